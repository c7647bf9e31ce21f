import { z } from 'zod'
import { readLexicon } from './readLexicon.ts'

const words = z.array(z.string().min(1)).readonly()

/**
 * One language of resources/lexicon/abbreviations.json. Abbreviations are listed without their last full stop, in their usual case.
 */
const languageSchema = z.strictObject({
  /** Never end a sentence: "Mr", "e.g". */
  always: words,
  /** Do not end a sentence before a number: "No", "Jan". */
  beforeNumber: words,
  /** End a sentence only before a word of `starters`: "Inc", "etc". */
  mayEnd: words,
  /** End a sentence unless a word of `timeFollowers` comes next: "p.m". */
  times: words,
  timeFollowers: words,
  /** Words that often begin a sentence and rarely follow an abbreviation as a name does. */
  starters: words,
  /** Words of `starters` that may also follow an abbreviation as part of a name: "the L.A. Police". */
  nounStarters: words,
  /** Months that are capitalised after an ordinal: "3. Oktober". */
  months: words,
  /** Ordinal numbers are written with a full stop. */
  ordinals: z.boolean(),
})
const fileSchema = z.strictObject({
  /** Words that begin a sentence in some language and a surname in another: "J. De Niro". */
  nameParticles: words,
  languages: z.record(z.string(), languageSchema),
})
type Language = z.infer<typeof languageSchema>

/** The abbreviations and related words of a language. */
export interface Abbreviations {
  readonly always: ReadonlySet<string>
  readonly beforeNumber: ReadonlySet<string>
  readonly mayEnd: ReadonlySet<string>
  readonly times: ReadonlySet<string>
  readonly timeFollowers: ReadonlySet<string>
  readonly starters: ReadonlySet<string>
  readonly nounStarters: ReadonlySet<string>
  readonly nameParticles: ReadonlySet<string>
  readonly months: ReadonlySet<string>
  readonly ordinals: boolean
}

/** Loaded at the first call. */
let loaded: Lists | undefined

interface Lists {
  readonly listed: ReadonlyMap<string, Abbreviations>
  readonly merged: Abbreviations
}

/**
 * Abbreviations of a language (BCP 47; only its first subtag matters), or of all languages if it is unknown or not listed.
 */
export function abbreviationsOf(language: string): Abbreviations {
  loaded ??= load()
  const code = language.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return loaded.listed.get(code) ?? loaded.merged
}

function load(): Lists {
  const { nameParticles, languages } = readLexicon('abbreviations.json', fileSchema)
  const particles = new Set(nameParticles)
  const listed = Object.entries(languages).map(([code, language]) => [code, union([language], particles)] as const)
  // If the language is unknown, only a following month distinguishes an ordinal from a number that ends a sentence.
  const merged = { ...union(Object.entries(languages).map(cautious), particles), ordinals: false }
  return { listed: new Map(listed), merged }
}

function union(languages: readonly Language[], nameParticles: ReadonlySet<string>): Abbreviations {
  const all = (pick: (language: Language) => readonly string[]): ReadonlySet<string> => new Set(languages.flatMap(pick))
  return {
    always: all((language) => language.always),
    beforeNumber: all((language) => language.beforeNumber),
    mayEnd: all((language) => language.mayEnd),
    times: all((language) => language.times),
    timeFollowers: all((language) => language.timeFollowers),
    starters: all((language) => language.starters),
    nounStarters: all((language) => language.nounStarters),
    nameParticles,
    months: all((language) => language.months),
    ordinals: languages.some((language) => language.ordinals),
  }
}

const plainWord = /^\p{Ll}{3,}$/u

/** In the merged set, an abbreviation may be an ordinary word of another language: "red" for redaktor. */
function cautious([code, language]: readonly [string, Language]): Language {
  if (code === 'en') return language
  const doubtful = language.always.filter((word) => plainWord.test(word))
  return {
    ...language,
    always: language.always.filter((word) => !plainWord.test(word)),
    beforeNumber: [...language.beforeNumber, ...doubtful],
    mayEnd: language.mayEnd.filter((word) => !plainWord.test(word) || word === 'etc'),
  }
}
