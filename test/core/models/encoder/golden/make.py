"""Writes small random models in the hub's layouts into models/ beside this file, and vectors.json with what Python gives for
TEXTS with them: sentence-transformers for sentence encoders, transformers for DPR, a cross-encoder of sentence-transformers
for pairs; and, where the folder of all-MiniLM-L6-v2 is named, onnxruntime with mean pooling for that.

Usage: python make.py [FOLDER OF all-MiniLM-L6-v2]
Made with torch 2.13.0 (CPU), sentence-transformers 6.2.0, transformers 5.23.0, onnx 1.23.2.
The folders of the pooling modes share the weights of `prompted`, and the tests lay them into a copy.
"""

import json
import pathlib
import shutil
import sys

import numpy
import onnx
import torch
from sentence_transformers import CrossEncoder, SentenceTransformer
from sentence_transformers.models import Dense, Normalize, Pooling, Transformer
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import (
    BertConfig,
    BertForSequenceClassification,
    BertModel,
    DPRConfig,
    DPRContextEncoder,
    DPRQuestionEncoder,
    PreTrainedTokenizerFast,
    T5Config,
    T5EncoderModel,
)

HERE = pathlib.Path(__file__).parent
MODELS = HERE / "models"
LONG = " ".join(f"on day {day} the river stood at {day * 3} near the old mill" for day in range(1, 80))
TEXTS = [
    "a river",
    "the old mill stood near the river",
    "",
    "Fog over the REEF, again: 12 boats waited!",
    "naïve café — 3.5",
    LONG,
    "zebra xylophone",
    "the river stood at 9",
]
BERT_INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
PAIRS = [("the old mill", text) for text in TEXTS[:6]] + [(LONG, text) for text in TEXTS[:5]]
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
WORDS = "a the river old mill stood near at on day fog over reef boats waited again".split()
VOCABULARY = SPECIAL + WORDS + list("abcdefghijklmnopqrstuvwxyz0123456789.,:!") + [f"##{c}" for c in "abcdefghijklmnopqrstuvwxyz0123456789"]


def bert_tokenizer():
    tokenizer = Tokenizer(models.WordPiece({word: at for at, word in enumerate(VOCABULARY)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    names = dict(zip(("pad_token", "unk_token", "cls_token", "sep_token", "mask_token"), SPECIAL))
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, model_max_length=128, model_input_names=BERT_INPUTS, **names
    )


def t5_tokenizer():
    pieces = [("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), ("▁", -2.0)]
    pieces += [(f"▁{word}", -3.0 - at / 50) for at, word in enumerate(WORDS)]
    pieces += [(letter, -5.0 - at / 50) for at, letter in enumerate("abcdefghijklmnopqrstuvwxyz0123456789.,:!")]
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=2))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(" {2,}", " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", pair="$A </s> $B </s>", special_tokens=[("</s>", 1)])
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, model_max_length=96, pad_token="<pad>", eos_token="</s>", unk_token="<unk>"
    )


def bert_config(**more):
    return BertConfig(
        vocab_size=len(VOCABULARY), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16,
        max_position_embeddings=128, initializer_range=0.5, **more,
    )


def export(model, folder, inputs, outputs):
    """Writes onnx/model.onnx of a folder: `outputs` are attributes of what the model returns."""

    class Named(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, *values):
            answer = self.model(**dict(zip(inputs, values)))
            return tuple(getattr(answer, name) for name in outputs)

    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    path = folder / "onnx" / "model.onnx"
    sample = tuple(torch.ones((2, 7), dtype=torch.int64) for _ in inputs)
    axes = {name: {0: "batch", 1: "tokens"} for name in inputs}
    axes |= {name: ({0: "batch", 1: "tokens"} if name == "last_hidden_state" else {0: "batch"}) for name in outputs}
    torch.onnx.export(
        Named().eval(), sample, str(path), input_names=list(inputs), output_names=list(outputs), dynamic_axes=axes,
        dynamo=False, opset_version=17,
    )
    onnx.save(onnx.load(path), path)


def write_plain(folder, model, tokenizer):
    """The files that a folder has beside the weights."""
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer.save_pretrained(folder)
    (folder / "config.json").write_text(json.dumps(model.config.to_diff_dict(), indent=1) + "\n")


def save_encoder(name, transformer, tokenizer, modules, **settings):
    """Saves a sentence-transformers model of these modules; returns its folder."""
    scratch = HERE / "scratch"
    transformer.save_pretrained(scratch)
    tokenizer.save_pretrained(scratch)
    first = Transformer(str(scratch), max_seq_length=settings.pop("max_seq_length"))
    folder = MODELS / name
    SentenceTransformer(modules=[first, *modules], device="cpu", **settings).save(str(folder))
    shutil.rmtree(scratch)
    return folder


def write_old_layout(folder, max_seq_length):
    """Rewrites a saved folder as version 2 of the library laid it out, which is what gtr-t5-base has on the hub."""
    pooling = {"word_embedding_dimension": 16, "pooling_mode_cls_token": False, "pooling_mode_mean_tokens": True}
    pooling |= {"pooling_mode_max_tokens": False, "pooling_mode_mean_sqrt_len_tokens": False}
    (folder / "1_Pooling" / "config.json").write_text(json.dumps(pooling))
    dense = {"in_features": 16, "out_features": 8, "bias": False, "activation_function": "torch.nn.modules.linear.Identity"}
    (folder / "2_Dense" / "config.json").write_text(json.dumps(dense))
    shutil.rmtree(folder / "3_Normalize")
    names = ["Transformer", "Pooling", "Dense", "Normalize"]
    modules = [
        {"idx": at, "name": str(at), "path": f"{at}_{name}" if at > 0 else "", "type": f"sentence_transformers.models.{name}"}
        for at, name in enumerate(names)
    ]
    (folder / "modules.json").write_text(json.dumps(modules))
    (folder / "sentence_bert_config.json").write_text(json.dumps({"max_seq_length": max_seq_length, "do_lower_case": False}))
    config = json.loads((folder / "tokenizer_config.json").read_text())
    (folder / "tokenizer_config.json").write_text(json.dumps(config | {"model_max_length": 512}))
    (folder / "config_sentence_transformers.json").write_text(json.dumps({"__version__": {"sentence_transformers": "2.2.2"}}))


def rounded(vectors):
    return [[round(float(value), 7) for value in vector] for vector in vectors]


def measure_encoder(folder):
    """Vectors that sentence-transformers gives when it loads the folder, which then loses its PyTorch weights."""
    model = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    passage = "passage" if "passage" in model.prompts else "document"
    answer = {
        "query": rounded(model.encode_query(TEXTS, batch_size=1)),
        "passage": rounded(model.encode(TEXTS, prompt_name=passage, batch_size=1)),
        "maxTokens": model.max_seq_length,
        "cut": [int(len(model.tokenizer(text)["input_ids"]) > model.max_seq_length) for text in TEXTS],
    }
    (folder / "model.safetensors").unlink()
    return answer


def make_sentence_encoders(golden):
    bert = BertModel(bert_config()).eval()
    t5 = T5EncoderModel(
        T5Config(
            vocab_size=60, d_model=16, d_kv=8, d_ff=16, num_layers=1, num_heads=2, pad_token_id=0, eos_token_id=1,
        )
    ).eval()
    gtr = [Pooling(16, pooling_mode="mean"), Dense(16, 8, bias=False, activation_function=torch.nn.Identity()), Normalize()]
    folder = save_encoder("gtr", t5, t5_tokenizer(), gtr, max_seq_length=64)
    write_old_layout(folder, 64)
    golden["gtr"] = measure_encoder(folder)
    export(t5, folder, ["input_ids", "attention_mask"], ["last_hidden_state"])

    prompted = [Pooling(16, pooling_mode="cls"), Normalize()]
    prompts = {"query": "query: the ", "passage": "passage: a "}
    folder = save_encoder("prompted", bert, bert_tokenizer(), prompted, max_seq_length=48, prompts=prompts)
    golden["prompted"] = measure_encoder(folder)
    export(bert, folder, BERT_INPUTS, ["last_hidden_state"])

    modes = ["max", "mean_sqrt_len_tokens", "weightedmean", "lasttoken", ("cls", "mean")]
    for mode in modes:
        name = mode if isinstance(mode, str) else "_and_".join(mode)
        pooling = Pooling(16, pooling_mode=mode)
        pooled = [pooling, Dense(pooling.get_embedding_dimension(), 5, activation_function=torch.nn.Tanh())]
        folder = save_encoder(name, bert, bert_tokenizer(), pooled, max_seq_length=100, similarity_fn_name="dot")
        golden[name] = measure_encoder(folder)


def make_dpr(golden):
    golden["dpr"] = {}
    for role, kind in [("query", DPRQuestionEncoder), ("passage", DPRContextEncoder)]:
        values = bert_config().to_dict() | {"projection_dim": 0}
        values.pop("model_type")
        model = kind(DPRConfig(**{key: values[key] for key in DPRConfig().to_dict() if key in values})).eval()
        tokenizer = bert_tokenizer()
        folder = MODELS / f"dpr-{role}"
        write_plain(folder, model, tokenizer)
        export(model, folder, BERT_INPUTS, ["pooler_output"])
        with torch.no_grad():
            vectors = [
                model(**tokenizer(text, truncation=True, max_length=128, return_tensors="pt")).pooler_output[0] for text in TEXTS
            ]
        golden["dpr"][role] = rounded(vectors)


def make_cross_encoder(golden):
    model = BertForSequenceClassification(bert_config(num_labels=1)).eval()
    folder = MODELS / "reranker"
    scratch = HERE / "scratch"
    model.save_pretrained(scratch)
    bert_tokenizer().save_pretrained(scratch)
    cross = CrossEncoder(str(scratch), device="cpu", max_length=64)
    golden["reranker"] = {
        "maxTokens": 64,
        "scores": [float(cross.predict([pair], activation_fn=torch.nn.Identity())[0]) for pair in PAIRS],
    }
    write_plain(folder, model, bert_tokenizer())
    config = json.loads((folder / "tokenizer_config.json").read_text())
    (folder / "tokenizer_config.json").write_text(json.dumps(config | {"model_max_length": 64}, indent=1) + "\n")
    export(model, folder, BERT_INPUTS, ["logits"])
    shutil.rmtree(scratch)


def measure_minilm(golden, folder):
    """Mean pooling and L2 over int8 weights, one text a run, as dynamic quantization wants it."""
    import onnxruntime

    session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx", providers=["CPUExecutionProvider"])
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(512)
    vectors = []
    for text in TEXTS:
        one = tokenizer.encode(text)
        fields = {"input_ids": one.ids, "attention_mask": one.attention_mask, "token_type_ids": one.type_ids}
        names = [entry.name for entry in session.get_inputs()]
        tokens = session.run(None, {name: numpy.array([fields[name]], dtype=numpy.int64) for name in names})[0][0]
        mean = tokens.mean(axis=0)
        vectors.append(mean / numpy.linalg.norm(mean))
    golden["all-MiniLM-L6-v2"] = {"passage": rounded(vectors)}


def main():
    torch.manual_seed(20)
    shutil.rmtree(MODELS, ignore_errors=True)
    golden = {"texts": TEXTS, "pairs": PAIRS}
    make_sentence_encoders(golden)
    make_dpr(golden)
    make_cross_encoder(golden)
    if len(sys.argv) > 1:
        measure_minilm(golden, sys.argv[1])
    for file in MODELS.rglob("*.json"):
        content = json.loads(file.read_text())
        file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")
    for file in [*MODELS.rglob("special_tokens_map.json"), *MODELS.rglob("README.md")]:
        file.unlink()
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in golden.items())
    (HERE / "vectors.json").write_text("{\n" + rows + "\n}\n", encoding="utf-8")


main()
