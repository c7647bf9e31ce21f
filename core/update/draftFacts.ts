import type { Page } from '../domain/page.ts'
import type { LedgerDocument, StatedOperation } from '../ledger/ledgerOperation.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import type { UpdatableArticle, UpdatableSentence } from './updatableArticle.ts'

/** A day before all pages, for facts without a date. */
const longAgo = '0001-01-01'

/** The operations by which a draft's sentences become facts of a ledger, each as of its newest cited page. Entries are named by sentence. */
export function draftFacts(draft: UpdatableArticle): readonly StatedOperation[] {
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, draft.pages.find((page) => page.id === pageId)]))
  return draft.sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence): readonly StatedOperation[] => {
      if (sentence.review === 'rejected') return []
      const cited = sentence.citations.flatMap((id) => pageOf.get(id) ?? [])
      return [
        {
          kind: 'add',
          entry: sentence.id,
          text: sentence.text,
          document: newest(cited, draft, sentence.citedOf),
          passage: evidenceOf(sentence, draft),
          reason: 'the draft has it',
        },
      ]
    }),
  )
}

function newest(cited: readonly Page[], { id, event }: UpdatableArticle, citedOf: string | undefined): LedgerDocument {
  const dated = cited.map((page) => ({ page, day: fullDay(pageDate(page)) ?? fullDay(page.fetchedAt?.slice(0, 10)) }))
  const [first] = dated.sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1))
  const otherwise = citedOf ?? fullDay(event.date) ?? longAgo
  if (first === undefined) return { id: `draft ${id}`, url: '', title: event.title, time: otherwise }
  const { page, day } = first
  return { id: page.id, url: page.finalUrl, title: page.title, time: day ?? otherwise }
}

function fullDay(day: string | null | undefined): string | undefined {
  return day?.length === 10 ? day : undefined
}

function evidenceOf({ support, text }: UpdatableSentence, draft: UpdatableArticle): string {
  const words = support.evidence.flatMap(({ chunkId, start, end }) => {
    const pageId = draft.chunks.find(({ id }) => id === chunkId)?.pageId
    const page = draft.pages.find(({ id }) => id === pageId)
    return page === undefined ? [] : [page.text.slice(start, end)]
  })
  return words.length === 0 ? text : words.join(' ')
}
