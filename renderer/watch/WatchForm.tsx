import { useCallback, useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { SearchChoice } from '../../core/engine/libraries/settings/settingsLibrary.ts'
import { watchedSearches, type WatchSettings } from '../../core/engine/libraries/watching/watchLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Field } from '../parts/Field.tsx'
import { parseAddresses } from '../parts/parseAddresses.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { lookNow, putWatches, useWatch } from './watches.ts'

interface WatchFormProps {
  readonly summary: EventSummary
  readonly onClose: () => void
}

const often = [6, 24, 72, 168]
type Search = WatchSettings['searches'][number]

/** The form for watching an event: how often, with which searches and which feeds. */
export function WatchForm({ summary: { id, event }, onClose }: WatchFormProps): React.JSX.Element {
  const { watch: text, frame } = useText()
  const watched = useWatch(id)
  const usual = useAppState((state) => state.settings?.searches) ?? []
  const choices = useData(useCallback(() => engine.settings.searches(), []))
  const [every, setEvery] = useState(watched?.everyHours ?? 24)
  const [chosen, setChosen] = useState<readonly Search[] | null>(watched?.searches ?? null)
  const [feeds, setFeeds] = useState(watched?.feeds.join('\n') ?? '')
  const [checked, setChecked] = useState(false)
  const { addresses, wrong } = parseAddresses(feeds)
  const isWrong = checked && wrong.length > 0
  const [error, setError] = useState<CallFailed | null>(null)
  const usable = usableSearches(choices.value ?? [])
  const searches = (chosen ?? usualSearches(usable, usual)).filter((name) => usable.includes(name))
  const set = async (settings: WatchSettings | null): Promise<void> => {
    const failed = await putWatches(engine.watching.set(id, settings))
    setError(failed)
    if (failed !== null) return
    onClose()
    if (settings !== null && watched === undefined) void lookNow(id)
  }
  return (
    <form
      className="new-event"
      aria-label={text.watch(event.title)}
      onSubmit={(sent) => {
        sent.preventDefault()
        setChecked(true)
        if (wrong.length === 0) void set({ everyHours: every, searches, feeds: addresses })
      }}
    >
      <h2>{text.watch(event.title)}</h2>
      <p className="subtle watch__about">{text.about}</p>
      <Field label={text.every}>
        {(control) => (
          <select
            {...control}
            className="cdx-select watch__every"
            value={every}
            autoFocus
            onChange={({ target }) => setEvery(Number(target.value))}
          >
            {[...new Set([...often, every])].map((hours) => (
              <option key={hours} value={hours}>
                {text.everyOf(hours)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Searches
        usable={choices.value === undefined ? undefined : usable}
        searches={searches}
        onChoose={(name, on) => setChosen(on ? [...searches, name] : searches.filter((other) => other !== name))}
      />
      <Field label={text.feeds} help={text.feedsHelp} {...(isWrong ? { fault: text.feedsWrong(wrong) } : {})}>
        {(control) => (
          <textarea
            {...control}
            className="cdx-text-area watch__feeds"
            rows={2}
            spellCheck={false}
            maxLength={40_000}
            value={feeds}
            onChange={({ target }) => setFeeds(target.value)}
          />
        )}
      </Field>
      {choices.error === null ? null : <Failure error={choices.error} onRetry={choices.reload} />}
      {error === null ? null : <Failure error={error} />}
      <div className="start__actions">
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={watched === undefined ? text.start : text.keep}
          disabled={choices.value === undefined}
        />
        {watched === undefined ? null : (
          <Button action="destructive" label={text.stop} onClick={() => void set(null)} />
        )}
        <Button weight="quiet" label={frame.cancel} onClick={onClose} />
      </div>
    </form>
  )
}

interface SearchesProps {
  /** Undefined until it is known. */
  readonly usable: readonly Search[] | undefined
  readonly searches: readonly Search[]
  readonly onChoose: (name: Search, on: boolean) => void
}

function Searches({ usable, searches, onChoose }: SearchesProps): React.JSX.Element {
  const { watch: text, find } = useText()
  return (
    <fieldset className="find-searches">
      <legend className="cdx-label">{text.searches}</legend>
      {usable === undefined ? <p className="subtle">{text.searchesLoading}</p> : null}
      <div className="find-searches__names">
        {usable?.map((name) => (
          <label key={name} className="cdx-checkbox">
            <input
              type="checkbox"
              checked={searches.includes(name)}
              onChange={({ target }) => onChoose(name, target.checked)}
            />
            {find.providers[name].name}
          </label>
        ))}
      </div>
      <p className="cdx-field__help">{text.searchesHelp}</p>
    </fieldset>
  )
}

function usableSearches(choices: readonly SearchChoice[]): readonly Search[] {
  return watchedSearches.filter((name) => choices.some((choice) => choice.name === name && choice.needs.length === 0))
}

/** The text searches chosen last; all of them if none of those is available. */
function usualSearches(usable: readonly Search[], usual: readonly string[]): readonly Search[] {
  const byWords = usable.filter((name) => name !== 'extlinks')
  const chosen = byWords.filter((name) => usual.includes(name))
  return chosen.length > 0 ? chosen : byWords
}
