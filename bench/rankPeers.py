"""Answers one line of JSON on standard output for each on standard input: {"peer", "collection", "scores"}.

`collection` is a JSON file {"documents": [[token]], "queries": [[token]]}. The answer has seconds of interning (for the
program that takes ids and a vocabulary), of the index, of all scores of all queries, and of the ten best of all
queries, and where `scores` names a file, the scores are written there, one row of little-endian doubles a query.
"""

import gc
import json
import sys
import time

import bm25s
import numpy
from bm25s.tokenization import Tokenized
from rank_bm25 import BM25Okapi
from sklearn.feature_extraction.text import TfidfVectorizer

K = 10


def same(tokens):
    return tokens


def ten_best(scores):
    best = numpy.argpartition(scores, -K)[-K:]
    return best[numpy.argsort(-scores[best], kind="stable")]


def interned(documents):
    """What bm25s.tokenize gives, in the same way, for texts that are tokens already."""
    vocab = {}
    ids = []
    for document in documents:
        document_ids = []
        for token in document:
            if token not in vocab:
                vocab[token] = len(vocab)
            document_ids.append(vocab[token])
        ids.append(document_ids)
    return Tokenized(ids=ids, vocab=vocab)


class RankBm25:
    prepare = staticmethod(same)

    def __init__(self, documents):
        self.index = BM25Okapi(documents)

    def scores(self, query):
        return self.index.get_scores(query)

    def ten_best(self, queries):
        return [ten_best(self.scores(query)) for query in queries]


class Bm25s:
    prepare = staticmethod(interned)

    def __init__(self, documents):
        self.index = bm25s.BM25()
        self.index.index(documents, show_progress=False)

    def scores(self, query):
        return self.index.get_scores(query)

    def ten_best(self, queries):
        return self.index.retrieve(queries, k=K, show_progress=False)


class ScikitLearn:
    prepare = staticmethod(same)

    def __init__(self, documents):
        self.vectorizer = TfidfVectorizer(analyzer=same)
        self.matrix = self.vectorizer.fit_transform(documents)

    def scores(self, query):
        return (self.matrix @ self.vectorizer.transform([query]).T).toarray().ravel()

    def ten_best(self, queries):
        return [ten_best(self.scores(query)) for query in queries]


PEERS = {"rank_bm25": RankBm25, "bm25s": Bm25s, "scikit-learn TF-IDF": ScikitLearn}
loaded = {}

for line in sys.stdin:
    request = json.loads(line)
    path = request["collection"]
    if path not in loaded:
        with open(path, encoding="utf-8") as file:
            loaded[path] = json.load(file)
    documents, queries = loaded[path]["documents"], loaded[path]["queries"]
    program = PEERS[request["peer"]]
    gc.collect()
    begun = time.perf_counter()
    prepared = program.prepare(documents)
    interning = time.perf_counter() - begun
    gc.collect()
    start = time.perf_counter()
    peer = program(prepared)
    indexed = time.perf_counter()
    rows = [peer.scores(query) for query in queries]
    scored = time.perf_counter()
    peer.ten_best(queries)
    ranked = time.perf_counter()
    if request.get("scores"):
        numpy.array(rows, dtype="<f8").tofile(request["scores"])
    answer = {
        "interning": 0 if prepared is documents else interning,
        "index": indexed - start,
        "scores": scored - indexed,
        "tenBest": ranked - scored,
    }
    print(json.dumps(answer), flush=True)
