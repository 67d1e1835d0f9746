"""Checks a document against the schema that flick prints: validate.py SCHEMA TITLE < DOCUMENT

TITLE picks the kind of document. Of a kind that is printed line by line each line is checked. Members that the schema does not name are faults here, so that none is printed
without being described. Needs the module jsonschema, which is nothing of flick's own.
"""

import json
import sys

import jsonschema


def closed(schema):
    """The schema with no room for members that it does not name."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: closed(part) for name, part in schema.items()}
    if "required" in schema and isinstance(schema["required"], list):
        schema["additionalProperties"] = False
    return schema


def main():
    path, title = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    kinds = [kind for kind in schema["anyOf"] if kind["title"].startswith(title)]
    if len(kinds) != 1:
        sys.exit(f"{len(kinds)} kinds of document begin with {title!r}")
    strict = closed({"allOf": kinds[0]["allOf"], "$defs": schema["$defs"]})
    text = sys.stdin.read()
    faults = []
    for part in text.splitlines() if kinds[0]["title"].endswith("each line") else [text]:
        document = json.loads(part)
        jsonschema.Draft202012Validator(schema).validate(document)
        faults += jsonschema.Draft202012Validator(strict).iter_errors(document)
    for fault in faults[:5]:
        print(f"{fault.json_path}: {fault.message[:300]}")
    sys.exit(1 if faults else 0)


main()
