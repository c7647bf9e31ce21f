import { useEffect, useState } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { Overlay } from '../parts/Overlay.tsx'
import { useAppState } from '../state/appState.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { openResult } from './openResult.ts'
import { resultKinds, type SearchResult } from './searchResults.ts'
import { useSearch } from './useSearch.ts'

/** Searches events, sentences, sources, commands and settings, and goes to what is chosen. */
export function SearchPalette(): React.JSX.Element {
  const { frame } = useText()
  const { search } = frame
  const show = useAppState((state) => state.show)
  const [words, setWords] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const { results, searching, failed } = useSearch(words)
  // The chosen result stays chosen when others arrive above it.
  const at = Math.max(
    0,
    results.findIndex((result) => result.key === key),
  )
  useEffect(() => {
    document.getElementById(`result-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const go = (result: SearchResult | undefined): void => {
    if (result === undefined) return
    show(null)
    openResult(result)
  }
  const move = (step: number): void =>
    setKey(results[Math.max(0, Math.min(results.length - 1, at + step))]?.key ?? null)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: () => go(results[at]),
  }
  return (
    <Overlay title={search.title} onClose={() => show(null)}>
      <input
        className="cdx-text-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="results"
        {...(results.length === 0 ? {} : { 'aria-activedescendant': `result-${at}` })}
        aria-label={search.field}
        placeholder={search.field}
        data-first
        maxLength={300}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setKey(null)
        }}
        onKeyDown={(event) => {
          const act = moves[event.key]
          if (act === undefined || event.nativeEvent.isComposing) return
          event.preventDefault()
          act()
        }}
      />
      {failed === null ? null : <Failure error={failed} />}
      <div id="results" className="commands__list" role="listbox" aria-label={search.results}>
        {resultKinds.map((kind) => {
          const own = results.flatMap((result, place) => (result.kind === kind ? [{ result, place }] : []))
          return own.length === 0 ? null : (
            <div key={kind} role="group" aria-labelledby={`results-${kind}`}>
              <div id={`results-${kind}`} className="commands__kind" role="presentation">
                {search.kinds[kind]}
              </div>
              {own.map(({ result, place }) => (
                <Result key={result.key} result={result} place={place} chosen={place === at} onGo={go} />
              ))}
            </div>
          )
        })}
      </div>
      <p className="subtle small" role="status">
        {searching
          ? search.searching
          : results.length === 0
            ? search.none
            : words === ''
              ? ''
              : search.found(results.length)}
      </p>
    </Overlay>
  )
}

interface ResultProps {
  readonly result: SearchResult
  readonly place: number
  readonly chosen: boolean
  readonly onGo: (result: SearchResult) => void
}

function Result({ result, place, chosen, onGo }: ResultProps): React.JSX.Element {
  const detail = 'detail' in result ? result.detail : ''
  return (
    <div
      id={`result-${place}`}
      role="option"
      aria-selected={chosen}
      className="commands__item"
      onClick={() => onGo(result)}
    >
      {'language' in result ? (
        <Written className="commands__name" language={result.language}>
          {result.name}
        </Written>
      ) : (
        <bdi className="commands__name">{result.name}</bdi>
      )}
      {detail === '' ? null : <bdi className="commands__detail subtle small">{detail}</bdi>}
    </div>
  )
}
