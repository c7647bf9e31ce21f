import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { chunkIdSchema } from '../../core/domain/ids.ts'
import type { DraftAnswer, FoundSentence } from '../../core/engine/libraries/answers/answer.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { UpdateSuggestion } from '../../core/update/viewUpdate.ts'
import { engine } from '../../renderer/api/engine.ts'
import { SectionColumn } from '../../renderer/compare/SectionColumn.tsx'
import { AnswerView } from '../../renderer/draft/ask/AnswerView.tsx'
import { SearchPalette } from '../../renderer/frame/SearchPalette.tsx'
import { FactLine } from '../../renderer/ledger/FactLine.tsx'
import { FactPane } from '../../renderer/ledger/FactPane.tsx'
import { WrittenLanguage } from '../../renderer/parts/Written.tsx'
import { RawPageText } from '../../renderer/sources/RawPageText.tsx'
import { useAppState } from '../../renderer/state/appState.ts'
import { english } from '../../renderer/text/en/index.ts'
import { SuggestionNotes } from '../../renderer/update/SuggestionNotes.tsx'
import { SuggestionPages } from '../../renderer/update/SuggestionPages.tsx'
import { SuggestionWords } from '../../renderer/update/SuggestionWords.tsx'
import { sentence } from './draft/draftOf.ts'
import { documentOf, factOf, pageOf } from './ledger/facts.ts'

/** The window is in English, the open event in Hebrew, its pages in French and Hebrew. */
let event: EventSummary
beforeAll(async () => {
  event = await engine.events.create({ title: 'שריפה בנמל חיפה', language: 'he', wiki: 'neutral' })
  useAppState.setState({ event })
})

const nothing = (): void => undefined

/** The language and direction that assistive technology and fonts get for the innermost element with these words. */
function written(words: string): readonly (string | null | undefined)[] {
  const found = screen.getByText(words, { ignore: 'mark' })
  const marked = found.closest('[lang]')
  return [marked?.getAttribute('lang'), found.closest('[dir]')?.getAttribute('dir')]
}

const page: UpdatePage = {
  ...{ id: 'p', url: 'https://p.example/', title: 'Incendie au port', site: 'Le Port', language: 'fr' },
  ...{ day: '2026-05-03', dated: true, reliability: 'not-rated' },
}

test('Facts: a fact in the words of a page, its passages and other facts have the language of each', () => {
  const fact = {
    ...factOf('f1', 'Un incendie a éclaté.', [[3, 'a', 'so']], { replaces: [{ id: 'f2', text: 'האש כובתה.' }] }),
    sources: [
      { document: { ...documentOf('a', 3), language: 'fr' }, passage: 'Un incendie a éclaté.' },
      { document: { ...documentOf('b', 4), language: 'de' }, passage: 'Ein Feuer brach aus.' },
      { document: documentOf('c', 4), passage: 'פרצה שריפה.' },
    ],
  }
  const others = [fact, factOf('f2', 'האש כובתה.', [[2, 'b', 'so']])]
  const list = render(
    <FactLine fact={fact} place={0} total={1} top={0} isSelected measure={nothing} onChoose={nothing} />,
  )
  expect(written('Un incendie a éclaté.')).toEqual(['fr', 'auto'])
  list.unmount()
  const pages = [pageOf('a', 3), pageOf('b', 4), pageOf('c', 4)]
  render(<FactPane fact={fact} facts={others} pages={pages} changing={null} onOperation={nothing} onChoose={nothing} />)
  expect(written('Un incendie a éclaté.')).toEqual(['fr', 'auto'])
  expect(written('Ein Feuer brach aus.')).toEqual(['de', 'auto'])
  expect(written('פרצה שריפה.')).toEqual(['he', 'auto'])
  expect(written('האש כובתה.')).toEqual(['he', 'auto'])
})

test('Update: the draft’s words have the language of the event, evidence and what pages say that of the pages', () => {
  const suggestion: UpdateSuggestion = {
    ...{ id: 's1', kind: 'changed', sentence: null, text: 'היו שלושה פצועים.', suggested: 'היו ארבעה פצועים.' },
    ...{ stands: false, changes: [], reason: '', saidBy: [], disputes: ['היו חמישה פצועים.'], decision: 'open' },
    ...{ page, contradictedBy: [page], rivals: [{ text: 'Cinq blessés.', page }], olderAgainst: [] },
    checked: {
      badge: 'supported',
      judge: 'M',
      evidence: [{ words: 'Quatre blessés.', url: 'https://p.example/', title: 'Incendie', language: 'fr', day: null }],
    },
  }
  const all = (
    <>
      <SuggestionWords suggestion={suggestion} />
      <SuggestionNotes suggestion={suggestion} onOpen={nothing} />
      <SuggestionPages suggestion={suggestion} onOpen={nothing} />
    </>
  )
  const shown = render(all)
  for (const words of [suggestion.text, 'היו ארבעה פצועים.', 'היו חמישה פצועים.']) {
    expect(written(words), words).toEqual(['he', 'auto'])
  }
  for (const words of ['Cinq blessés.', 'Quatre blessés.']) expect(written(words), words).toEqual(['fr', 'auto'])
  expect(screen.getAllByText(page.title)[0]?.getAttribute('lang')).toBe('fr')
  shown.unmount()
  // An article on a wiki has a language of its own.
  render(<WrittenLanguage.Provider value="el">{all}</WrittenLanguage.Provider>)
  expect(written(suggestion.text)).toEqual(['el', 'auto'])
  expect(written('Quatre blessés.')).toEqual(['fr', 'auto'])
})

test('Ask: an answer in the event’s language quotes a page in that of the page', () => {
  const found: FoundSentence = {
    ...{ text: 'Quatre personnes ont été blessées.', span: { start: 0, end: 34 }, pageId: 'p', language: 'fr' },
    ...{ chunkId: chunkIdSchema.parse('p:0-34'), url: page.url, title: page.title, site: page.site, publishedAt: null },
  }
  const { support } = sentence('s1')
  const stated = { isConfirmed: true, publishedAt: null, pages: [] }
  const answer: DraftAnswer = {
    ...{ question: 'כמה פצועים?', date: null, outcome: 'partly', unsaid: 'גיל הפצועים', leftOut: [], nearest: [] },
    ...{ rounds: [], widen: null, ranker: 'bm25', reader: 'M', judge: 'M', judgeFailure: null, usage: null, notes: [] },
    answers: [
      { ...stated, short: 'ארבעה', sentences: [{ text: 'ארבעה אנשים נפצעו.', support, evidence: [found] }] },
      { ...stated, short: 'Quatre', sentences: [{ text: found.text, support, evidence: [found] }] },
    ],
  }
  const view = { id: 'd', sections: [], event: event.event } as unknown as DraftView
  render(<AnswerView event={event} view={view} answer={answer} asked={{ question: 'q' }} busy={false} />)
  for (const words of ['ארבעה', 'ארבעה אנשים נפצעו.', 'גיל הפצועים']) {
    expect(written(words), words).toEqual(['he', 'auto'])
  }
  expect(written('Quatre')).toEqual(['fr', 'auto'])
  const quotes = screen.getAllByLabelText(english.ask.passage)
  expect(quotes.map((quote) => [quote.lang, quote.dir])).toEqual([
    ['fr', 'auto'],
    ['fr', 'auto'],
  ])
})

test('Search: an event has its language in the list, a command that of the window', async () => {
  render(<SearchPalette />)
  await userEvent.setup().type(screen.getByRole('combobox'), 'שריפה')
  await screen.findByText(event.event.title)
  expect(written(event.event.title)).toEqual(['he', 'auto'])
  const user = userEvent.setup()
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'export')
  const command = await screen.findByText(english.frame.commandNames['go-export'])
  expect(command.closest('[lang]')).toBeNull()
})

test('Sources: the page as received has the language of the page', async () => {
  const sample = await engine.events.openSample()
  const [source] = (await engine.events.sources(sample.id)).rows
  if (source === undefined) throw new Error('the sample has no sources')
  render(<RawPageText eventId={sample.id} sourceId={source.id} language="fr" />)
  await userEvent.setup().click(screen.getByRole('button', { name: english.sources.reader.raw.show }))
  const raw = await screen.findByRole('region', { name: english.sources.reader.raw.label })
  expect([raw.lang, raw.dir]).toEqual(['fr', 'auto'])
})

test('Compare: headings and sentences have the language of the draft, the word for the lead that of the window', () => {
  const compared = { sentence: sentence('s1', { text: 'האש כובתה.' }), references: [], twins: [] }
  const column = (heading: string): React.JSX.Element => (
    <SectionColumn
      column={0}
      row={0}
      section={{ place: 0, heading, sentences: [compared] }}
      other={null}
      name="A"
      use={{ kind: 'choose' }}
      chosen={null}
      focusable={undefined}
      marked={null}
      onFocus={nothing}
      onHover={nothing}
      onUseSentence={nothing}
      onUseSection={nothing}
    />
  )
  const shown = render(column('רקע'))
  expect(written('רקע')).toEqual(['he', 'auto'])
  expect(written('האש כובתה.')).toEqual(['he', 'auto'])
  shown.unmount()
  render(column(''))
  expect(screen.getByText(english.compare.lead).closest('[lang]')).toBeNull()
})
