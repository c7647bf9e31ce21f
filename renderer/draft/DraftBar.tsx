import { badges } from '../../core/domain/badge.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useText } from '../text/useText.ts'
import { goToBadge } from './reviewDraft.ts'

/** Figures of the draft, its method and its writer. */
export function DraftBar({ view: { figures, method, writer } }: { readonly view: DraftView }): React.JSX.Element {
  const { draft, frame } = useText()
  const { sentences, byBadge, reviewed, rejected, words, sources } = figures
  return (
    <div className="draftbar" aria-label={draft.bar.label} role="group">
      <span>{draft.bar.sentences(sentences)}</span>
      <span className="draftbar__labels">
        {badges
          .filter((badge) => byBadge[badge] > 0)
          .map((badge) => (
            <button
              key={badge}
              type="button"
              className="draftbar__badge"
              title={draft.bar.goTo(byBadge[badge], frame.support[badge])}
              onClick={() => goToBadge(badge)}
            >
              {byBadge[badge]} <SupportBadge badge={badge} word />
            </button>
          ))}
      </span>
      <span>{draft.bar.reviewed(reviewed)}</span>
      {rejected === 0 ? null : <span>{draft.bar.rejected(rejected)}</span>}
      <span>{draft.bar.words(words)}</span>
      <span>{draft.bar.sources(sources)}</span>
      <span className="draftbar__writer" title={`${writer.name} ${writer.version}`}>
        {draft.bar.writtenBy(draft.method[method], writer.name)}
      </span>
    </div>
  )
}
