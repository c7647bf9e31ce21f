import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useCallback, useId, useState } from 'react'
import { eventQuery } from '../../core/collect/providers/eventQuery.ts'
import type { ProviderName } from '../../core/collect/providers/provider.ts'
import { windowOf } from '../../core/collect/providers/searchWindow.ts'
import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { saveSetting } from '../settings/saveSetting.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { FindChoice } from './FindChoice.tsx'
import { FindField } from './FindField.tsx'
import { findRequest, type TypedFind } from './findRequest.ts'
import { FindSearches } from './FindSearches.tsx'
import type { ChosenPage } from './chosenPages.ts'
import { FoundList } from './FoundList.tsx'
import { useFinding } from './useFinding.ts'
import './find.css'

interface FindPagesProps {
  /** The event's id; absent for an event that is not saved yet. */
  readonly id?: string
  readonly fields: EventFields
  readonly onAdd: (pages: readonly ChosenPage[]) => void
}

/** Searches for pages on an event and lets the user choose among them. It can be inside a form, so it is not a form itself. */
export function FindPages({ id, fields, onAdd }: FindPagesProps): React.JSX.Element {
  const { find: text, frame } = useText()
  const usual = useAppState((state) => state.settings?.searches) ?? ['extlinks']
  const set = useAppState((state) => JSON.stringify([state.settings?.searxng, state.settings?.googleCx]))
  // Settings determine which searches are available.
  const read = useCallback(async () => ({ set, choices: await engine.settings.searches() }), [set])
  const searches = useData(read)
  const finding = useFinding()
  const [asked, setAsked] = useState<readonly ProviderName[]>(usual)
  const [given, setGiven] = useState<Partial<TypedFind>>({})
  const typed: TypedFind = {
    article: fields.title,
    versions: '',
    headings: '',
    feeds: '',
    query: eventQuery(fields),
    from: windowOf(fields.date)?.from ?? '',
    to: '',
    ...given,
  }
  const change = (more: Partial<TypedFind>): void => setGiven((before) => ({ ...before, ...more }))
  const choices = searches.value?.choices ?? []
  const usable = new Set(choices.filter(({ needs }) => needs.length === 0).map(({ name }) => name))
  const { request, fault } = findRequest(
    asked.filter((name) => usable.has(name)),
    typed,
    { title: fields.title, suggested: eventQuery(fields) },
  )
  const start = (more: Partial<TypedFind> = {}): void => {
    const next = findRequest(
      more.article === undefined ? request.from : ['extlinks'],
      { ...typed, ...more },
      {
        title: fields.title,
        suggested: eventQuery(fields),
      },
    )
    if (next.fault === undefined) finding.find(id ?? fields, next.request)
  }
  const choose = (name: ProviderName, on: boolean): void => {
    const changed = on ? [...asked.filter((other) => other !== name), name] : asked.filter((other) => other !== name)
    setAsked(changed)
    void saveSetting({ searches: changed })
  }
  const faultId = useId()
  const isBusy = searches.loading && searches.value === undefined
  return (
    <div className="find-pages" role="group" aria-label={text.find}>
      <FindChoice
        words={text.extlinks}
        help={text.extlinks.help(fields.wiki ?? '')}
        chosen={asked.includes('extlinks')}
        onChoose={(on) => choose('extlinks', on)}
        value={typed.article}
        onChange={(article) => change({ article })}
        onEnter={() => start()}
      >
        <FindField
          label={text.versions}
          help={text.versionsHelp}
          value={typed.versions}
          onChange={(versions) => change({ versions })}
          onEnter={() => start()}
        />
      </FindChoice>
      <FindChoice
        words={text.feeds}
        help={text.feeds.help}
        chosen={asked.includes('feed')}
        onChoose={(on) => choose('feed', on)}
        value={typed.feeds}
        onChange={(feeds) => change({ feeds })}
        onEnter={() => start()}
      />
      <FindSearches
        choices={choices}
        asked={asked}
        typed={typed}
        fault={fault}
        onChoose={choose}
        onChange={change}
        onEnter={() => start()}
      />
      {searches.error === null ? null : <Failure error={searches.error} onRetry={searches.reload} />}
      <div className="find-pages__start">
        <Button
          action="progressive"
          label={text.find}
          aria-describedby={faultId}
          busy={finding.running}
          disabled={isBusy || fault !== undefined}
          onClick={() => start()}
        />
        {finding.running ? <Button weight="quiet" label={frame.stop} onClick={finding.stop} /> : null}
        <span id={faultId} className="subtle" role="status">
          {finding.running ? text.finding : fault === undefined || isBusy ? '' : text.faults[fault]}
        </span>
      </div>
      {finding.error === null ? null : <Failure error={finding.error} />}
      {finding.found?.problems.map(({ from: name, message, remedy }) => (
        <Message key={name} type="warning">
          <span className="subtle">{text.providers[name].name}: </span>
          <ErrorWords of={{ message, remedy }} strong />
        </Message>
      ))}
      {finding.found === undefined ? null : (
        <FoundList
          found={finding.found}
          onAdd={onAdd}
          onArticle={(article) => {
            change({ article })
            if (!asked.includes('extlinks')) choose('extlinks', true)
            start({ article })
          }}
        />
      )}
    </div>
  )
}
