import type { Event } from '../../domain/event.ts'
import { cached } from '../cached.ts'
import { languageWords } from '../../text/languageWords.ts'
import { kindWordsOf } from './sectionPlan.ts'
import { stem } from '../../text/stem.ts'
import { titleTerms, withoutQualifier } from './titleTerms.ts'

/** Terms that a page on the subject must have. */
export interface SubjectTerms {
  readonly terms: readonly string[]
  /** How many of them a page must have close together. */
  readonly needed: number
  /** Names of two or three words in the title, "Colorado Party" in "Colorado Party militias", as stems. */
  readonly names: readonly (readonly string[])[]
  /** Capitalised terms of the title, "Linford" in "Linford bridge closure": other names of the subject have them too. */
  readonly properTerms: readonly string[]
  readonly stemOf: (word: string) => string
  /** Whether a word names one of the terms, or the kind of the subject in the title. */
  readonly isOfSubject: (word: string) => boolean
  /** The terms that a word names. */
  readonly namedBy: (word: string) => readonly string[]
}

/** Share of the terms that a page must have. */
const share = 0.6

/**
 * The words of the title that distinguish its subject: without its bracketed addition ("video game"), months, broad regions
 * and words for its kind ("storm", "hall"), unless no others remain.
 */
export function subjectTerms(event: Event): SubjectTerms {
  const bare = withoutQualifier(event.title)
  const title = titleTerms(event)
  const words = languageWords(event.language)
  const asStems = (list: Iterable<string>): ReadonlySet<string> =>
    new Set([...list].map((word) => stem(word, event.language)))
  const broad = asStems(words?.broadWords ?? [])
  const kinds = asStems(kindWordsOf(bare, event.language))
  const narrow = title.terms.filter((term) => !broad.has(term))
  const distinctive = narrow.filter((term) => !kinds.has(term))
  const terms = [distinctive, narrow, title.terms].find((list) => list.length > 0) ?? []
  const capitals = asStems((bare.match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []).map((word) => word.toLowerCase()))
  return {
    terms,
    needed: Math.ceil(share * terms.length),
    names: namesIn(bare)
      .map((name) => name.map((word) => stem(word, event.language)))
      .filter((name) => name.length <= 3 && name.some((term) => !broad.has(term) && !kinds.has(term))),
    properTerms: terms.filter((term) => capitals.has(term)),
    isOfSubject: (word) => narrow.some((term) => title.isNamed(term, new Set([stem(word, event.language)]))),
    stemOf: (word) => stem(word, event.language),
    namedBy: cached((word: string) => {
      const stemmed = stem(word, event.language)
      const content = new Set([stemmed])
      return terms.filter((term) => title.isNamed(term, content) || stemmed.includes(term))
    }),
  }
}

/** Runs of two or more capitalised words, in lower case. */
function namesIn(title: string): readonly (readonly string[])[] {
  const runs = title.match(/(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)+/gu) ?? []
  return runs.map((run) => run.toLowerCase().replaceAll('’', "'").split(/\s/u))
}
