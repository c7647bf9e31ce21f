import type { PausingWork } from '../../platform/pausingWork.ts'
import type { Event } from '../../domain/event.ts'
import { unitsOf } from './arrangeSections.ts'
import type { Candidate } from './candidateSentences.ts'
import { chronological } from './chronological.ts'
import type { DraftSize } from './composeDraft.ts'
import { planDraft, type Material } from './planDraft.ts'
import { selectSentences, wordsOf } from './selectSentences.ts'
import { titleTerms, type TitleTerms } from './titleTerms.ts'

/** One section of a draft that already has the others. */
export interface AskedSection {
  /** Empty for the lead. */
  readonly heading: string
  /** Texts of the other sections' sentences. */
  readonly used: ReadonlySet<string>
}

/**
 * The sentences of one section, without what the others say. Under a planned heading they are those that suit it; under an
 * editor's own heading, those that share its words or have a similar heading on their page.
 */
export function* composeSection(
  material: Material,
  event: Event,
  { heading, used, ...size }: DraftSize & AskedSection,
): PausingWork<readonly Candidate[]> {
  const planned = planDraft(material, event)
  if (planned === null) return []
  const { plan, current, lead, timeOf } = planned
  const taken = current.map(({ candidate }) => candidate).filter(({ text }) => used.has(text))
  if (heading === '') return lead.filter(({ text }) => !used.has(text))
  const id = plan?.sections.find((section) => section.heading.toLowerCase() === heading.toLowerCase())?.id
  const suits = id === undefined ? namesHeading(heading, event) : suitsPlanned(id, planned.sectionOf)
  const picked = yield* selectSentences({
    scored: current,
    salience: material.salience,
    sectionOf: (candidate) => (suits(candidate) ? heading : null),
    taken,
    maxWords: size.maxWords + wordsOf(taken),
    maxSentences: size.maxSentences + taken.length,
  })
  return chronological(unitsOf(picked.filter((candidate) => !taken.includes(candidate))), timeOf)
}

function suitsPlanned(
  id: string,
  sectionOf: (candidate: Candidate) => string | null,
): (candidate: Candidate) => boolean {
  return (candidate) => sectionOf(candidate) === id
}

/** Least share of a heading's content words in a sentence: one on heating oil does not belong under “Oil spill”. */
const enough = 0.6

/** “Weather and visibility” accepts sentences on either. */
const parts = /\s*(?:,|;|\/|&|\b(?:and|or|und|oder|et|ou|y|o)\b)\s*/iu

function namesHeading(heading: string, { language, wiki }: Event): (candidate: Candidate) => boolean {
  const termsOf = (title: string): TitleTerms => titleTerms({ title, language, wiki })
  const asked = heading
    .split(parts)
    .filter((part) => part !== '')
    .map(termsOf)
  const names = (content: ReadonlySet<string>): boolean =>
    asked.some(
      ({ terms, isNamed }) => terms.filter((term) => isNamed(term, content)).length >= Math.ceil(enough * terms.length),
    )
  return ({ terms, heading: above }) => names(terms.content) || (above !== null && names(new Set(termsOf(above).terms)))
}
