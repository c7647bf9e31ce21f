import type { ClaimEvidence, ClaimSentenceCheck } from './claimLibrary.ts'

/** The evidence of a sentence without what is shown as saying otherwise. */
export function plainEvidence({
  evidence,
  otherwise,
}: Pick<ClaimSentenceCheck, 'evidence' | 'otherwise'>): readonly ClaimEvidence[] {
  return evidence.filter(
    ({ pageId, text }) => !otherwise.some((other) => other.pageId === pageId && other.text === text),
  )
}
