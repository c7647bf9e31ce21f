import { ErrorWords } from '../../parts/ErrorWords.tsx'
import { useCallback, useState } from 'react'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { foundSource, type ChosenPage } from '../../find/chosenPages.ts'
import { FoundList } from '../../find/FoundList.tsx'
import { useFinding } from '../../find/useFinding.ts'
import '../../find/find.css'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Message } from '../../parts/Message.tsx'
import { useSection } from '../../settings/section.ts'
import { collectSources } from '../../sources/collectSources.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { searchesByWords } from './searchesByWords.ts'

interface WidenProps {
  readonly event: EventSummary
  /** Initial search words. */
  readonly widen: string
}

/** Searches for more pages with the widened question. Selected pages are added to the event, and the question is asked again once they are collected. */
export function Widen({ event, widen }: WidenProps): React.JSX.Element {
  const { ask: text, find: words, frame } = useText()
  const usual = useAppState((state) => state.settings?.searches) ?? []
  const read = useCallback(() => engine.settings.searches(), [])
  const choices = useData(read)
  const finding = useFinding()
  const [query, setQuery] = useState(widen)
  const [adding, setAdding] = useState(0)
  const go = useAppState((state) => state.go)
  const from = searchesByWords(choices.value ?? [], usual)
  const find = (): void => {
    if (query.trim() !== '' && from.length > 0) finding.find(event.id, { from, query: query.trim(), window: 'any' })
  }
  const add = async (pages: readonly ChosenPage[]): Promise<void> => {
    setAdding(pages.length)
    await collectSources(event, pages.map(foundSource), text.widen.task)
    setAdding(0)
  }
  return (
    <div className="ask__part ask__widen" role="group" aria-label={text.widen.title}>
      <h3 className="evidence__title">{text.widen.title}</h3>
      <form
        className="ask__form"
        onSubmit={(sent) => {
          sent.preventDefault()
          find()
        }}
      >
        <input
          className="cdx-text-input"
          aria-label={text.widen.query}
          maxLength={2000}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {finding.running ? (
          <Button label={frame.stop} onClick={finding.stop} />
        ) : (
          <Button type="submit" label={text.widen.start} disabled={query.trim() === '' || from.length === 0} />
        )}
      </form>
      <p className="small subtle" role="status">
        {adding > 0
          ? text.widen.adding(adding)
          : finding.running
            ? words.finding
            : text.widen.asked(from.map((name) => words.providers[name].name))}
      </p>
      <p className="small">
        <button
          type="button"
          className="find-pages__link"
          onClick={() => {
            useSection.getState().open('search')
            go('settings')
          }}
        >
          {words.setSearch}
        </button>
      </p>
      {choices.error === null ? null : <Failure error={choices.error} onRetry={choices.reload} />}
      {finding.error === null ? null : <Failure error={finding.error} onRetry={find} />}
      {finding.found?.problems.map(({ from: name, message, remedy }) => (
        <Message key={name} type="warning">
          <span className="subtle">{words.providers[name].name}: </span>
          <ErrorWords of={{ message, remedy }} strong />
        </Message>
      ))}
      {finding.found === undefined ? null : (
        <FoundList
          found={finding.found}
          onAdd={(pages) => void add(pages)}
          onArticle={(article) => finding.find(event.id, { from: ['extlinks'], article, window: 'any' })}
        />
      )}
    </div>
  )
}
