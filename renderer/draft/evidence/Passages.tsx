import { passageBadge } from '../../../core/domain/badge.ts'
import { cdxIconNext, cdxIconPrevious } from '@wikimedia/codex-icons'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useText } from '../../text/useText.ts'
import { useDesk } from '../desk.ts'
import { pageName, publisher } from '../pageName.ts'
import { review } from '../reviewDraft.ts'
import { stepPassage } from '../shownPassage.ts'
import { PassageView } from './PassageView.tsx'
import { probabilityOf } from './probabilityOf.ts'

interface PassagesProps {
  readonly sentence: Sentence
  readonly passages: readonly EvidencePassage[]
}

/** One passage in full, and the list of all, through which [ and ] step. */
export function Passages({ sentence, passages }: PassagesProps): React.JSX.Element | null {
  const place = Math.min(
    useDesk((state) => state.passage),
    passages.length - 1,
  )
  const shown = passages[place]
  if (shown === undefined) return null
  return (
    <>
      <div className="evidence__part evidence__passage">
        {passages.length > 1 ? <Steps place={place} all={passages.length} /> : null}
        <PassageView sentence={sentence} passage={shown} />
        <Citing sentence={sentence} passage={shown} />
      </div>
      {passages.length > 1 ? <PassageList passages={passages} place={place} /> : null}
    </>
  )
}

function Steps({ place, all }: { readonly place: number; readonly all: number }): React.JSX.Element {
  const { draft } = useText()
  return (
    <div className="evidence__step">
      <span className="subtle small">{draft.evidence.passage(place + 1, all)}</span>
      <Button
        size="small"
        weight="quiet"
        iconOnly
        icon={cdxIconPrevious}
        label={draft.evidence.previous}
        disabled={place === 0}
        onClick={() => stepPassage(-1)}
      />
      <Button
        size="small"
        weight="quiet"
        iconOnly
        icon={cdxIconNext}
        label={draft.evidence.next}
        disabled={place === all - 1}
        onClick={() => stepPassage(1)}
      />
    </div>
  )
}

const mostCitations = 4

/** Cites the passage, beside what is cited or in its place, or takes its citation away where another stays. */
function Citing({
  sentence: { id, citations },
  passage,
}: {
  readonly sentence: Sentence
  readonly passage: EvidencePassage
}): React.JSX.Element | null {
  const { draft } = useText()
  const cite = (chosen: Sentence['citations']): void => {
    useDesk.setState({ passage: 0 })
    void review({ kind: 'cite', sentence: id, citations: chosen })
  }
  if (passage.cited) {
    if (citations.length < 2) return null
    const others = citations.filter((other) => other !== passage.chunkId)
    return (
      <div className="evidence__actions">
        <Button size="small" label={draft.evidence.dropCitation} onClick={() => cite(others)} />
      </div>
    )
  }
  return (
    <div className="evidence__actions">
      <Button size="small" label={draft.evidence.citeThis} onClick={() => cite([passage.chunkId])} />
      {citations.length > 0 && citations.length < mostCitations ? (
        <Button size="small" label={draft.evidence.citeToo} onClick={() => cite([...citations, passage.chunkId])} />
      ) : null}
    </div>
  )
}

function PassageList({
  passages,
  place,
}: {
  readonly passages: readonly EvidencePassage[]
  readonly place: number
}): React.JSX.Element {
  const { draft } = useText()
  return (
    <div className="evidence__part">
      <h3 className="evidence__title">{draft.evidence.others}</h3>
      <ul className="evidence__list">
        {passages.map((passage, at) => (
          <li key={passage.chunkId}>
            <button
              type="button"
              className="evidence__row"
              {...(at === place ? { 'aria-current': 'true' } : {})}
              onClick={() => useDesk.setState({ passage: at })}
            >
              <SupportBadge badge={passageBadge(passage.label)} />
              <span className="evidence__name">
                <bdi>{publisher(passage.page) || pageName(passage.page)}</bdi>
                {passage.cited ? <span className="subtle"> · {draft.evidence.cited}</span> : null}
              </span>
              <span className="number subtle">{probabilityOf(passage, draft)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
