import { useEffect, useMemo, useState } from 'react'
import type { FoundSources } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { ReliabilityBadge } from '../parts/ReliabilityBadge.tsx'
import { formatDate } from '../parts/dates.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { chosenPage, type ChosenPage } from './chosenPages.ts'

interface FoundListProps {
  readonly found: FoundSources
  readonly onAdd: (pages: readonly ChosenPage[]) => void
  /** Searches the external links of an article. */
  readonly onArticle: (address: string) => void
}

type Hit = FoundSources['hits'][number]

/** The pages found. Those that are sources already cannot be selected. */
export function FoundList({ found, onAdd, onArticle }: FoundListProps): React.JSX.Element {
  const { find: text } = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setChosen(new Set()), [found])
  const fresh = useMemo(() => found.hits.filter(({ known, article }) => !known && article !== true), [found])
  const choose = (urls: readonly string[], on: boolean): void =>
    setChosen((before) =>
      on ? new Set([...before, ...urls]) : new Set([...before].filter((url) => !urls.includes(url))),
    )
  if (found.hits.length === 0) {
    if (found.outside > 0) return <p role="status">{text.noneWithin(found.outside)}</p>
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
          {text.found(found.hits.length, found.hits.filter(({ known }) => known).length, found.outside)}
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
        {found.hits.map((hit) =>
          hit.article === true ? (
            <ArticleLine key={hit.url} hit={hit} onArticle={() => onArticle(hit.url)} />
          ) : (
            <FoundLine key={hit.url} hit={hit} chosen={chosen.has(hit.url)} onChoose={(on) => choose([hit.url], on)} />
          ),
        )}
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
  const { url, title, snippet, known, reliability } = hit
  return (
    <li className={`found__line ${known ? 'found__line--known' : ''}`}>
      <label>
        <input type="checkbox" checked={chosen} disabled={known} onChange={(event) => onChoose(event.target.checked)} />
        <span className="found__title" title={snippet}>
          {title === '' ? url : title}
        </span>
        <span className="found__from subtle small">
          <span title={url}>{title === '' ? '' : url}</span>
          <ReliabilityBadge reliability={reliability} />
          <FoundBy hit={hit} />
        </span>
      </label>
    </li>
  )
}

/** A wiki article: not a source, but its external links may be. */
function ArticleLine({ hit, onArticle }: { readonly hit: Hit; readonly onArticle: () => void }): React.JSX.Element {
  const { find: text } = useText()
  const { url, title, snippet } = hit
  const name = title === '' ? url : title
  return (
    <li className="found__line found__line--article">
      <span className="found__title" title={snippet}>
        {name}
      </span>
      <Button size="small" label={text.useLinks} aria-label={text.useLinksOf(name)} onClick={onArticle} />
      <span className="found__from subtle small">
        <span title={url}>{title === '' ? '' : url}</span>
        <FoundBy hit={hit} />
      </span>
    </li>
  )
}

/** Publication date, searches with ranks, and notes. */
function FoundBy({ hit }: { readonly hit: Hit }): React.JSX.Element {
  const { find: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { publishedAt, found, known, article, rule } = hit
  const notes = [
    ...(publishedAt === undefined ? [] : [formatDate(publishedAt, language)]),
    ...found.map(({ by, rank }) => text.by(text.providers[by].short, rank)),
    ...(known ? [text.known] : []),
    ...(rule?.list === 'deny' ? [text.denied] : []),
    ...(article === true ? [text.article] : []),
  ]
  const queries = found.map(({ by, rank, query }) => text.byQuery(text.providers[by].name, rank, query))
  return (
    <span className="found__by" title={queries.join('\n')}>
      {notes.join(' · ')}
    </span>
  )
}
