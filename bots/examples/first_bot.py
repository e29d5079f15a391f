#!/usr/bin/env python3
"""A bot for Conclave's lab: one JSON question per line on stdin, one JSON answer per line on stdout.

It looks at the words of its legal moves only and prefers the verbs that get things done;
docs/bots.md tells what else a question holds. Try it:

  npx conclave lab aurum --seats 3 --bots mine,random --games 30 --external mine="python3 bots/examples/first_bot.py"
"""
import json
import random
import sys

# The verbs we like, best first; a move with any other verb comes last.
LIKED = ["claim", "learn", "place", "predict", "use", "take", "play", "keep"]


def liking(words):
    verb = words.split()[0]
    return LIKED.index(verb) if verb in LIKED else len(LIKED)


def choose(question):
    best = min(liking(words) for words in question["legal"])
    return random.choice([words for words in question["legal"] if liking(words) == best])


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"], "move": choose(question)}
    print(json.dumps(answer), flush=True)
