import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { tokenizeWords } from '../core/chunk/tokenizeWords.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { cranfieldTokens, readCranfield } from './cranfield.ts'

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

const eventSchema = z.object({ title: z.string(), documents: z.array(z.object({ text: z.string() })) })

/** 1,400 abstracts and 225 questions, tokens by the rule of the collection's reference run; undefined where it is absent. */
export function cranfieldCollection(folder: string): Collection | undefined {
  const cranfield = readCranfield(folder)
  if (cranfield === undefined) return undefined
  return collect('Cranfield', () => ({
    documents: cranfield.documents.map(({ text }) => [...cranfieldTokens(text)]),
    queries: cranfield.queries.map((text) => [...cranfieldTokens(text)]),
  }))
}

/** All events' pages in one list, cut every 256 words, and the events' titles; undefined where they are absent. */
export function eventsCollection(folder: string): Collection | undefined {
  if (!existsSync(folder)) return undefined
  const events = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => eventSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  return collect('WikiGenBench', () => ({
    documents: events.flatMap(({ documents }) => documents.flatMap(({ text }) => cut(tokenizeWords(text).tokens))),
    queries: events.map(({ title }) => [...tokenizeWords(title).tokens]),
  }))
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
  const file = join(folder, `rank-${name}.json`)
  writeFileSync(file, JSON.stringify(tokens))
  return { name, file, tokenizing, ...tokensSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}
