"""Writes pairs.json beside this file: pairs with the token ids and logits that Python's tokenizers 0.23.3 and
onnxruntime 1.30.0 give for them with the bundled model. Usage: python make.py (in the project's folder)."""

import json
import pathlib
import subprocess
import sys

MODEL = "resources/models/citewright-verifier-v1"
HERE = pathlib.Path(__file__).parent
LONG = " ".join(f"On day {day} the river stood at {day * 3} centimetres near the old mill." for day in range(1, 60))
PAIRS = [
    ("Twelve people died in the fire in Lyon on Monday.", "Twelve people died in a fire in Lyon."),
    ("Twelve people died in the fire in Lyon on Monday.", "Fourteen people died in a fire in Lyon."),
    ("The council approved the bridge by 31 votes to 9.", "The council rejected the bridge."),
    ("The ferry left the harbour at 07:12 with 214 passengers.", "A ferry carrying 214 passengers left at 07:12."),
    ("Das Ministerium bestätigte am Dienstag 3.500 Fälle in Köln und Düsseldorf.", "There were 3,500 cases in Köln."),
    ("Le maire de Besançon a démissionné hier soir après l’incendie.", "The mayor of Besançon resigned."),
    ("東京の博物館は火曜日に再開した。", "The museum in Tokyo reopened."),
    ("Zażółć gęślą jaźń — “quoted” … £3.5m (€4.1m) 12%", "The cost was £3.5m."),
    ("Rain fell. \U0001F327️ Trains stopped; 1,204 passengers waited.", "Trains were stopped by rain."),
    ("a", "b"),
    ("supercalifragilisticexpialidocious " * 3, "It is a long word."),
    ("x" * 150, "An unreadable word."),
    ("The U.S. president met the E.U. delegation in Geneva.", "The US president was in Geneva."),
    ("Smith denied that the company had known of the fault.", "The company had known of the fault."),
    ("The strike began in May and ended in August.", "The strike lasted from May to August."),
    ("Tabs\tand\nlines\r\nand\u00a0spaces\u2009here.", "Tabs and lines and spaces."),
    ("Costs rose from 10 to 15 percent.", "Costs rose by five percentage points."),
    (LONG, "On day 3 the river stood at 9 centimetres."),
    (LONG, "On day 59 the river stood at 177 centimetres near the old mill."),
    ("Short premise.", LONG[:700]),
]


def main():
    request = {"pairs": [{"premise": premise, "hypothesis": hypothesis} for premise, hypothesis in PAIRS], "batch": 1}
    peer = [sys.executable, "bench/verifyPeer.py", MODEL, "onnx/model_quantized.onnx", "320", "1"]
    answer = json.loads(subprocess.run(peer, input=json.dumps(request), capture_output=True, text=True, check=True).stdout)
    rows = [
        {**pair, "ids": ids, "logits": [round(value, 6) for value in logits]}
        for pair, ids, logits in zip(request["pairs"], answer["ids"], answer["logits"])
    ]
    lines = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
    (HERE / "pairs.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


main()
