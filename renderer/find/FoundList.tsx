import { useEffect, useMemo, useState } from 'react'
import type { FoundSources } from '../../core/engine/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { tellDate } from '../parts/dates.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { chosenPage, type ChosenPage } from './chosenPages.ts'

interface FoundListProps {
  readonly found: FoundSources
  readonly onAdd: (pages: readonly ChosenPage[]) => void
}

type Hit = FoundSources['hits'][number]

/** What was found, to choose from. Pages that the event has already cannot be chosen. */
export function FoundList({ found, onAdd }: FoundListProps): React.JSX.Element {
  const { find: text } = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setChosen(new Set()), [found])
  const fresh = useMemo(() => found.hits.filter(({ known }) => !known), [found])
  const choose = (urls: readonly string[], on: boolean): void =>
    setChosen((before) =>
      on ? new Set([...before, ...urls]) : new Set([...before].filter((url) => !urls.includes(url))),
    )
  if (found.hits.length === 0) {
    return found.problems.length > 0 ? <></> : <p role="status">{text.none}</p>
  }
  const all = fresh.length > 0 && chosen.size === fresh.length
  return (
    <>
      <div className="found__head">
        <label className="cdx-checkbox">
          <input
            type="checkbox"
            checked={all}
            disabled={fresh.length === 0}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen.size > 0 && !all
            }}
            onChange={(event) =>
              choose(
                fresh.map(({ url }) => url),
                event.target.checked,
              )
            }
          />
          {text.all}
        </label>
        <span className="subtle" role="status">
          {text.found(found.hits.length, found.hits.length - fresh.length)}
        </span>
        <Button
          action="progressive"
          weight="primary"
          label={text.add(chosen.size)}
          disabled={chosen.size === 0}
          onClick={() => {
            onAdd(fresh.filter(({ url }) => chosen.has(url)).map(chosenPage))
            setChosen(new Set())
          }}
        />
      </div>
      <ul className="found" aria-label={text.list} tabIndex={0}>
        {found.hits.map((hit) => (
          <FoundLine key={hit.url} hit={hit} chosen={chosen.has(hit.url)} onChoose={(on) => choose([hit.url], on)} />
        ))}
      </ul>
    </>
  )
}

interface FoundLineProps {
  readonly hit: Hit
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

function FoundLine({ hit, chosen, onChoose }: FoundLineProps): React.JSX.Element {
  const { find: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { url, title, publishedAt, snippet, found, known } = hit
  const told = [
    ...(publishedAt === undefined ? [] : [tellDate(publishedAt, language)]),
    ...found.map(({ by, rank }) => text.by(text.providers[by].short, rank)),
    ...(known ? [text.known] : []),
  ]
  return (
    <li className={`found__line ${known ? 'found__line--known' : ''}`}>
      <label>
        <input type="checkbox" checked={chosen} disabled={known} onChange={(event) => onChoose(event.target.checked)} />
        <span className="found__title" title={snippet}>
          {title === '' ? url : title}
        </span>
        <span className="found__from subtle small">
          <span title={url}>{title === '' ? '' : url}</span>
          <span className="found__by">{told.join(' · ')}</span>
        </span>
      </label>
    </li>
  )
}
