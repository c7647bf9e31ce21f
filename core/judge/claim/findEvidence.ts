import type { EvidenceIndex, IndexedSentence } from '../../chunk/indexEvidence.ts'
import { hasConflict } from '../facts/hasConflict.ts'
import { missingFacts, type Missing } from '../facts/missingFacts.ts'
import { namesIn } from '../facts/namesIn.ts'
import { sourceOfSentence } from '../evidenceSource.ts'
import { claimTerms, placesByTerm, termsOf, type ClaimTerm } from './claimTerms.ts'

/** What pages say about a sentence. */
export interface FoundEvidence {
  /** Labels of the sentences that together state most of it, best first; empty if no page is about it. */
  readonly first: readonly string[]
  /** Labels of the next best sentences. */
  readonly next: readonly string[]
  /** Labels of sentences on the same matter that give another number or date. */
  readonly conflicting: readonly string[]
  /** Share of what the claim says that the best sentences have, from 0 to 1. */
  readonly coverage: number
}

export interface EvidenceFinder {
  /** @param before the sentence before it, whose words help to recognise what it is about */
  find(sentence: string, before?: string): FoundEvidence
}

/** Sentences that are looked at closely, chosen as evidence, and kept as next best; conflicts reported. */
const most = { candidates: 60, first: 4, next: 3, conflicting: 2 } as const
/** How far a word in the title of the page, or in the sentences beside it, counts for a sentence. */
const context = 0.4
/**
 * Shares of a claim's weight: what a further sentence adds at least, and what evidence states at least; and the least
 * score of a further sentence as a share of the best one's, so that none is chosen for a number alone.
 */
const least = { gain: 0.04, evidence: 0.2, score: 0.5 } as const
/** A sentence nearly as good as the best one is evidence too, although it adds nothing. */
const equal = 0.85
/** Share of a claim's other words that a sentence with another number or date has. Dates differ more often. */
const sameMatter = { number: 0.7, date: 0.75 } as const

interface Weighted extends ClaimTerm {
  /** Including how rare it is on the pages. */
  readonly worth: number
}

interface Candidate {
  readonly sentence: IndexedSentence
  /** How far it has each term, from 0 to 1. */
  readonly has: readonly number[]
  readonly score: number
}

/** Finds the evidence of claims on pages by rare shared words, numbers, names and dates. The pages are read once. */
export function createEvidenceFinder(index: EvidenceIndex): EvidenceFinder {
  const sentences = [...index.byLabel.values()]
  const places = new Map(sentences.map(({ label }, at) => [label, at]))
  const terms = sentences.map(({ text }) => termsOf(text))
  const titles = new Map(index.documents.map(({ page }) => [page.id, termsOf(page.title)]))
  const byTerm = placesByTerm(terms)

  const placesOf = ({ forms }: ClaimTerm): readonly number[] => forms.flatMap((form) => byTerm.get(form) ?? [])
  const weigh = (term: ClaimTerm, share = 1): Weighted => ({
    ...term,
    worth: share * term.weight * Math.log(1 + sentences.length / (1 + placesOf(term).length)),
  })

  /** How far the sentence itself, and what surrounds it, has a term. */
  function hasTerm(at: number, { forms }: ClaimTerm): number {
    const has = (own: ReadonlySet<string> | undefined): boolean => forms.some((form) => own?.has(form) === true)
    if (has(terms[at])) return 1
    const sentence = sentences[at]
    if (sentence === undefined) return 0
    const isBeside = index.neighbours(sentence.label).some(({ label }) => has(terms[places.get(label) ?? -1]))
    return isBeside || has(titles.get(sentence.page.id)) ? context : 0
  }

  function candidatesFor(asked: readonly Weighted[]): readonly Candidate[] {
    const scores = new Map<number, number>()
    for (const term of asked) {
      for (const at of new Set(placesOf(term))) scores.set(at, (scores.get(at) ?? 0) + term.worth)
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, most.candidates)
      .flatMap(([at]) => {
        const sentence = sentences[at]
        if (sentence === undefined) return []
        const has = asked.map((term) => hasTerm(at, term))
        return [{ sentence, has, score: sum(asked, (term, place) => term.worth * (has[place] ?? 0)) }]
      })
      .sort((a, b) => b.score - a.score)
  }

  return {
    find(sentence, before) {
      const own = claimTerms(sentence).map((term) => weigh(term))
      const known = new Set(own.flatMap(({ forms }) => forms))
      const earlier = (before === undefined ? [] : claimTerms(before))
        .filter(({ forms }) => !forms.some((form) => known.has(form)))
        .map((term) => weigh(term, 0.25))
      const asked = [...own, ...earlier]
      const candidates = candidatesFor(asked)
      const { chosen, coverage } = choose(candidates, asked, own.length)
      if (coverage < least.evidence) return { first: [], next: labelsOf(chosen), conflicting: [], coverage }
      const others = candidates.filter((candidate) => !chosen.includes(candidate))
      return {
        first: labelsOf(chosen),
        next: labelsOf(others.slice(0, most.next)),
        conflicting: labelsOf(candidates.filter((candidate) => conflicts(sentence, candidate, own))).slice(
          0,
          most.conflicting,
        ),
        coverage,
      }
    },
  }
}

/** Chooses sentences one by one, each time the one that adds most. */
function choose(
  candidates: readonly Candidate[],
  asked: readonly Weighted[],
  ownTerms: number,
): { readonly chosen: readonly Candidate[]; readonly coverage: number } {
  const total = sum(asked, ({ worth }) => worth)
  const covered = asked.map(() => 0)
  const chosen: Candidate[] = []
  const best = candidates[0]?.score ?? 0
  while (chosen.length < most.first) {
    let next: { readonly candidate: Candidate; readonly value: number } | undefined
    for (const candidate of candidates) {
      if (chosen.includes(candidate) || candidate.score < least.score * best) continue
      const gain = sum(asked, ({ worth }, at) => worth * Math.max(0, (candidate.has[at] ?? 0) - (covered[at] ?? 0)))
      const value = gain + 0.25 * candidate.score
      const isWorthwhile = gain >= least.gain * total || candidate.score >= equal * best
      if (isWorthwhile && value > (next?.value ?? 0)) next = { candidate, value }
    }
    if (next === undefined) break
    chosen.push(next.candidate)
    for (const [at, has] of next.candidate.has.entries()) covered[at] = Math.max(covered[at] ?? 0, has)
  }
  const own = asked.slice(0, ownTerms)
  const ownTotal = sum(own, ({ worth }) => worth)
  return { chosen, coverage: ownTotal === 0 ? 0 : sum(own, ({ worth }, at) => worth * (covered[at] ?? 0)) / ownTotal }
}

/** Whether a sentence is about the same matter as the claim and has another number or date in place of the claim's. */
function conflicts(claim: string, { sentence, has }: Candidate, asked: readonly Weighted[]): boolean {
  // The title of a page names its subject, which need not be that of the sentence.
  const missing = missingFacts(claim, [{ ...sourceOfSentence(sentence), title: '' }])
  const facts = missing.filter(({ asked: fact }) => fact !== undefined)
  if (facts.length === 0 || !hasConflict(facts, sentence.text)) return false
  if (namesAnother(sentence.text, { claim, missing })) return false
  const ofFacts = new Set(facts.flatMap(({ text }) => [...termsOf(text)]))
  const others = asked.map(({ forms, worth }) => (forms.some((form) => ofFacts.has(form)) ? 0 : worth))
  const needed = facts.some(({ kind }) => kind === 'number') ? sameMatter.number : sameMatter.date
  return sum(others, (worth, at) => worth * (has[at] ?? 0)) >= needed * sum(others, (worth) => worth)
}

/** Whether a sentence has names but not the claim's first one: it is about something else. */
function namesAnother(
  text: string,
  { claim, missing }: { readonly claim: string; readonly missing: readonly Missing[] },
): boolean {
  const [first] = namesIn(claim)
  if (first === undefined) return false
  const subject = claim.slice(first.start, first.end)
  return missing.some(({ kind, text: name }) => kind === 'name' && name === subject) && namesIn(text).length > 0
}

function labelsOf(candidates: readonly Candidate[]): readonly string[] {
  return candidates.map(({ sentence }) => sentence.label)
}

function sum<T>(list: readonly T[], value: (each: T, at: number) => number): number {
  return list.reduce((total, each, at) => total + value(each, at), 0)
}
