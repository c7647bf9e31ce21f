import { InvalidArgumentError, Option } from 'commander'
import { presets, provenanceChoices } from '../core/engine/draftRequest.ts'
import { rankerNames } from '../core/rank/parseRankerSpec.ts'

/** Options that more than one command takes, said once. */
export const options = {
  json: () => new Option('--json', 'one JSON document on standard output, nothing else there'),
  preset: (fallback: (typeof presets)[number]) =>
    new Option('--preset <name>', 'the published procedure, or whole sentences and no copies')
      .choices(presets)
      .default(fallback),
  ranker: () =>
    new Option(
      '--ranker <which>',
      'random, tfidf, bm25, fusion, dpr, gtr, encoder:DIR, rerank:DIR, or several: fusion:bm25+gtr',
    ),
  chunkWords: () =>
    new Option('--chunk-words <n>', 'length of a chunk in words').argParser(wholeNumber(16, 4096)).default(256),
  provenance: () => new Option('--provenance <name>', 'which pages are read').choices(provenanceChoices).default('all'),
  seed: () =>
    new Option('--seed <n>', 'start of everything random')
      .argParser(wholeNumber(0, Number.MAX_SAFE_INTEGER))
      .default(0),
  verifier: () =>
    new Option('--verifier <which>', 'builtin, none, or a folder with an NLI model in the layout of the hub').default(
      'builtin',
    ),
}

/** Values worth offering on the Tab key for options that take others too. */
export const offeredValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['--ranker', rankerNames],
  ['--verifier', ['builtin', 'none']],
])

/** Parses a whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    }
    return value
  }
}
