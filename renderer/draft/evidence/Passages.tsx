import { cdxIconNext, cdxIconPrevious } from '@wikimedia/codex-icons'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { stepPassage } from '../shownPassage.ts'
import { PageHead } from './PageHead.tsx'
import { PassageView } from './PassageView.tsx'
import type { PageCard } from '../../../core/engine/libraries/events/eventLibrary.ts'

interface PassagesProps {
  readonly sentence: Sentence
  readonly passages: readonly EvidencePassage[]
}

/** The evidence of a sentence by page; [ and ] step through the passages. */
export function Passages({ sentence, passages }: PassagesProps): React.JSX.Element | null {
  const { draft } = useText()
  const place = Math.min(
    useDraftStore((state) => state.passage),
    passages.length - 1,
  )
  if (passages.length === 0) return null
  const pages = groupByPage(passages)
  return (
    <>
      {passages.length > 1 ? (
        <div className="evidence__part evidence__step">
          <p className="evidence__title">{draft.evidence.citedPages(pages.length)}</p>
          <Steps place={place} all={passages.length} />
        </div>
      ) : null}
      {pages.map(({ page, passages: ofPage }) => (
        <section key={page.id} className="evidence__part" aria-label={page.title}>
          <PageHead page={page} chunkId={ofPage[0]?.passage.chunkId} />
          {ofPage.map((each) => (
            <PassageView
              key={each.passage.chunkId}
              sentence={sentence}
              passage={each.passage}
              isAlone={passages.length === 1}
              isCurrent={passages.length > 1 && each.place === place}
            />
          ))}
        </section>
      ))}
    </>
  )
}

function Steps({ place, all }: { readonly place: number; readonly all: number }): React.JSX.Element {
  const { draft } = useText()
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <>
      <Button
        {...tools}
        icon={cdxIconPrevious}
        label={draft.evidence.previous}
        disabled={place === 0}
        onClick={() => stepPassage(-1)}
      />
      <Button
        {...tools}
        icon={cdxIconNext}
        label={draft.evidence.next}
        disabled={place === all - 1}
        onClick={() => stepPassage(1)}
      />
    </>
  )
}

interface PageEvidence {
  readonly page: PageCard
  /** With their indexes among all passages. */
  readonly passages: readonly { readonly passage: EvidencePassage; readonly place: number }[]
}

/** Passages grouped by page, in order of first occurrence. */
function groupByPage(passages: readonly EvidencePassage[]): readonly PageEvidence[] {
  const pages = [...new Map(passages.map(({ page }) => [page.id, page])).values()]
  return pages.map((page) => ({
    page,
    passages: passages.flatMap((passage, place) => (passage.page.id === page.id ? [{ passage, place }] : [])),
  }))
}
