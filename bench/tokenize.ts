import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/text/splitSentences.ts'
import { tokenizePage } from '../core/chunk/tokenizePage.ts'
import { tokenizeWords } from '../core/chunk/tokenizeWords.ts'
import { createVocabulary } from '../core/chunk/vocabulary.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { pythonPeers } from './pythonPeers.ts'

// Penn Treebank tokens of all pages of the WikiGenBench events: ours beside NLTK's on the same texts in the same run. Ours
// once as strings, which is what NLTK gives, and once as a run makes them: ids of a vocabulary that an event's pages share.

const runs = 5
const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const eventSchema = z.object({ documents: z.array(z.object({ text: z.string() })) })

const peer = `
import glob, hashlib, json, os, statistics, sys, time
from nltk.tokenize import word_tokenize
files = sorted(glob.glob(os.path.join(sys.argv[1], '*.json')))
texts = [d['text'] for f in files for d in json.load(open(f, encoding='utf-8'))['documents']]
seconds = []
for _ in range(int(sys.argv[2])):
    begin = time.perf_counter()
    tokens = [word_tokenize(text, preserve_line=True) for text in texts]
    seconds.append(time.perf_counter() - begin)
sha1 = hashlib.sha1('\\n'.join(' '.join(t) for t in tokens).encode('utf-8', 'surrogatepass')).hexdigest()
print(json.dumps({'seconds': statistics.median(seconds), 'tokens': sum(map(len, tokens)), 'sha1': sha1}))
`
const peerSchema = z.object({ seconds: z.number(), tokens: z.number(), sha1: z.string() })

/** The texts of each event's pages. */
function readEvents(): readonly (readonly string[])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.sort().map((name) => {
    const { documents } = eventSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    return documents.map(({ text }) => text)
  })
}

function medianSeconds(act: () => void): number {
  const seconds = Array.from({ length: runs }, () => {
    const begin = performance.now()
    act()
    return (performance.now() - begin) / 1000
  })
  return seconds.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

function tokenizeEvent(texts: readonly string[]): void {
  const vocabulary = createVocabulary()
  for (const text of texts) tokenizePage(text, { ending: 'words', language: 'en', vocabulary })
}

function runPeer(): z.infer<typeof peerSchema> | string {
  const peers = pythonPeers(['nltk==3.10.4'])
  if ('unavailable' in peers) return peers.unavailable
  const { status, stdout, stderr } = spawnSync(peers.python, ['-c', peer, folder, String(runs)], { encoding: 'utf8' })
  return status === 0 ? peerSchema.parse(JSON.parse(stdout)) : `NLTK failed: ${stderr.trim().split('\n').at(-1) ?? ''}`
}

function main(): void {
  if (!existsSync(folder)) {
    console.log(`bench/tokenize: not run, ${folder} is absent.`)
    return
  }
  const events = readEvents()
  const texts = events.flat()
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6
  const tokens = texts.map((text) => tokenizeWords(text).tokens)
  const count = tokens.reduce((sum, list) => sum + list.length, 0)
  const sha1 = createHash('sha1')
    .update(tokens.map((list) => list.join(' ')).join('\n'))
    .digest('hex')
  const ours = medianSeconds(() => texts.forEach((text) => tokenizeWords(text)))
  const interned = medianSeconds(() => events.forEach(tokenizeEvent))
  const sentences = medianSeconds(() => texts.forEach((text) => splitSentences(text, { language: 'en' })))
  const row = (name: string, seconds: number, rest: string): string =>
    `${name.padEnd(24)}${(seconds * 1000).toFixed(0).padStart(8)} ms${(megabytes / seconds).toFixed(1).padStart(9)} MB/s  ${rest}`
  console.log(`${texts.length} texts, ${megabytes.toFixed(1)} MB, median of ${runs} runs`)
  console.log(row('tokenizeWords', ours, `${count} tokens`))
  console.log(row('tokenizePage, ids', interned, 'interning included'))
  console.log(row('splitSentences', sentences, ''))
  const theirs = runPeer()
  if (typeof theirs === 'string') {
    console.log(`NLTK: not measured, ${theirs}.`)
    return
  }
  const same = theirs.sha1 === sha1 ? 'the same' : 'NOT the same'
  console.log(row('NLTK 3.10.4', theirs.seconds, `${theirs.tokens} tokens, ${same}`))
  const [strings, ids] = [ours, interned].map((seconds) => (theirs.seconds / seconds).toFixed(1))
  console.log(`Strings ${strings} times, ids with interning ${ids} times as fast as NLTK (target: 5).`)
}

main()
