import { passageTexts } from '../../../core/chunk/passageTexts.ts'
import type { Draft, Sentence } from '../../../core/domain/draft.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import type { CitedSentence, Verifier } from '../../../core/judge/nli/verifier.ts'
import { countWords } from '../../training/countWords.ts'

/** One claim: a sentence without its markers, with the chunks that it cites. */
export interface Claim {
  /** Word-like segments. */
  readonly words: number
  /** Of each cited chunk in order, whether it entails the claim on its own. */
  readonly alone: readonly boolean[]
  /** Whether all cited chunks together entail it; false where none is cited. */
  readonly together: boolean
  /** Of each cited chunk, whether the others without it entail the claim; false where there are none. */
  readonly others: readonly boolean[]
}

/** Shares from 0 to 1 of one article, or of several pooled; NaN where there is no claim, or for ALCE precision no citation. */
export interface CitationScores {
  /** Claims of which at least one cited chunk entails them; one without a citation counts 0. */
  readonly recall: number
  /** Mean over claims of entailing cited chunks / cited chunks; a claim without a citation counts 0. */
  readonly precision: number
  /** Recall weighted by the claim's number of words. */
  readonly rate: number
  /** Claims that all their cited chunks together entail (Gao et al. 2023). */
  readonly alceRecall: number
  /** Citations of claims that all together entail, except the irrelevant: not entailing alone, while the others do (Gao et al. 2023). */
  readonly alcePrecision: number
}

/**
 * Asks the judge about every claim of a draft. A chunk entails a claim where the judge's badge is `supported`.
 *
 * @param sentences the draft's claims: its sentences, without those that do not count
 * @throws the errors of the judge, and the signal's reason
 */
export async function judgeDraft(
  draft: Draft,
  sentences: readonly Sentence[],
  judge: Verifier,
  call: Pick<LongCall, 'signal'> = {},
): Promise<readonly Claim[]> {
  const byId = passageTexts(draft.pages, draft.chunks)
  const entails = async (items: readonly CitedSentence[]): Promise<readonly boolean[]> =>
    (await judge.supportOf(items, call)).map(({ label }) => label === 'supported')
  const claims: Claim[] = []
  for (const { text, citations, origin } of sentences) {
    const cited = citations.flatMap((id) => byId.get(id) ?? [])
    const ask = { sentence: text, quotation: origin === 'quotation' }
    const alone = await entails(cited.map((passage) => ({ ...ask, passages: [passage] })))
    const several = cited.length > 1
    claims.push({
      words: countWords(text, draft.event.language),
      alone,
      together: several ? (await entails([{ ...ask, passages: cited }])).includes(true) : alone.includes(true),
      others: several
        ? await entails(cited.map((_, left) => ({ ...ask, passages: cited.filter((_, at) => at !== left) })))
        : cited.map(() => false),
    })
  }
  return claims
}

/** As WikiGenBench (arXiv 2402.18264) defines them, and those of ALCE (Gao et al. 2023) beside. */
export function scoreCitations(claims: readonly Claim[]): CitationScores {
  const entailed = claims.filter(({ alone }) => alone.includes(true))
  const citations = sum(claims, ({ alone }) => alone.length)
  return {
    recall: entailed.length / claims.length,
    precision:
      sum(claims, ({ alone }) => (alone.length === 0 ? 0 : alone.filter(Boolean).length / alone.length)) /
      claims.length,
    rate: sum(entailed, ({ words }) => words) / sum(claims, ({ words }) => words),
    alceRecall: claims.filter(({ together }) => together).length / claims.length,
    alcePrecision:
      sum(claims, ({ alone, together, others }) =>
        together ? alone.filter((own, at) => own || others[at] !== true).length : 0,
      ) / citations,
  }
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0)
}
