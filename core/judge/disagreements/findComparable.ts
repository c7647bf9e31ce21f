import type { EvidenceIndex, IndexedSentence } from '../../chunk/indexEvidence.ts'
import type { PausingWork } from '../../platform/pausingWork.ts'
import { claimTerms, placesByTerm, termsOf } from '../claim/claimTerms.ts'
import { differenceOf, statementOfDraft, statementOfPage, type PageStatement } from './differenceOf.ts'

/** A sentence of a draft with the evidence that it cites. */
export interface CitedSentence {
  readonly text: string
  readonly labels: readonly string[]
}

/** Sentences of other pages per sentence of the draft, and of one page among them. */
const most = { each: 5, ofPage: 2, considered: 60 } as const
/** Least similarity, from 0 to 1, by how a sentence differs. */
const least = { count: 0.08, value: 0.13, words: 0.26 } as const
/** How far the words of the evidence, and of a sentence's neighbours, count beside those of the sentence itself. */
const share = { evidence: 0.5, beside: 0.3 } as const
/** How much similarity counts, by how a sentence differs. */
const worth = { count: 1.4, value: 1.2, words: 1 } as const

/**
 * Finds, for each sentence of a draft, the sentences of other pages that are about the same matter and differ from it in
 * something that can be checked. It finds many more than disagree: a judge decides.
 *
 * @param options.language of the draft, BCP 47
 * @returns labels by sentence, the most similar first
 */
export function* findComparable(
  sentences: readonly CitedSentence[],
  { index, language }: { readonly index: EvidenceIndex; readonly language: string },
): PausingWork<readonly (readonly string[])[]> {
  const all = [...index.byLabel.values()].filter(({ page }) => page.duplicateOf === undefined)
  const terms = all.map(({ text }) => termsOf(text))
  yield
  const places = new Map(all.map(({ label }, at) => [label, at]))
  const byTerm = placesByTerm(terms)
  // A word that all sentences have still counts: in a small collection that may be its matter.
  const rarity = (term: string): number => 0.5 + Math.log(1 + all.length / (1 + (byTerm.get(term)?.length ?? 0)))
  const statements = new Map<string, PageStatement>()
  const statementAt = (sentence: IndexedSentence): PageStatement => {
    const known = statements.get(sentence.label) ?? statementOfPage(sentence)
    statements.set(sentence.label, known)
    return known
  }
  const lengthOf = (weighted: Iterable<readonly [string, number]>): number =>
    Math.sqrt([...weighted].reduce((sum, [term, weight]) => sum + (weight * rarity(term)) ** 2, 0))
  const lengths = terms.map((own) => lengthOf([...own].map((term) => [term, 1] as const)))

  const found: (readonly string[])[] = []
  for (const { text, labels } of sentences) {
    const evidence = labels.flatMap((label) => index.byLabel.get(label) ?? [])
    const weights = weightsOf(text, evidence)
    const scores = scoresOf(weights, { byTerm, rarity })
    const length = lengthOf(weights)
    const cited = new Set(evidence.map(({ page }) => page.id))
    const near = [...scores]
      .flatMap(([at, score]) => {
        const sentence = all[at]
        if (sentence === undefined || labels.includes(sentence.label)) return []
        // A page that is cited alone is compared with others, not with itself.
        if (cited.size === 1 && cited.has(sentence.page.id)) return []
        const beside = index
          .neighbours(sentence.label)
          .reduce((sum, { label }) => sum + (scores.get(places.get(label) ?? -1) ?? 0), 0)
        const similarity = (score + share.beside * Math.min(score, beside)) / (length * (lengths[at] ?? 1) || 1)
        return similarity < least.count ? [] : [{ sentence, similarity }]
      })
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, most.considered)
    found.push(chosenOf(near, { text, language, evidence, statementAt }))
    yield
  }
  return found
}

interface Near {
  readonly sentence: IndexedSentence
  readonly similarity: number
}

interface Told {
  readonly text: string
  readonly language: string
  readonly evidence: readonly IndexedSentence[]
  readonly statementAt: (sentence: IndexedSentence) => PageStatement
}

function chosenOf(near: readonly Near[], { text, language, evidence, statementAt }: Told): readonly string[] {
  const told = statementOfDraft(text, { language, evidence: evidence.map(statementAt) })
  const differing = near
    .flatMap(({ sentence, similarity }) => {
      const difference = differenceOf(told, statementAt(sentence))
      if (difference === undefined || similarity < least[difference]) return []
      return [{ sentence, rank: similarity * worth[difference] }]
    })
    .sort((a, b) => b.rank - a.rank)
  const chosen: IndexedSentence[] = []
  const texts = new Set(evidence.map((each) => foldedWords(each.text)))
  for (const { sentence } of differing) {
    const folded = foldedWords(sentence.text)
    if (texts.has(folded)) continue
    if (chosen.filter(({ page }) => page.id === sentence.page.id).length >= most.ofPage) continue
    texts.add(folded)
    chosen.push(sentence)
    if (chosen.length === most.each) break
  }
  return chosen.map(({ label }) => label)
}

/** The terms of a sentence and, at less weight, of its evidence: pages word things more like each other than like a draft. */
function weightsOf(text: string, evidence: readonly IndexedSentence[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { text: words } of evidence) for (const term of termsOf(words)) weights.set(term, share.evidence)
  for (const { forms, weight } of claimTerms(text)) for (const form of forms) weights.set(form, weight)
  return weights
}

function scoresOf(
  weights: ReadonlyMap<string, number>,
  {
    byTerm,
    rarity,
  }: { readonly byTerm: ReadonlyMap<string, readonly number[]>; readonly rarity: (term: string) => number },
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const [term, weight] of weights) {
    const worth = weight * rarity(term) ** 2
    for (const at of byTerm.get(term) ?? []) scores.set(at, (scores.get(at) ?? 0) + worth)
  }
  return scores
}

function foldedWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
