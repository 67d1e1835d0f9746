"""What python-dateutil makes of recurrence rules.

Reads lines `START RULE`. Each start is moved to the first time that the rule names, so that all agree on where it
begins. Prints for each line `START RULE: TIME TIME ...`, the times of some years, at most twenty of them, or `-` if
the rule names none.
"""

import signal
import sys
import warnings
from datetime import datetime, timedelta
from itertools import islice

from dateutil.rrule import rrulestr

FORMAT = "%Y%m%dT%H%M%S"
# How far each frequency is followed, in days: dateutil looks at every hour.
REACH = {"HOURLY": 100, "DAILY": 1000}
warnings.simplefilter("ignore")


class GivenUp(Exception):
    """The rule names hardly ever a time, or never: dateutil looks on to the year 9999."""


def give_up(number, frame):
    raise GivenUp


signal.signal(signal.SIGVTALRM, give_up)


def expanded(rule, start):
    parsed = rrulestr(rule, dtstart=start)
    frequency = rule.split(";")[0].removeprefix("FREQ=")
    limit = start + timedelta(days=REACH.get(frequency, 3653))
    # COUNT is looked at before the limit: twenty times are enough for both.
    return list(islice(parsed.replace(until=min(limit, parsed._until or limit)), 20))


for line in sys.stdin:
    start, rule = line.split()
    time = datetime.strptime(start, FORMAT)
    # In seconds of the processor.
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.05)
    try:
        found = expanded(rule, time)
        if found and found[0] != time:
            time = found[0]
            found = expanded(rule, time)
    except (GivenUp, ValueError):
        found = []
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if not found or found[0] != time:
        print("-")
        continue
    print(f"{time.strftime(FORMAT)} {rule}: {' '.join(t.strftime(FORMAT) for t in found)}")
