import { createHash } from 'node:crypto'
import type { Passage } from '../../../../core/chunk/passage.ts'
import { chunkIdSchema, pageIdSchema } from '../../../../core/domain/ids.ts'
import type { Page } from '../../../../core/domain/page.ts'
import type { Event } from '../../../../core/domain/event.ts'
import type { RankedPassage } from '../../../../core/write/extractive/candidateSentences.ts'
import { writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import type { WrittenArticle } from '../../../../core/write/writtenArticle.ts'
import { tokenIdsOf } from '../../tokenIds.ts'

export const bridgeEvent: Event = { title: 'Elmford bridge collapse', language: 'en', wiki: 'enwiki' }

export interface PageDraft {
  readonly text: string
  readonly url?: string
  readonly title?: string
  readonly language?: string
  readonly publishedAt?: string
}

/** Each page is one passage, ranked in the order given. */
export function rankedPages(...pages: readonly (string | PageDraft)[]): readonly RankedPassage[] {
  return pages.map((draft, place) => {
    const { text, url, title, language, publishedAt } = typeof draft === 'string' ? { text: draft } : draft
    const page: Page = {
      id: pageIdSchema.parse(`p${place}`),
      url: url ?? `https://site${place}.example/story`,
      finalUrl: url ?? `https://site${place}.example/story`,
      provenance: 'url',
      title: title ?? '',
      authors: [],
      site: '',
      language: language ?? 'en',
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    }
    return { passage: passageOf(page, 0, text.length, place), score: pages.length - place }
  })
}

export function passageOf(page: Page, start: number, end: number, ordinal: number): Passage {
  const text = page.text.slice(start, end)
  const tokens = text.split(/\s+/u)
  const id = chunkIdSchema.parse(`${page.id}:${start}-${end}`)
  const chunk = { id, pageId: page.id, ordinal, start, end, tokens: tokens.length }
  return { chunk, page, text, ...tokenIdsOf(tokens) }
}

/** The sentences of a draft on the bridge, or on another event, in their order, be they ever so few. */
export async function draftOf(
  passages: readonly RankedPassage[],
  event: Event = bridgeEvent,
): Promise<readonly string[]> {
  return sentencesOf(await writeExtractive({ event, passages, leastSentences: 1 }))
}

export function sentencesOf(article: WrittenArticle): readonly string[] {
  return article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))
}

/** Three pages that carry an article of several sections. */
export const bridgePages = [
  {
    url: 'https://herald.example/2024/03/05/bridge',
    title: 'Elmford bridge collapses',
    publishedAt: '2024-03-05T09:00:00Z',
    text: `The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the morning rush hour.
The bridge was built in 1961 and carried about 9,000 vehicles a day.
An inspection in 2019 had found rust in four of the cables that hold the roadway.
The middle span fell at 07:40 and took six cars and a bus with it.
Firefighters pulled the passengers of the bus from the water within half an hour.
Two people were killed and 12 people were injured in the collapse, the hospital in Elmford said.
The mayor of Elmford expressed condolences and called for a day of mourning.
Detectives opened an investigation into the cause of the collapse on the same afternoon.`,
  },
  {
    url: 'https://courier.example/2024/03/06/elmford',
    title: 'Elmford: what is known',
    publishedAt: '2024-03-06T18:00:00Z',
    text: `Two people were killed and 17 people were injured in the collapse, the hospital in Elmford said on Wednesday.
Rescue teams with divers and a helicopter searched the river until midnight.
The governor declared a state of emergency for the district and sent emergency teams from three towns.
Investigators recovered two broken cables and sent them to a laboratory as evidence.
The union of lorry drivers had demanded a weight limit for the old bridge in 2022.
Schools in Elmford stayed closed and trains replaced the buses across the river.
A spokesman for the builders' firm said it welcomed the inquiry and would hand over its files.`,
  },
  {
    url: 'https://region.example/2024/06/01/one-bridge',
    title: 'After the Elmford bridge collapse',
    publishedAt: '2024-06-01T12:00:00Z',
    text: `A prosecutor charged two engineers with negligence in connection with the Elmford bridge collapse in May 2024.
The court in Elmford rejected a request for bail of the two engineers.
A memorial to the two victims was unveiled beside the river on 30 May 2024.
Parliament passed a law on bridge inspections two months after the Elmford bridge collapse.`,
  },
] as const satisfies readonly PageDraft[]
