import type { Draft, Sentence } from '../../core/domain/draft.ts'
import type { LeftOutReason } from './leftOut.ts'

export const authors = ['model', 'person', 'any'] as const

export type Author = (typeof authors)[number]

/** Why a draft is not by whom it should be; undefined where it is. `article`: its sentences that no person rejected. */
export function judgeOrigin({ writer }: Draft, article: readonly Sentence[], from: Author): LeftOutReason | undefined {
  if (writer.kind === 'extractive' && article.some(({ origin }) => origin === 'quotation')) return 'quotations'
  const byModel = writer.kind !== 'extractive'
  if (from === 'model') return byModel ? undefined : 'not-by-model'
  return isAccepted(article) || (from === 'any' && byModel) ? undefined : 'not-accepted'
}

/** Whether a person accepted or rewrote every sentence. */
export function isAccepted(article: readonly Sentence[]): boolean {
  return article.length > 0 && article.every(({ review }) => review === 'accepted' || review === 'rewritten')
}
