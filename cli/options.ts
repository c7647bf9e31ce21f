import { InvalidArgumentError, Option, type Command } from 'commander'
import { archivings } from '../core/collect/archive/archiving.ts'
import { providerNames } from '../core/collect/providers/provider.ts'
import { isWebAddress } from '../core/collect/webAddress.ts'
import { dateRemedy, isoDayOf, readDate } from '../core/domain/readDate.ts'
import { workspaceFile } from '../core/platform/dataFolder.ts'
import { contextBounds } from '../core/models/chat/contextBounds.ts'
import { presets, protocols, provenanceChoices, refinements } from '../core/engine/pipeline/draftRequest.ts'
import { wikiAcceptable } from '../core/update/wiki/wikiAcceptable.ts'
import { rankerNames } from '../core/rank/parseRankerSpec.ts'

/** Options that more than one command takes, said once. */
export const options = {
  title: () => new Option('--title <text>', 'title of an event that has no file'),
  page: () => new Option('--page <url-or-file>', 'a page of that event; repeat it for more').argParser(each),
  opened: () =>
    new Option(
      '--opened <url>',
      'a page of that event that you have opened in a browser: fetched although its site asks programs not to; repeat it for more',
    ).argParser(eachAddress),
  date: () => new Option('--date <date>', 'when that event was, such as 2026-05-14, "May 14, 2026" or 2026-05'),
  /** A day, in words or digits; the command gets it as ISO 8601. */
  day: (flags: string, description: string) => new Option(flags, description).argParser(isoDay),
  place: () => new Option('--place <text>', 'where that event was'),
  language: () => new Option('--language <code>', 'language of the article (default: en)'),
  archive: () =>
    new Option(
      '--archive <how>',
      'ask the Wayback Machine for copies of the pages, have those saved that have none, or ask nothing, also of pages that are gone (default: the setting, or else look-up)',
    ).choices(archivings),
  baseUrl: () =>
    new Option(
      '--base-url <url>',
      'address of an OpenAI-compatible service; its key is read from CITEWRIGHT_API_KEY or else OPENAI_API_KEY',
    ),
  contextTokens: () =>
    new Option(
      '--context-tokens <n>',
      'tokens of prompt and answer together (default: what the service reports, or what the model file and free memory allow)',
    ).argParser(wholeNumber(contextBounds.least, contextBounds.most)),
  inputTokens: () =>
    new Option(
      '--input-tokens <n>',
      'tokens of the whole prompt at most (default: as many as the writer takes; 2048 with the paper preset)',
    ).argParser(wholeNumber(256, 1_000_000)),
  topK: () =>
    new Option(
      '--top-k <n>',
      'chunks handed to the writer (default: 5; 200 for the extractive writer with the grounded preset)',
    ).argParser(wholeNumber(1, 1000)),
  protocol: () =>
    new Option('--protocol <name>', "form of a model's answers: text, or JSON that can cite nothing but what was shown")
      .choices(protocols)
      .default('text'),
  refine: () =>
    new Option('--refine <method>', 'widen each query by what the model expects to find (never cited)').choices(
      refinements,
    ),
  refineRounds: () => new Option('--refine-rounds <n>', 'rounds of --refine').argParser(wholeNumber(0, 10)).default(2),
  refineSamples: () =>
    new Option('--refine-samples <n>', 'texts that the model writes in a round')
      .argParser(wholeNumber(1, 50))
      .default(10),
  refineShown: () =>
    new Option(
      '--refine-shown <n>',
      'passages that it is shown from the second round on (default: 15; 5 for local models)',
    ).argParser(wholeNumber(0, 100)),
  pricePrompt: () =>
    new Option('--price-prompt <dollars>', 'price of a million tokens of prompts, in US dollars').argParser(amount),
  priceOutput: () =>
    new Option('--price-output <dollars>', 'price of a million tokens of answers, in US dollars').argParser(amount),
  maxCost: () =>
    new Option('--max-cost <dollars>', 'stop before the calls of this run cost more; needs both prices').argParser(
      amount,
    ),
  workspace: () =>
    new Option('--workspace <file>', 'where pages and finished steps are stored').default(workspaceFile()),
  json: () => new Option('--json', 'one JSON document on standard output, nothing else there'),
  preset: (fallback: (typeof presets)[number]) =>
    new Option('--preset <name>', 'the published procedure, or whole sentences, each cited and checked after writing')
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
    new Option('--seed <n>', 'seed of all random choices')
      .argParser(wholeNumber(0, Number.MAX_SAFE_INTEGER))
      .default(0),
  verifier: () =>
    new Option(
      '--verifier <which>',
      'builtin, none, model:ID, or a folder with an NLI model in the layout of the hub',
    ).default('builtin'),
  judge: () =>
    new Option(
      '--judge <which>',
      'who judges what a model wrote: same (the writer itself), none, gguf:FILE, model:ID, openai:MODEL, service:ID, or nli:DIR',
    ).default('same'),
  similarity: () =>
    new Option(
      '--similarity <which>',
      'how the similarity of sentences is measured: words, encoder:DIR, encoder:model:ID, or gtr',
    ).default('words'),
  reader: () =>
    new Option(
      '--reader <which>',
      'who reads the pages: extractive (no model: shows sentences), gguf:FILE, model:ID, openai:MODEL, or service:ID of the settings',
    ).default('extractive'),
  ledgerReader: () =>
    new Option(
      '--reader <which>',
      'who reads pages and compares them with what is known: extractive (no model: sentences as they are), gguf:FILE, model:ID, openai:MODEL, or service:ID of the settings (default: the writer of the settings)',
    ),
  certainty: () =>
    new Option(
      '--certainty <file>',
      'how far answers are relied on, made by "citewright lab certainty train" (default: what comes with the program for that reader)',
    ),
}

/** Values worth offering on the Tab key for options that take others too. */
export const suggestedValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['--ranker', rankerNames],
  ['--verifier', ['builtin', 'none']],
  ['--judge', ['same', 'none']],
  ['--reader', ['extractive']],
  ['--similarity', ['words', 'gtr']],
  ['--from', providerNames],
  ['--window', ['any']],
  ['--accept', wikiAcceptable],
])

/** Gathers the values of an option that may be given several times. */
export function each(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value]
}

/** A page that somebody has opened is an address: a saved file is named with --page. */
function eachAddress(value: string, before: readonly string[] | undefined): readonly string[] {
  if (!isWebAddress(value)) {
    throw new InvalidArgumentError(
      'It is no address that begins with https:// or http://. Name a saved page with --page.',
    )
  }
  return each(value, before)
}

/** Parses a whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`
      throw new InvalidArgumentError(`Give a whole number from ${bounds}.`)
    }
    return value
  }
}

/** Parses a share from 0 to 1, both included. */
export function share(text: string): number {
  const value = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || value > 1) throw new InvalidArgumentError('Give a share from 0 to 1, such as 0.9.')
  return value
}

/** Parses an amount of money, from 0. */
export function amount(text: string): number {
  const value = Number(text)
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new InvalidArgumentError('Give a number from 0, such as 0.25.')
  return value
}

/** Adds options that several commands take in the same order. */
export function addOptions(command: Command, added: readonly Option[]): Command {
  for (const option of added) command.addOption(option)
  return command
}

/** What names an event that has no file. */
export function eventOptions(): readonly Option[] {
  return [options.title(), options.page(), options.opened(), options.date(), options.place(), options.language()]
}

/** Which chunks a writer is given. */
export function chunkOptions(): readonly Option[] {
  return [options.preset('grounded'), options.ranker(), options.topK(), options.chunkWords(), options.provenance()]
}

/** What a service may cost. */
export function moneyOptions(): readonly Option[] {
  return [options.pricePrompt(), options.priceOutput(), options.maxCost()]
}

/** How a model is asked, and what it may cost. */
export function modelOptions(): readonly Option[] {
  return [
    options.protocol(),
    options.refine(),
    options.refineRounds(),
    options.refineSamples(),
    options.refineShown(),
    ...moneyOptions(),
    options.seed(),
    options.workspace(),
  ]
}

function isoDay(value: string): string {
  const day = isoDayOf(value)
  if (day !== undefined) return day
  const read = readDate(value)
  const isAmbiguous = read !== undefined && 'either' in read
  throw new InvalidArgumentError(isAmbiguous ? dateRemedy(value) : 'This is not a date. Write it as 2026-05-31.')
}
