import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { tokenizeWords } from '../core/chunk/tokenizeWords.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { readCollection, type CollectionText } from '../lab/evaluate/retrieval/readCollection.ts'
import { isReferenceHeading } from '../core/write/answer/headings.ts'
import { cranfieldTokens } from './cranfieldTokens.ts'

/** Documents and queries as tokens, and the file from which other programs read the same tokens. */
export interface Collection {
  readonly name: string
  readonly file: string
  readonly documents: readonly (readonly string[])[]
  readonly queries: readonly (readonly string[])[]
  /** Seconds that it took to make the tokens. */
  readonly tokenizing: number
}

const tokensSchema = z.object({ documents: z.array(z.array(z.string())), queries: z.array(z.array(z.string())) })
type Tokens = z.infer<typeof tokensSchema>

const eventSchema = z.object({
  title: z.string(),
  reference: z.object({ sections: z.array(z.object({ heading: z.string() })) }),
  documents: z.array(z.object({ text: z.string() })),
})

/** 1,400 abstracts and 225 questions, tokens by the rule of the collection's reference run; none where it is absent. */
export async function cranfieldCollections(folder: string): Promise<readonly Collection[]> {
  if (!existsSync(folder)) return []
  const { documents, queries } = await readCollection(folder)
  const tokens = ({ text }: CollectionText): string[] => [...cranfieldTokens(text)]
  const collection = collect('Cranfield', () => ({ documents: documents.map(tokens), queries: queries.map(tokens) }))
  return [collection]
}

/**
 * All events' pages in one list, cut every 256 words, with two sets of queries: the events' titles, as Retrieve-then-Read
 * asks, and "<heading> of <title>?" for the headings of the events' reference articles, as Plan-Retrieve-Read asks
 * (arXiv 2402.18264). None if the events are absent.
 */
export function eventsCollections(folder: string): Promise<readonly Collection[]> {
  return Promise.resolve(existsSync(folder) ? readEvents(folder) : [])
}

function readEvents(folder: string): readonly Collection[] {
  const events = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => eventSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  const titles = events.map(({ title }) => title)
  const sections = events.flatMap(({ title, reference }) =>
    reference.sections
      .filter(({ heading }) => !isReferenceHeading(heading))
      .map(({ heading }) => `${heading} of ${title}?`),
  )
  return Object.entries({ 'WikiGenBench titles': titles, 'WikiGenBench sections': sections }).map(([name, queries]) =>
    collect(name, () => ({
      documents: events.flatMap(({ documents }) => documents.flatMap(({ text }) => cut(tokenizeWords(text).tokens))),
      queries: queries.map((query) => [...tokenizeWords(query).tokens]),
    })),
  )
}

function cut(tokens: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tokens.length / 256) }, (_, at) => tokens.slice(at * 256, (at + 1) * 256))
}

/** Writes the tokens and reads them back, so that every program starts from strings that a JSON parser made. */
function collect(name: string, tokenize: () => Tokens): Collection {
  const start = performance.now()
  const tokens = tokenize()
  const tokenizing = (performance.now() - start) / 1000
  const folder = join(packageRoot, '.bench')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `rank-${name.replaceAll(' ', '-')}.json`)
  writeFileSync(file, JSON.stringify(tokens))
  return { name, file, tokenizing, ...tokensSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}
