import { cdxIconClose, cdxIconNext, cdxIconPrevious } from '@wikimedia/codex-icons'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText, type Text } from '../../text/useText.ts'
import { selectSentence, shownSentences, useDraftStore } from '../draftStore.ts'
import { review, stopDoing } from '../reviewDraft.ts'
import { foundPlaces, stepFound, type FoundPlace } from './foundPlaces.ts'
import { useFoundMarks } from './useFoundMarks.ts'

/** Finds words in the sentences shown, and replaces them. Enter for the next place, Shift+Enter for the previous one. */
export function FindBar({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const finding = useDraftStore((state) => state.finding)
  return finding === null ? null : <OpenFindBar view={view} replaces={finding === 'replace'} />
}

/** A replacement that is under way. */
interface Replacing {
  /** Places that it changes. */
  readonly count: number
  /** Sentences checked and to be checked; null before the first. */
  readonly far: { readonly done: number; readonly total: number } | null
  readonly cancel: () => void
}

function replacingText({ count, far }: Replacing, { replacing, checking }: Text['draft']['find']): string {
  const shown = far === null || far.total < 2 ? [] : [checking(far.done + 1, far.total)]
  return [replacing(count), ...shown].join(' · ')
}

interface OpenFindBarProps {
  readonly view: DraftView
  readonly replaces: boolean
}

function OpenFindBar({ view, replaces }: OpenFindBarProps): React.JSX.Element {
  const { draft, frame } = useText()
  const { find } = draft
  const filter = useDraftStore((state) => state.filter)
  const pending = useDraftStore((state) => state.pending > 0)
  const [search, setSearch] = useState({ words: '', matchCase: false, wholeWords: false })
  const [replacement, setReplacement] = useState('')
  const [current, setCurrent] = useState<FoundPlace>()
  const [said, setSaid] = useState('')
  const [replacing, setReplacing] = useState<Replacing | null>(null)
  const shown = useMemo(() => shownSentences({ view, filter }), [view, filter])
  const places = useMemo(() => foundPlaces(shown, search), [shown, search])
  const at = places.findIndex(({ sentence, which }) => sentence === current?.sentence && which === current.which)
  const field = useRef<HTMLInputElement>(null)
  useFoundMarks(search, places[at], view)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const go = (step: 1 | -1): void => {
    const selected = useAppState.getState().sentence
    const from = places[at] ?? { sentence: selected, which: step > 0 ? -1 : 10_000 - 1 }
    const next = places[stepFound(places, { order: shown.map(({ id }) => id), from, step })]
    if (next === undefined) return
    setCurrent(next)
    selectSentence(next.sentence)
  }
  const change = (part: Partial<typeof search>): void => {
    setSearch({ ...search, ...part })
    setCurrent(undefined)
    setSaid('')
  }
  const replace = async (place?: FoundPlace): Promise<void> => {
    const count = place === undefined ? places.filter(({ isFree }) => isFree).length : 1
    const only = place === undefined ? shown.map(({ id }) => id) : [place.sentence]
    const controller = new AbortController()
    setSaid('')
    setReplacing({ count, far: null, cancel: () => controller.abort() })
    const replaced = await review(
      {
        kind: 'replace',
        ...search,
        replacement,
        sentences: only,
        ...(place === undefined ? {} : { which: place.which }),
      },
      {
        signal: controller.signal,
        onProgress: ({ done = 0, total = 0 }) =>
          setReplacing((running) => (running === null ? null : { ...running, far: { done, total } })),
      },
    )
    setReplacing(null)
    if (controller.signal.aborted && !replaced) setSaid(find.cancelled)
    if (!replaced) return
    setSaid(find.replaced(count))
    setCurrent(undefined)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeFind()
    else if (event.key === 'Enter' && event.target === field.current) go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const free = places.filter(({ isFree }) => isFree).length
  const chosen = places[at]
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <div className="findbar" role="search" aria-label={find.label} onKeyDown={press}>
      <div className="findbar__row">
        <input
          ref={field}
          type="search"
          className="cdx-text-input"
          data-find
          aria-label={find.words}
          placeholder={find.words}
          maxLength={500}
          value={search.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <Button {...tools} icon={cdxIconPrevious} label={find.previous} onClick={() => go(-1)} />
        <Button {...tools} icon={cdxIconNext} label={find.next} onClick={() => go(1)} />
        <span className="findbar__count subtle small" role="status">
          {search.words === '' ? '' : at < 0 ? find.found(places.length) : find.place(at + 1, places.length)}
        </span>
        <Check label={find.matchCase} checked={search.matchCase} onChange={(matchCase) => change({ matchCase })} />
        <Check label={find.wholeWords} checked={search.wholeWords} onChange={(wholeWords) => change({ wholeWords })} />
        <span className="findbar__space" />
        {replaces ? null : (
          <Button
            size="small"
            weight="quiet"
            label={find.replaceMore}
            onClick={() => useDraftStore.setState({ finding: 'replace' })}
          />
        )}
        <Button {...tools} icon={cdxIconClose} label={find.close} onClick={closeFind} />
      </div>
      {replaces ? (
        <div className="findbar__row">
          <input
            type="text"
            className="cdx-text-input"
            aria-label={find.replacement}
            placeholder={find.replacement}
            maxLength={500}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <Button
            size="small"
            label={find.replace}
            disabled={pending || places.length === 0 || chosen?.isFree === false}
            onClick={() => {
              if (chosen === undefined) go(1)
              else void replace(chosen)
            }}
          />
          <Button
            size="small"
            label={find.replaceAll(free)}
            disabled={pending || free === 0}
            onClick={() => void replace()}
          />
          <span className="subtle small" role="status">
            {replacing !== null
              ? replacingText(replacing, find)
              : said === '' && free < places.length
                ? find.kept(places.length - free)
                : said}
          </span>
          {replacing === null ? null : <Button size="small" label={frame.cancel} onClick={replacing.cancel} />}
        </div>
      ) : null}
    </div>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Check({ label, checked, onChange }: CheckProps): React.JSX.Element {
  return (
    <label className="cdx-checkbox findbar__check small">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Closes the bar and returns to the article. */
function closeFind(): void {
  useDraftStore.setState({ finding: null })
  if (useDraftStore.getState().doing.kind === 'read') stopDoing()
}
