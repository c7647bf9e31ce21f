import { CitewrightError } from '../domain/citewrightError.ts'
import type { DprFolders } from '../models/encoder/openDprEncoder.ts'

/** Rankers that need only a name. */
export const rankerNames = ['random', 'tfidf', 'bm25', 'fusion', 'dpr', 'gtr'] as const

/**
 * How chunks are ranked, as given to `--ranker`. Paths are unchanged; models without a path, and `model:ID` in place of a
 * folder, are looked up in the models folder.
 */
export type RankerSpec =
  | { readonly kind: 'random' | 'tfidf' }
  | { readonly kind: 'bm25'; readonly parameters?: Bm25Parameters }
  | { readonly kind: 'dpr'; readonly folders?: DprFolders }
  | { readonly kind: 'gtr'; readonly path?: string }
  | { readonly kind: 'encoder' | 'rerank'; readonly path: string }
  | { readonly kind: 'fusion'; readonly parts: readonly RankerSpec[] }

export interface Bm25Parameters {
  /** Saturation of term frequency, from 0. 1.5 in rank_bm25, 0.9 in Anserini. */
  readonly k1: number
  /** Normalisation by document length, 0 to 1. 0.75 in rank_bm25, 0.4 in Anserini. */
  readonly b: number
}

/** The named ranker does not exist. */
export class RankerSpecError extends CitewrightError {
  readonly text: string
  constructor(text: string, reason: string) {
    super(
      'input',
      `The ranker "${text.length > 100 ? `${text.slice(0, 99)}…` : text}" ${reason}.`,
      'Choose random, tfidf, bm25 or bm25:K1,B, fusion (tfidf and bm25), dpr or dpr:QUESTION_DIR,CONTEXT_DIR, gtr or gtr:DIR, encoder:DIR or encoder:FILE.gguf, rerank:DIR (DIR may be model:ID), or several of them: fusion:A+B.',
    )
    this.text = text
  }
}

const kinds = [...rankerNames, 'encoder', 'rerank'] as const

/** A plus sign joins two rankers only if a ranker's name follows, since folder names may contain one. */
const joint = new RegExp(String.raw`\+(?=(?:${kinds.join('|')})(?:[:+]|$))`, 'i')

/**
 * Parses a ranker's name. Paths of folders and files may contain colons.
 *
 * @throws RankerSpecError
 */
export function parseRankerSpec(text: string): RankerSpec {
  const spec = text.trim()
  const colon = spec.indexOf(':')
  const kind = (colon < 0 ? spec : spec.slice(0, colon)).toLowerCase()
  const rest = colon < 0 ? undefined : spec.slice(colon + 1).trim()
  if (rest === '') throw new RankerSpecError(spec, 'has nothing after its colon')
  switch (kind) {
    case 'random':
    case 'tfidf':
      if (rest !== undefined) throw new RankerSpecError(spec, 'takes nothing after its name')
      return { kind }
    case 'bm25':
      return rest === undefined ? { kind } : { kind, parameters: parseBm25(spec, rest) }
    case 'dpr':
      return rest === undefined ? { kind } : { kind, folders: parseDpr(spec, rest) }
    case 'gtr':
      return rest === undefined ? { kind } : { kind, path: rest }
    case 'encoder':
    case 'rerank':
      if (rest === undefined) throw new RankerSpecError(spec, `needs a model's folder, as in ${kind}:DIR`)
      return { kind, path: rest }
    case 'fusion':
      return { kind, parts: rest === undefined ? [{ kind: 'tfidf' }, { kind: 'bm25' }] : parseParts(spec, rest) }
    default:
      throw new RankerSpecError(spec, 'is not known')
  }
}

/** The id in `model:ID`; undefined for a path. The path of a weights file is never an id. */
export function installedId(path: string): string | undefined {
  return /\.gguf$/i.test(path) ? undefined : /^model:([a-z0-9][\w.-]*)$/i.exec(path)?.[1]
}

function parseBm25(spec: string, rest: string): Bm25Parameters {
  const [k1 = NaN, b = NaN, ...more] = rest.split(',').map((number) => (number.trim() === '' ? NaN : Number(number)))
  if (!(k1 >= 0 && k1 <= 100 && b >= 0 && b <= 1) || more.length > 0) {
    throw new RankerSpecError(spec, 'needs k1 from 0 to 100 and b from 0 to 1, as in bm25:0.9,0.4')
  }
  return { k1, b }
}

function parseDpr(spec: string, rest: string): DprFolders {
  const [question = '', context = '', ...more] = rest.split(',').map((path) => path.trim())
  if (question === '' || context === '' || more.length > 0) {
    throw new RankerSpecError(spec, 'needs two folders, as in dpr:QUESTION_DIR,CONTEXT_DIR')
  }
  return { question, context }
}

function parseParts(spec: string, rest: string): readonly RankerSpec[] {
  const parts = rest.split(joint)
  if (parts.length < 2) throw new RankerSpecError(spec, 'joins one ranker with no other, as in fusion:bm25+gtr')
  if (parts.some((part) => /^fusion(?:$|:)/i.test(part.trim()))) {
    throw new RankerSpecError(spec, 'has a fusion within a fusion')
  }
  return parts.map(parseRankerSpec)
}
