import type { Passage } from '../chunk/passage.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Page } from '../domain/page.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isNewState } from './isNewState.ts'
import type { NewerPage } from './newerPages.ts'
import type { UpdatableArticle, UpdatableSentence } from './updatableArticle.ts'

/**
 * Sentences that rely on pages alone which do not count any more, each with the reason for a person: pages that now say
 * something else (the same address, another text, and no support), or that were taken back.
 */
export async function lostSentences(
  draft: UpdatableArticle,
  {
    pages,
    passages,
    verifier,
    takenBack,
    call,
  }: {
    readonly pages: readonly NewerPage[]
    readonly passages: readonly Passage[]
    readonly verifier: Verifier
    /** Pages that were taken back, by id, each with the reason. */
    readonly takenBack: ReadonlyMap<string, string>
    readonly call: LongCall
  },
): Promise<ReadonlyMap<string, string>> {
  const newVersion = (page: Page): string | undefined =>
    pages.findLast(({ page: newer }) => isNewState(newer, page))?.page.id
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, draft.pages.find((page) => page.id === pageId)]))
  const withdrawn = withdrawnSentences(draft, pageOf, takenBack)
  const asked = draft.sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence): readonly { sentence: UpdatableSentence; passages: readonly Passage[] }[] => {
      const versions = sentence.citations.map((id) => {
        const page = pageOf.get(id)
        return page === undefined ? undefined : newVersion(page)
      })
      if (sentence.review === 'rejected' || versions.length === 0 || versions.includes(undefined)) return []
      if (withdrawn.has(sentence.id)) return []
      return [{ sentence, passages: passages.filter(({ page }) => versions.includes(page.id)) }]
    }),
  )
  if (asked.length === 0) return withdrawn
  const supports = await verifier.supportOf(
    asked.map(({ sentence: { text, origin }, passages: now }) => ({
      sentence: text,
      quotation: origin === 'quotation',
      passages: now,
    })),
    call,
  )
  const changed = asked.flatMap(({ sentence }, at): readonly (readonly [string, string])[] => {
    const label = supports[at]?.label
    return label === 'unsupported' || label === 'contradicted'
      ? [[sentence.id, 'its page was changed and does not say it any more']]
      : []
  })
  return new Map([...withdrawn, ...changed])
}

function withdrawnSentences(
  draft: UpdatableArticle,
  pageOf: ReadonlyMap<string, Page | undefined>,
  takenBack: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    draft.sections.flatMap(({ sentences }) =>
      sentences.flatMap(({ id, citations, review }): readonly (readonly [string, string])[] => {
        const reasons = citations.map((chunk) => takenBack.get(pageOf.get(chunk)?.id ?? ''))
        const [reason] = reasons
        if (review === 'rejected' || reason === undefined || reasons.includes(undefined)) return []
        return [[id, `its page was taken back${reason === '' ? '' : `: ${reason}`}`]]
      }),
    ),
  )
}
