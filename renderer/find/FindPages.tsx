import { useState } from 'react'
import { eventQuery } from '../../core/collect/providers/eventQuery.ts'
import type { EventFields } from '../../core/engine/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { FindChoice } from './FindChoice.tsx'
import type { ChosenPage } from './chosenPages.ts'
import { FoundList } from './FoundList.tsx'
import { NoSearch } from './NoSearch.tsx'
import { useFinding } from './useFinding.ts'
import './find.css'

interface FindPagesProps {
  /** The event's id; absent where it is not in the workspace yet. */
  readonly id?: string
  readonly fields: EventFields
  readonly onAdd: (pages: readonly ChosenPage[]) => void
}

/** Looks for pages of an event, and lets the person choose among them. It may lie in a form, so it is none itself. */
export function FindPages({ id, fields, onAdd }: FindPagesProps): React.JSX.Element {
  const { find: text, frame } = useText()
  const hasSearch = useAppState((state) => (state.settings?.searxng ?? '') !== '')
  const finding = useFinding()
  const [asked, setAsked] = useState({ extlinks: true, searxng: false })
  const [typed, setTyped] = useState<{ readonly article?: string; readonly query?: string }>({})
  const article = typed.article ?? fields.title
  const query = typed.query ?? eventQuery(fields)
  const from = (['extlinks', 'searxng'] as const).filter((name) => asked[name] && (name === 'extlinks' || hasSearch))
  const ready = fields.title.trim() !== '' && from.length > 0
  const start = (): void => {
    if (ready) finding.find(id ?? fields, { from, article, query })
  }
  const choose = (name: 'extlinks' | 'searxng') => (on: boolean) => setAsked((before) => ({ ...before, [name]: on }))
  return (
    <div className="find-pages" role="group" aria-label={text.find}>
      <FindChoice
        words={text.extlinks}
        help={text.extlinks.help(fields.wiki ?? '')}
        chosen={asked.extlinks}
        onChoose={choose('extlinks')}
        value={article}
        onChange={(value) => setTyped((before) => ({ ...before, article: value }))}
        onEnter={start}
      />
      {hasSearch ? (
        <FindChoice
          words={text.searxng}
          help={text.searxng.help}
          chosen={asked.searxng}
          onChoose={choose('searxng')}
          value={query}
          onChange={(value) => setTyped((before) => ({ ...before, query: value }))}
          onEnter={start}
        />
      ) : (
        <NoSearch />
      )}
      <div className="find-pages__start">
        <Button action="progressive" label={text.find} disabled={!ready || finding.running} onClick={start} />
        {finding.running ? <Button weight="quiet" label={frame.stop} onClick={finding.stop} /> : null}
        <span className="subtle" role="status">
          {finding.running ? text.finding : fields.title.trim() === '' ? text.untitled : ''}
        </span>
      </div>
      {finding.error === null ? null : <Failure error={finding.error} />}
      {finding.found?.problems.map(({ from: name, message, remedy }) => (
        <Message key={name} type="warning">
          <span className="subtle">{text.providers[name].name}: </span>
          <strong>{message}</strong> {remedy}
        </Message>
      ))}
      {finding.found === undefined ? null : <FoundList found={finding.found} onAdd={onAdd} />}
    </div>
  )
}
