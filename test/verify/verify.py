"""Checks the dealing of Slow Fives matches with nothing but Python's standard library.

    python3 verify.py vectors FILE        the test vectors
    python3 verify.py record FILE ...     match records (JSON): digest, chain, commitment, deals, lots, random leads

Written from docs/fairness.md. Prints a line for each thing checked and "ok" last, or the first difference.
"""

import hashlib
import hmac
import json
import re
import struct
import sys

WORDS = 2**32
MAX_ROUNDS = 128


class Different(Exception):
    pass


def same(what, said, found):
    if said != found:
        raise Different(f"{what}: {said!r} is said, {found!r} is right")


# --- the canonical text and its digest


def canonical(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{text(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return text(value) if isinstance(value, str) else json.dumps(value)


def text(string):
    quoted = json.dumps(string, ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda lone: f"\\u{ord(lone.group()):04x}", quoted)


def digest(record):
    rest = {name: value for name, value in record.items() if name != "digest"}
    return hashlib.sha256(canonical(rest).encode()).hexdigest()


# --- the chain of seeds


def sha256(data):
    return hashlib.sha256(data).digest()


def seed_chain(last):
    """The seeds of rounds 1 to 128, by their number."""
    seeds = {MAX_ROUNDS: last}
    for number in range(MAX_ROUNDS - 1, 0, -1):
        seeds[number] = sha256(seeds[number + 1])
    return seeds


# --- numbers, shuffles, deals


def message(purpose, match, number, attempt, nonces, counter):
    parts = [b"slowfives/1", purpose.encode(), match.encode(), struct.pack(">I", number), struct.pack(">I", attempt)]
    parts += [*nonces, struct.pack(">I", counter)]
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def hmac_blocks(seed, purpose, match, number, attempt, nonces):
    counter = 0
    while True:
        yield hmac.new(seed, message(purpose, match, number, attempt, nonces, counter), hashlib.sha256).digest()
        counter += 1


def numbers(blocks):
    """A function that draws a number from 0 to below - 1; words that would make some likelier are thrown away."""
    words = (word for block in blocks for (word,) in struct.iter_unpack(">I", block))

    def draw(below):
        limit = WORDS - WORDS % below
        return next(word for word in words if word < limit) % below

    return draw


def whole_set(max_pip):
    return [f"{high}-{low}" for high in range(max_pip + 1) for low in range(high + 1)]


def shuffle(tiles, draw):
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = draw(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def order_of(purpose, seed, match, number, attempt, nonces, max_pip):
    draw = numbers(hmac_blocks(seed, purpose, match, number, attempt, nonces))
    return shuffle(whole_set(max_pip), draw)


def deal(order, hand_size, seats_in, players):
    """Hands by seat, highest tile first, and the boneyard in the order it is drawn."""
    hands = [[] for _ in range(players)]
    for place, seat in enumerate(seats_in):
        hands[seat] = sorted(order[place * hand_size : (place + 1) * hand_size], reverse=True)
    return hands, order[len(seats_in) * hand_size :]


def has_double(hands):
    return any(tile[0] == tile[2] for hand in hands for tile in hand)


# --- a record


def check_record(record):
    same("format", record["format"], "slowfives/1")
    same("digest", record["digest"], digest(record))
    check_chain(record)
    ended = [played for played in record["rounds"] if "seed" in played]
    for played in ended:
        check_round(record, played)
    return f"digest, commitment, {len(ended)} seeds and deals"


def check_chain(record):
    before = record["commitment"]
    for played in record["rounds"]:
        if "seed" not in played:
            continue
        what = "the commitment" if played["number"] == 1 else f"the seed of round {played['number'] - 1}"
        same(what, before, sha256(bytes.fromhex(played["seed"])).hex())
        before = played["seed"]


def check_round(record, played):
    rules = record["ruleset"]
    number = played["number"]
    seed = bytes.fromhex(played["seed"])
    nonces = [bytes.fromhex(nonce) for nonce in record["nonces"]]
    seats_in = [seat for seat, hand in enumerate(played["deal"]) if hand]

    def order(purpose, attempt):
        return order_of(purpose, seed, record["match"], number, attempt, nonces, rules["max_pip"])

    attempt = played.get("attempt", 0)
    for earlier in range(attempt):
        hands, _ = deal(order("deal", earlier), rules["hand_size"], seats_in, rules["players"])
        same(f"round {number}: a double at attempt {earlier}", False, has_double(hands))
    hands, boneyard = deal(order("deal", attempt), rules["hand_size"], seats_in, rules["players"])
    same(f"round {number}: the hands", played["deal"], hands)
    same(f"round {number}: the boneyard", played["boneyard"], boneyard)
    if "lot" in played:
        same(f"round {number}: the lots", played["lot"], order("lot", 0)[: len(seats_in)])
    left_before = {action["seat"] for action in record["actions"]}
    if number == 1 and rules["first_lead"] == "random" and not left_before:
        draw = numbers(hmac_blocks(seed, "lead", record["match"], number, 0, nonces))
        same("round 1: the leader", played["leader"], draw(len(seats_in)))


# --- the vectors


def check_vectors(vectors):
    for row in vectors["chains"]:
        seeds = seed_chain(bytes.fromhex(row["last"]))
        for number, seed in row["seeds"].items():
            same(f"seed {number}", seed, seeds[int(number)].hex())
        same("commitment", row["commitment"], sha256(seeds[1]).hex())
    for row in vectors["messages"]:
        same("message", row["message"], message(*common(row), row["counter"]).hex())
    for row in vectors["shuffles"]:
        same("shuffle", row["order"], vector_order(row))
    for row in vectors["leads"]:
        draw = numbers(hmac_blocks(bytes.fromhex(row["seed"]), *common(row)))
        same("lead", row["seats"], [draw(below) for below in row["below"]])
    for row in vectors["deals"]:
        hands, boneyard = deal(vector_order(row), row["hand_size"], row["seats_in"], row["players"])
        same("hands", row["hands"], hands)
        same("boneyard", row["boneyard"], boneyard)
    for row in vectors["numbers"]:
        draw = numbers(bytes.fromhex(block) for block in row["blocks"])
        same(row["name"], row["numbers"], [draw(below) for below in row["below"]])
    for row in vectors["digests"]:
        same("canonical text", row["canonical"], canonical(row["value"]))
        same("digest", row["digest"], hashlib.sha256(row["canonical"].encode()).hexdigest())
    return ", ".join(f"{len(rows)} {name}" for name, rows in vectors.items() if isinstance(rows, list))


def common(row):
    nonces = [bytes.fromhex(nonce) for nonce in row["nonces"]]
    return row["purpose"], row["match"], row["round"], row["attempt"], nonces


def vector_order(row):
    purpose, match, number, attempt, nonces = common(row)
    return order_of(purpose, bytes.fromhex(row["seed"]), match, number, attempt, nonces, row["max_pip"])


def main(mode, files):
    check = {"vectors": check_vectors, "record": check_record}[mode]
    for file in files:
        with open(file, encoding="utf-8") as opened:
            value = json.load(opened)
        try:
            print(f"{file}: {check(value)}")
        except Different as difference:
            print(f"{file}: {difference}")
            return 1
    print("ok")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("vectors", "record"):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
