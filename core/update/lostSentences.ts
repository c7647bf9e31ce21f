import type { Passage } from '../chunk/passage.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Page } from '../domain/page.ts'
import type { Verifier } from '../verify/verifier.ts'
import type { NewerPage } from './newerPages.ts'
import type { UpdatableArticle, UpdatableSentence } from './updatableArticle.ts'

/** Ids of sentences that rest on pages alone which now say something else: the same address, another text, and no support. */
export async function lostSentences(
  draft: UpdatableArticle,
  {
    pages,
    passages,
    verifier,
    call,
  }: {
    readonly pages: readonly NewerPage[]
    readonly passages: readonly Passage[]
    readonly verifier: Verifier
    readonly call: LongCall
  },
): Promise<ReadonlySet<string>> {
  const newVersion = (page: Page): string | undefined =>
    pages.findLast(({ page: newer }) => sameAddress(page, newer) && newer.text !== page.text)?.page.id
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, draft.pages.find((page) => page.id === pageId)]))
  const asked = draft.sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence): readonly { sentence: UpdatableSentence; passages: readonly Passage[] }[] => {
      const versions = sentence.citations.map((id) => {
        const page = pageOf.get(id)
        return page === undefined ? undefined : newVersion(page)
      })
      if (sentence.review === 'rejected' || versions.length === 0 || versions.includes(undefined)) return []
      return [{ sentence, passages: passages.filter(({ page }) => versions.includes(page.id)) }]
    }),
  )
  if (asked.length === 0) return new Set()
  const supports = await verifier.supportOf(
    asked.map(({ sentence: { text, origin }, passages: now }) => ({
      sentence: text,
      quotation: origin === 'quotation',
      passages: now,
    })),
    call,
  )
  return new Set(
    asked.flatMap(({ sentence }, at) => {
      const label = supports[at]?.label
      return label === 'unsupported' || label === 'contradicted' ? [sentence.id] : []
    }),
  )
}

function sameAddress(one: Page, other: Page): boolean {
  return one.url === other.url || one.finalUrl === other.finalUrl
}
