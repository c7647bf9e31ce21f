"""Encodes texts with a sentence encoder in onnxruntime (mean pooling, length 1), one line of JSON on standard output for
each on standard input.

Usage: encodePeer.py FOLDER WEIGHTS MAX_TOKENS THREADS
Request: {"texts": [...], "batch": texts a run}. Answer: {"seconds", "processor", "vectors"}: wall-clock and processor
seconds of tokenizing, of all runs and of pooling, and the vector of each text in the order asked.
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


def encode(session, tokenizer, texts, batch):
    encoded = tokenizer.encode_batch(texts)
    order = sorted(range(len(texts)), key=lambda at: (len(encoded[at].ids), at))
    names = [entry.name for entry in session.get_inputs()]
    vectors = [None] * len(texts)
    for first in range(0, len(order), batch):
        places = order[first : first + batch]
        length = max(len(encoded[at].ids) for at in places)
        inputs = {name: numpy.zeros((len(places), length), dtype=numpy.int64) for name in names}
        mask = numpy.zeros((len(places), length), dtype=numpy.int64)
        for row, at in enumerate(places):
            one = encoded[at]
            mask[row, : len(one.ids)] = 1
            fields = {"input_ids": one.ids, "attention_mask": one.attention_mask, "token_type_ids": one.type_ids}
            for name in names:
                inputs[name][row, : len(one.ids)] = fields[name]
        tokens = session.run(None, inputs)[0]
        means = (tokens * mask[:, :, None]).sum(axis=1) / mask.sum(axis=1)[:, None]
        means /= numpy.linalg.norm(means, axis=1)[:, None]
        for at, vector in zip(places, means):
            vectors[at] = vector
    return vectors


def main():
    session = open_session()
    tokenizer = Tokenizer.from_file(f"{FOLDER}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    for line in sys.stdin:
        request = json.loads(line)
        began, busy = time.perf_counter(), time.process_time()
        vectors = encode(session, tokenizer, request["texts"], request["batch"])
        answer = {"seconds": time.perf_counter() - began, "processor": time.process_time() - busy}
        print(json.dumps({**answer, "vectors": [vector.tolist() for vector in vectors]}), flush=True)


main()
