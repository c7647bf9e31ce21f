import type { PassageText } from '../chunk/passage.ts'

/** A stretch of text that a sentence may rely on: a passage within its page, or a premise by itself. */
export interface EvidenceSource {
  /** The whole text. All offsets count in it. */
  readonly text: string
  /** The stretch within it that is cited. */
  readonly start: number
  readonly end: number
  /** Title of the page, which names what its text is about; empty if there is none. */
  readonly title: string
  /** Name of the page's site or publisher, which "The Washington Post reported" relies on. */
  readonly site?: string
  /** BCP 47 code; `und` where it is not known. */
  readonly language: string
  /** ISO 8601 date on which the text was published; it gives "on Tuesday" a date. */
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

export function sourceOfPremise(premise: string): EvidenceSource {
  return { text: premise, title: '', start: 0, end: premise.length, language: 'und' }
}
