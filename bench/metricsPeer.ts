import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { pythonPeers } from './pythonPeers.ts'

/** A pair of texts with the tokens by which METEOR goes. */
export interface TextPair {
  readonly candidate: string
  readonly reference: string
  readonly candidateTokens: readonly string[]
  readonly referenceTokens: readonly string[]
}

const measuredSchema = z.object({ seconds: z.number(), scores: z.array(z.number().nullable()) })
const answerSchema = z.object({ rouge: measuredSchema, 'rouge-score': measuredSchema, nltk: measuredSchema.nullable() })
/** Seconds for all pairs, and the score of each: F1, and for METEOR the score. */
export type PeerAnswer = z.infer<typeof answerSchema>

const packages = ['rouge==1.0.1', 'rouge-score==0.1.2', 'nltk==3.10.4']
const bench = join(packageRoot, '.bench')

const script = `
import json, sys, time
from rouge import Rouge
from rouge_score import rouge_scorer
pairs = json.load(open(sys.argv[1], encoding='utf-8'))
sys.setrecursionlimit(100000)
def measure(score, pairs):
    scores = []
    begin = time.perf_counter()
    for pair in pairs:
        scores.append(score(pair))
    return {'seconds': time.perf_counter() - begin, 'scores': scores}
sets = Rouge(metrics=['rouge-l'])
scorer = rouge_scorer.RougeScorer(['rougeL', 'rougeLsum'])
answer = {
    'rouge': measure(lambda p: sets.get_scores(p['candidate'], p['reference'])[0]['rouge-l']['f'], pairs),
    'rouge-score': measure(lambda p: scorer.score(p['reference'], p['candidate'])['rougeLsum'].fmeasure, pairs),
    'nltk': None,
}
if len(sys.argv) > 2:
    import nltk
    nltk.data.path.insert(0, sys.argv[2])
    from nltk.translate.meteor_score import single_meteor_score
    meteor = lambda p: single_meteor_score(p['referenceTokens'], p['candidateTokens'])
    meteor({'referenceTokens': ['a', 'ferry'], 'candidateTokens': ['the', 'boat']})
    answer['nltk'] = measure(meteor, pairs)
print(json.dumps(answer))
`

/**
 * Has Python's packages score the pairs, one after another.
 *
 * @param wordnet folder of WordNet's database; without it METEOR is not scored
 * @returns why not, where Python or a package is not to be had
 */
export function scoreWithPeers(pairs: readonly TextPair[], wordnet: string | undefined): PeerAnswer | string {
  const peers = pythonPeers(packages)
  if ('unavailable' in peers) return peers.unavailable
  const file = join(bench, 'metrics-pairs.json')
  writeFileSync(file, JSON.stringify(pairs))
  const corpora = wordnet === undefined ? [] : [nltkData(wordnet)]
  const { status, stdout, stderr } = spawnSync(peers.python, ['-c', script, file, ...corpora], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? answerSchema.parse(JSON.parse(stdout)) : (stderr.trim().split('\n').at(-1) ?? '')
}

/** A folder of data as NLTK wants it, with copies of WordNet's files: it follows no link out of its folder. */
function nltkData(wordnet: string): string {
  const folder = join(bench, 'nltk')
  const corpus = join(folder, 'corpora', 'wordnet')
  mkdirSync(corpus, { recursive: true })
  const parts = ['noun', 'verb', 'adj', 'adv']
  for (const name of ['cntlist.rev', ...parts.flatMap((part) => [`index.${part}`, `data.${part}`, `${part}.exc`])]) {
    if (existsSync(join(wordnet, name)) && !existsSync(join(corpus, name))) {
      copyFileSync(join(wordnet, name), join(corpus, name))
    }
  }
  // NLTK opens two files more, which Debian's package lacks and no metric goes by: an index of senses, and names of files.
  writeFileSync(join(corpus, 'index.sense'), '')
  const names = Array.from({ length: 45 }, (_, at) => `${String(at).padStart(2, '0')}\tfile.${at}\t1\n`)
  writeFileSync(join(corpus, 'lexnames'), names.join(''))
  return folder
}
