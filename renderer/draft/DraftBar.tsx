import { draftWriters } from '../../core/article/draftWriters.ts'
import { badges } from '../../core/domain/badge.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useText } from '../text/useText.ts'
import { goToBadge, goToUnreviewed } from './reviewDraft.ts'

interface DraftBarProps {
  readonly view: Pick<DraftView, 'method' | 'figures' | 'writer' | 'mergedFrom'>
  /** Whether the window is narrow. */
  readonly narrow: boolean
}

/** Figures of the draft, its method and its writer. */
export function DraftBar({ view, narrow }: DraftBarProps): React.JSX.Element {
  const { draft, frame } = useText()
  const { method, figures } = view
  const { sentences, byBadge, reviewed, rejected, words, sources } = figures
  const writers = draftWriters(view)
  const given = badges.filter((badge) => byBadge[badge] > 0)
  // With more words the bar takes several lines of a narrow window.
  const named = !narrow || given.length <= 3
  return (
    <div className="draftbar" aria-label={draft.bar.label} role="group">
      <span>{draft.bar.sentences(sentences)}</span>
      <span className="draftbar__labels">
        {given.map((badge) => (
          <button
            key={badge}
            type="button"
            className="draftbar__link"
            title={draft.bar.goTo(byBadge[badge], (byBadge[badge] === 1 ? frame.support : frame.supportMany)[badge])}
            onClick={() => goToBadge(badge)}
          >
            {byBadge[badge]} <SupportBadge badge={badge} word={named} count={byBadge[badge]} />
          </button>
        ))}
      </span>
      {reviewed < sentences ? (
        <button type="button" className="draftbar__link" title={draft.bar.goToUnreviewed} onClick={goToUnreviewed}>
          {draft.bar.reviewed(reviewed, sentences)}
        </button>
      ) : (
        <span>{draft.bar.reviewed(reviewed, sentences)}</span>
      )}
      {rejected === 0 ? null : <span>{draft.bar.rejected(rejected)}</span>}
      <span>{draft.bar.words(words)}</span>
      <span>{draft.bar.sources(sources)}</span>
      <span className="draftbar__writer" title={writers.map(({ name, version }) => `${name} ${version}`).join('\n')}>
        {draft.bar.writtenBy(draft.method[method], [...new Set(writers.map(({ name }) => name))].join(', '))}
      </span>
    </div>
  )
}
