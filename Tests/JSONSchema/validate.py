"""Checks documents against the schema that flick prints: validate.py SCHEMA < DOCUMENTS

The input is an array of {"name", "title", "text"}: a title picks the kind of document. Of a kind that is printed line by
line each line is checked. Members that the schema does not name are faults here, so that none is printed without being
described. What is wrong is printed, a line for each fault, with the document's name. Needs the module jsonschema, which
is nothing of flick's own.
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


def validators(schema, title):
    """What a kind of document must satisfy: the schema, the kind, and whether it is printed line by line."""
    kinds = [kind for kind in schema["anyOf"] if kind["title"].startswith(title)]
    if len(kinds) != 1:
        sys.exit(f"{len(kinds)} kinds of document begin with {title!r}")
    strict = closed({"allOf": kinds[0]["allOf"], "$defs": schema["$defs"]})
    both = [jsonschema.Draft202012Validator(schema), jsonschema.Draft202012Validator(strict)]
    return both, kinds[0]["title"].endswith("each line")


def faults(text, both, by_line):
    for part in text.splitlines() if by_line else [text]:
        try:
            document = json.loads(part)
        except json.JSONDecodeError as fault:
            yield f"$: {fault}"
            continue
        for validator in both:
            for fault in validator.iter_errors(document):
                yield f"{fault.json_path}: {fault.message[:300]}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    found = False
    for document in json.load(sys.stdin):
        both, by_line = validators(schema, document["title"])
        for fault in list(faults(document["text"], both, by_line))[:5]:
            print(f"{document['name']}: {fault}".replace("\n", " "))
            found = True
    sys.exit(1 if found else 0)


main()
