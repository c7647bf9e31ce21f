"""Scores pairs with an NLI model in onnxruntime, one line of JSON on standard output for each on standard input.

Usage: verifyPeer.py FOLDER WEIGHTS MAX_TOKENS THREADS
Request: {"pairs": [{"premise", "hypothesis"}], "batch": pairs a run}. Answer: {"seconds", "ids", "logits"}: seconds of
tokenizing and of all runs, token ids and logits of each pair in the order asked. The premise alone is cut.
"""

import json
import sys
import time

import numpy
import onnxruntime
from tokenizers import Tokenizer

FOLDER, WEIGHTS, MAX_TOKENS, THREADS = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])


def open_session():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = THREADS
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(f"{FOLDER}/{WEIGHTS}", options, providers=["CPUExecutionProvider"])


def score(session, tokenizer, pairs, batch):
    encoded = tokenizer.encode_batch([(pair["premise"], pair["hypothesis"]) for pair in pairs])
    order = sorted(range(len(pairs)), key=lambda at: (len(encoded[at].ids), at))
    names = [entry.name for entry in session.get_inputs()]
    logits = [None] * len(pairs)
    for first in range(0, len(order), batch):
        places = order[first : first + batch]
        length = max(len(encoded[at].ids) for at in places)
        inputs = {name: numpy.zeros((len(places), length), dtype=numpy.int64) for name in names}
        for row, at in enumerate(places):
            one = encoded[at]
            fields = {"input_ids": one.ids, "attention_mask": one.attention_mask, "token_type_ids": one.type_ids}
            for name in names:
                inputs[name][row, : len(one.ids)] = fields[name]
        for at, row in zip(places, session.run(None, inputs)[0]):
            logits[at] = [float(value) for value in row]
    return [one.ids for one in encoded], logits


def main():
    session = open_session()
    tokenizer = Tokenizer.from_file(f"{FOLDER}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS, strategy="only_first")
    for line in sys.stdin:
        request = json.loads(line)
        began = time.perf_counter()
        ids, logits = score(session, tokenizer, request["pairs"], request["batch"])
        print(json.dumps({"seconds": time.perf_counter() - began, "ids": ids, "logits": logits}), flush=True)


main()
