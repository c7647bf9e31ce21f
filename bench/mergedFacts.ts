import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import type { LedgerReader } from '../core/ledger/ledgerReader.ts'
import { modelReader } from '../core/ledger/modelReader.ts'
import { retrieveFacts } from '../core/ledger/retrieveFacts.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { createWordIndex } from '../core/ledger/wordIndex.ts'
import { findWriter } from '../core/engine/tools/findWriter.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { hasWrittenArticles, readWrittenArticle } from './writtenArticles.ts'
import { writtenEvents } from './writtenClaims.ts'

/**
 * How many restatements of a fact a reader merges, and how many other statements it takes for the same. Facts are the
 * sentences of ../shared/data/written; restatements are the words of the pages that carry one of them, and the other
 * statements are its versions that cannot be true beside it: with another number, name, date or deed. Besides, the pairs of
 * bench/pairs.json, sentences of two pages that a person labelled.
 */
const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: 'extractive' },
    baseUrl: { type: 'string' },
    event: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

interface Case {
  readonly statement: string
  /** The fact that it restates; undefined if it restates none. */
  readonly of: string | undefined
}

interface Collection {
  readonly name: string
  readonly facts: readonly string[]
  readonly cases: readonly Case[]
}

if (!hasWrittenArticles()) {
  process.stderr.write('There is no ../shared/data/written, so nothing is measured.\n')
  process.exit(0)
}
/** Fewest words of a page that say a fact by themselves. */
const fewestWords = 6

const place = z.object({ document: z.int(), start: z.int(), end: z.int() })
const pairsSchema = z.array(z.object({ event: z.string(), a: place, b: place, same: z.boolean() }))
const documentsSchema = z.object({ documents: z.array(z.object({ text: z.string() })) })

const verifier = await createVerifier({ kind: 'builtin' })
const writer = values.reader === 'extractive' ? undefined : await openWriter()
const reader: LedgerReader =
  writer === undefined
    ? verifierReader(verifier)
    : modelReader({ name: writer.name, model: (signal) => writer.model(signal), atOnce: writer.atOnce })

const total = { restated: 0, merged: 0, other: 0, wrong: 0, statements: 0 }
for (const collection of [...(await writtenCollections()), ...pairCollections()]) {
  const figures = await measure(collection)
  for (const key of ['restated', 'merged', 'other', 'wrong', 'statements'] as const) total[key] += figures[key]
  process.stdout.write(`${collection.name}: ${lineOf(figures)}\n`)
}
process.stdout.write(`all: ${lineOf(total)}\n`)
await verifier.close()
await writer?.close()

async function measure({ facts, cases }: Collection): Promise<typeof total> {
  const index = createWordIndex()
  await index.add(facts.map((text) => ({ id: text, text })))
  const texts = cases.map(({ statement }) => statement)
  const limits = { most: 5, least: index.least, ...reader.limits, hops: reader.hops }
  const retrieved = await retrieveFacts(texts, index, limits)
  const pairs = cases.flatMap(({ statement }, at) =>
    (retrieved[at] ?? []).map(({ id, similarity }) => ({
      ...{ at, entry: id, statement, passage: statement, similarity, alike: similarity >= index.alike },
    })),
  )
  const verdicts = await reader.label(pairs, {})
  const merged = cases.map((_, at) =>
    pairs.flatMap((pair, place) => (pair.at === at && verdicts[place]?.label === 'reinforce' ? [pair.entry] : [])),
  )
  const figures = { restated: 0, merged: 0, other: 0, wrong: 0, statements: cases.length }
  for (const [at, { statement, of }] of cases.entries()) {
    const into = merged[at] ?? []
    if (of === undefined) figures.other += 1
    else figures.restated += 1
    if (of !== undefined && into.includes(of)) figures.merged += 1
    const wrong = into.filter((fact) => fact !== of)
    if (wrong.length > 0) figures.wrong += 1
    const isRetrieved = of === undefined || (retrieved[at] ?? []).some(({ id }) => id === of)
    if (values.list && ((of !== undefined && !into.includes(of)) || wrong.length > 0)) {
      const why = wrong.length > 0 ? 'wrong' : isRetrieved ? 'missed' : 'not retrieved'
      process.stdout.write(`  ${why}: ${statement}\n    ${wrong[0] ?? of ?? ''}\n`)
    }
  }
  return figures
}

function lineOf({ restated, merged, wrong, statements }: typeof total): string {
  const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  return `${merged} of ${restated} restatements merged (${percent(merged, restated)}), ${wrong} of ${statements} statements merged wrongly (${percent(wrong, statements)})`
}

async function writtenCollections(): Promise<readonly Collection[]> {
  const events = [...writtenEvents.tuning, ...writtenEvents.heldOut].filter(isWanted)
  return Promise.all(
    events.map(async (event) => {
      const { honest, faulty } = await readWrittenArticle(event)
      return {
        name: event,
        facts: honest.map(({ text }) => text),
        cases: [
          ...honest.flatMap(({ text, evidence }): readonly Case[] => {
            const [first, ...others] = evidence
            const isWhole =
              first !== undefined && others.length === 0 && first.quote.split(/\s+/u).length >= fewestWords
            return isWhole ? [{ statement: first.quote, of: text }] : []
          }),
          ...faulty
            .filter(({ label }) => label === 'contradicted')
            .map(({ text }): Case => ({ statement: text, of: undefined })),
        ],
      }
    }),
  )
}

/** The labelled pairs, an event's together: the first sentences are facts, the second ones statements. */
function pairCollections(): readonly Collection[] {
  const path = join(packageRoot, 'bench', 'pairs.json')
  if (!existsSync(path)) return []
  const pairs = pairsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).filter(({ event }) => isWanted(event))
  return [...new Set(pairs.map(({ event }) => event))].map((event): Collection => {
    const file = join(packageRoot, '..', 'shared', 'data', 'wikigenbench', `${event}.json`)
    const { documents } = documentsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const textOf = ({ document, start, end }: z.infer<typeof place>): string =>
      (documents[document]?.text ?? '').slice(start, end).replace(/\s+/gu, ' ').trim()
    const own = pairs.filter((pair) => pair.event === event)
    return {
      name: `pairs of ${event}`,
      facts: own.map(({ a }) => textOf(a)),
      cases: own.map(({ a, b, same }) => ({ statement: textOf(b), of: same ? textOf(a) : undefined })),
    }
  })
}

function isWanted(event: string): boolean {
  return values.event === undefined || values.event === event
}

async function openWriter() {
  const found = await findWriter(values.reader, {
    baseUrl: values.baseUrl,
    apiKey: null,
    models: join(packageRoot, '.bench', 'models'),
  })
  if (found.kind === 'extractive') throw new RangeError('--reader names a chat model, or extractive')
  return found
}
