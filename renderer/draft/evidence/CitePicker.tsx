import { passageBadge } from '../../../core/domain/badge.ts'
import { cdxIconClose } from '@wikimedia/codex-icons'
import { useCallback, useState, type KeyboardEvent } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { pageName, publisher } from '../pageName.ts'
import { review, stopDoing } from '../reviewDraft.ts'
import { probabilityOf } from './probabilityOf.ts'
import { withoutOverrides } from './withoutOverrides.ts'

interface CitePickerProps {
  readonly draftId: string
  readonly sentence: Sentence
  /** Words to search for first; undefined for those of the sentence. */
  readonly given: string | undefined
}

/** Searches all included pages for a passage that the sentence should cite. */
export function CitePicker({ draftId, sentence, given = '' }: CitePickerProps): React.JSX.Element {
  const { draft } = useText()
  const [query, setQuery] = useState(given)
  const [asked, setAsked] = useState(given)
  const read = useCallback(
    (signal: AbortSignal) =>
      engine.drafts.passages(draftId, { sentence: sentence.id, ...(asked === '' ? {} : { query: asked }) }, { signal }),
    [draftId, sentence.id, asked],
  )
  const { value, error, loading, reload } = useData(read)
  return (
    <div className="evidence__part cite" onKeyDown={pressInList}>
      <div className="cite__head">
        <h3>{draft.actions.cite}</h3>
        <Button size="small" weight="quiet" iconOnly icon={cdxIconClose} label={draft.cite.close} onClick={stopDoing} />
      </div>
      <form
        className="cite__query"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(query.trim())
        }}
      >
        <input
          className="cdx-text-input"
          type="search"
          autoFocus
          aria-label={draft.cite.query}
          placeholder={draft.cite.queryHelp}
          maxLength={2000}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" size="small" label={draft.cite.search} />
      </form>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {loading ? (
        <p className="subtle" role="status">
          {draft.cite.ranking}
        </p>
      ) : (
        <Found sentence={sentence} passages={value?.passages ?? []} isError={error !== null} />
      )}
    </div>
  )
}

interface FoundProps {
  readonly sentence: Sentence
  readonly passages: readonly EvidencePassage[]
  readonly isError: boolean
}

function Found({ sentence, passages, isError }: FoundProps): React.JSX.Element {
  const { draft } = useText()
  const pending = useDraftStore((state) => state.pending > 0)
  const cite = async ({ chunkId }: EvidencePassage): Promise<void> => {
    const isAsItWas = sentence.citations.length === 1 && sentence.citations[0] === chunkId
    if (!isAsItWas && !(await review({ kind: 'cite', sentence: sentence.id, citations: [chunkId] }))) return
    useDraftStore.setState({ passage: 0 })
    stopDoing()
  }
  if (passages.length === 0) return <p className="subtle">{isError ? '' : draft.cite.none}</p>
  return (
    <ol className="cite__list">
      {passages.map((passage) => (
        <li key={passage.chunkId}>
          <button type="button" className="cite__row" disabled={pending} onClick={() => void cite(passage)}>
            <span className="cite__said">
              <SupportBadge badge={passageBadge(passage.label)} word />
              <span className="number">{probabilityOf(passage, draft)}</span>
              <span className="evidence__name subtle">
                <bdi>{inlineText(publisher(passage.page) || pageName(passage.page))}</bdi>
              </span>
              {sentence.citations.includes(passage.chunkId) ? <em className="subtle">{draft.cite.isCited}</em> : null}
            </span>
            <span className="cite__words" lang={passage.page.language}>
              {withoutOverrides(excerptOf(passage))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const longest = 240

/** The words that support the sentence, otherwise the beginning of the passage. */
function excerptOf({ text, evidence }: EvidencePassage): string {
  const words = evidence.length === 0 ? text : evidence.map(({ start, end }) => text.slice(start, end)).join(' … ')
  const line = inlineText(words)
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest))} …`
}

/** Arrow keys move through the field and the passages; Escape closes the list. */
function pressInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    stopDoing()
    return
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .cite__row')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}
