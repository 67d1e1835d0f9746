"""What python-dateutil and zoneinfo make of repeating to-dos in the zones of the world.

`series.py SEED COUNT` prints random to-dos with the next times of their series, as instants in UTC:
`ZONE START DUE RULE: START/DUE START/DUE ...`. START is `-` for a to-do without a start of its own. A rule counts from
the start if that fits the rule's parts or the due date does not; the other keeps its distance in days and its time of
day. A skipped time is moved on by the change (RFC 5545, section 3.3.5), and of a doubled one the first counts.
"""

import random
import sys
from datetime import datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.relativedelta import relativedelta
from dateutil.rrule import rrulestr

FORMAT = "%Y%m%dT%H%M%S"
ZONES = """Europe/Berlin America/New_York Europe/London Australia/Lord_Howe America/St_Johns Asia/Kolkata
Pacific/Auckland America/Santiago Pacific/Kiritimati Pacific/Pago_Pago Africa/Casablanca UTC""".split()
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
HOURS = ["0000", "0015", "0130", "0200", "0230", "0245", "0330", "0900", "1800", "2345"]
seed, count, isOwn = int(sys.argv[1]), int(sys.argv[2]), "own" in sys.argv[3:]
pick = random.Random(seed)


def generated():
    frequency = pick.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    rule = f"FREQ={frequency}"
    if pick.random() < 0.3:
        rule += f";INTERVAL={pick.randint(2, 3)}"
    if frequency == "WEEKLY" and pick.random() < 0.6:
        rule += ";BYDAY=" + ",".join(pick.sample(DAYS, pick.randint(1, 3)))
    if frequency == "MONTHLY" and pick.random() < 0.7:
        rule += pick.choice([f";BYMONTHDAY={pick.choice([1, 15, 28, 31, -1])}", f";BYDAY={pick.choice([-1, 1, 2])}SU"])
    if frequency == "YEARLY" and pick.random() < 0.5:
        rule += f";BYMONTH={pick.choice([3, 10])};BYDAY={pick.choice([-1, 1, 2])}SU"
    end = pick.random()
    if end < 0.2:
        rule += f";COUNT={pick.randint(1, 5)}"
    elif end < 0.4:
        until = datetime(2027, 1, 1) + timedelta(days=pick.randint(0, 400))
        rule += f";UNTIL={until:%Y%m%d}T120000Z"
    return rule


def parts(rule, name):
    return next((part.split("=")[1] for part in rule.split(";") if part.startswith(name + "=")), None)


def plain(rule):
    return ";".join(part for part in rule.split(";") if not part.startswith(("COUNT=", "UNTIL=")))


def named(rule, start):
    return iter(rrulestr(plain(rule), dtstart=start))


def series(zone, start, due, rule):
    def instant(time):
        return time.replace(tzinfo=ZoneInfo(zone), fold=0).astimezone(ZoneInfo("UTC"))

    def fits(time):
        return next(named(rule, time)) == time

    base = start if start and (fits(start) or not fits(due)) else due
    until = parts(rule, "UNTIL")
    most = int(parts(rule, "COUNT") or 1000) - 1
    found = []
    for time in islice((time for time in named(rule, base) if time > base), min(most, 12)):
        moved = timedelta(days=(time.date() - base.date()).days)
        first = (start or due) + moved
        if until and instant(first).strftime(FORMAT) + "Z" > until:
            break
        pair = [(start and instant(start + moved)), instant(due + moved)]
        found.append("/".join(time.strftime(FORMAT) + "Z" if time else "-" for time in pair))
    return found


def own(zone):
    """An item due near the end of a month, by months or years."""
    unit, interval = pick.choice(["MONTHLY", "YEARLY"]), pick.randint(1, 3)
    due = datetime(2026, 12, 1) + relativedelta(months=pick.randint(0, 24), day=pick.randint(27, 31))
    isDay = pick.random() < 0.4
    if not isDay:
        hour = pick.choice(HOURS)
        due += timedelta(hours=int(hour[:2]), minutes=int(hour[2:]))

    def shown(time):
        if isDay:
            return f"{time:%Y%m%d}"
        return f"{time.replace(tzinfo=ZoneInfo(zone), fold=0).astimezone(ZoneInfo('UTC')):{FORMAT}}Z"

    step = relativedelta(months=interval) if unit == "MONTHLY" else relativedelta(years=interval)
    first = f"{due:%Y%m%d}" if isDay else f"{due:{FORMAT}}"
    return [zone, first, f"FREQ={unit};INTERVAL={interval}:"] + [shown(due + step * time) for time in range(1, 13)]


for _ in range(count if isOwn else 0):
    print(*own(pick.choice(ZONES)))

for _ in range(0 if isOwn else count):
    zone, rule = pick.choice(ZONES), generated()
    day = datetime(2026, 11, 20) + timedelta(days=pick.randint(0, 480))
    hours = [pick.choice(HOURS), pick.choice(HOURS)]
    due = day + timedelta(hours=int(hours[0][:2]), minutes=int(hours[0][2:]))
    start = None
    if pick.random() < 0.6:
        start = day - timedelta(days=pick.randint(1, 4))
        start += timedelta(hours=int(hours[1][:2]), minutes=int(hours[1][2:]))
    print(
        zone, start.strftime(FORMAT) if start else "-", due.strftime(FORMAT), rule + ":", *series(zone, start, due, rule)
    )
