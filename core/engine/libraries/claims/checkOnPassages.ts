import { indexEvidence, type EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { checkClaim, type CheckedClaim } from '../../../judge/claim/checkClaim.ts'
import { matchingWords } from '../../../judge/claim/claimTerms.ts'
import type { ReadClaim } from '../../../judge/claim/readClaim.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { dayOf } from '../answers/answerQuestion.ts'
import { claimNotes } from './claimNotes.ts'
import type { ClaimCheck, ClaimEvidence, ClaimSentenceCheck } from './claimLibrary.ts'
import { openClaimJudge, usageOf, type ClaimJudging } from './openClaimJudge.ts'

interface ClaimOnPassages extends ClaimJudging {
  readonly claim: ReadClaim
  readonly passages: readonly Passage[]
  /** Title of the event; empty if there is none. */
  readonly subject: string
}

/** Checks a claim against passages with the judge that is named. */
export async function checkOnPassages(
  { claim, passages, subject, ...judging }: ClaimOnPassages,
  context: LibraryContext,
  call: LongCall,
): Promise<Omit<ClaimCheck, 'problems'>> {
  await using judge = await openClaimJudge(judging, context)
  const index = indexEvidence(labelSentences(passages))
  const { sentences, judgeFailure } = await checkClaim(
    claim.sentences,
    { index, judge: judge === undefined ? undefined : (signal) => judge.judge(signal), subject },
    call,
  )
  const pages = index.documents.map(({ page }) => page)
  return {
    sentences: sentences.map((sentence) => described(sentence, index, judge?.name)),
    judge: judge?.name ?? null,
    judgeFailure: judgeFailure?.message ?? null,
    usage: judge === undefined ? null : usageOf(judge),
    pages: pages.length,
    notes: claimNotes({ claim, pages, today: dayOf(context.clock), isJudged: judge !== undefined }),
  }
}

function described(
  { evidence, nearest, otherwise, ...sentence }: CheckedClaim,
  index: EvidenceIndex,
  judge: string | undefined,
): ClaimSentenceCheck {
  const describe = (labels: readonly string[]): readonly ClaimEvidence[] =>
    labels.flatMap((label): readonly ClaimEvidence[] => {
      const found = index.byLabel.get(label)
      if (found === undefined) return []
      const { text, chunkId, page } = found
      return [
        {
          text,
          matches: matchingWords(sentence.text, text),
          pageId: page.id,
          chunkId,
          url: page.url,
          title: page.title,
          site: page.site,
          publishedAt: page.publishedAt?.slice(0, 10) ?? null,
        },
      ]
    })
  const isJudged = sentence.basis === 'judge' || sentence.basis === 'entailment'
  return {
    ...sentence,
    verifier: isJudged ? (judge ?? 'code') : 'code',
    evidence: describe(evidence),
    nearest: describe(nearest),
    otherwise: describe(otherwise),
  }
}
