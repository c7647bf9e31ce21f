import type { IndexedSentence } from '../chunk/indexEvidence.ts'
import type { PassageText } from '../chunk/passage.ts'

/** A text that a sentence may cite: a passage within its page, or a separate premise. */
export interface EvidenceSource {
  /** The whole text, to which all offsets refer. */
  readonly text: string
  /** The cited span. */
  readonly start: number
  readonly end: number
  /** Title of the page, which names its subject; empty if there is none. */
  readonly title: string
  /** Name of the page's site or publisher, needed for "The Washington Post reported". */
  readonly site?: string
  /** BCP 47 code; `und` if unknown. */
  readonly language: string
  /** ISO 8601 date of publication, needed for dates such as "on Tuesday". */
  readonly publishedAt?: string
}

export function sourceOfPassage({ chunk, page }: PassageText): EvidenceSource {
  const { text, title, site, language, publishedAt } = page
  return {
    text,
    title,
    start: chunk.start,
    end: chunk.end,
    language,
    ...(site === '' ? {} : { site }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

export function sourceOfSentence({ page, start, end }: IndexedSentence): EvidenceSource {
  const { text, title, site, language, publishedAt } = page
  return { text, start, end, title, site, language, ...(publishedAt === undefined ? {} : { publishedAt }) }
}

export function sourceOfPremise(premise: string): EvidenceSource {
  return { text: premise, title: '', start: 0, end: premise.length, language: 'und' }
}
