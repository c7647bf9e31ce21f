import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { WrittenIn } from '../parts/Written.tsx'
import { useText, type Text } from '../text/useText.ts'
import { isOfArticle, leavesOut, type ShownSuggestion } from './suggestions.ts'
import { OlderPages, Rivals } from './OlderPages.tsx'

interface SuggestionNotesProps {
  readonly suggestion: ShownSuggestion
  readonly onOpen: (page: UpdatePage) => void
}

/** What the user needs to know to decide: side effects of accepting, what the sentence's own sources say, which pages disagree. */
export function SuggestionNotes({ suggestion, onOpen }: SuggestionNotesProps): React.JSX.Element {
  const { update } = useText()
  const { decision, disputes, rivals, olderAgainst } = suggestion
  const isOpen = decision === 'open'
  return (
    <>
      {leavesOut(suggestion) && isOpen ? <p className="subtle small">{whyOut(suggestion, update)}</p> : null}
      {isOfArticle(suggestion) && isOpen ? (
        <>
          {suggestion.tag === '' ? null : (
            <p className="subtle small">
              {update.article.tags} <code>{suggestion.tag}</code>
            </p>
          )}
          <OwnCheck suggestion={suggestion} />
        </>
      ) : null}
      {disputes.map((text) => (
        <p key={text} className="small">
          <WrittenIn say={update.disputes} words={text} />
        </p>
      ))}
      {isOpen ? <Rivals rivals={rivals} onOpen={onOpen} /> : null}
      {isOpen ? <OlderPages older={olderAgainst} onOpen={onOpen} /> : null}
    </>
  )
}

function whyOut(suggestion: ShownSuggestion, { stands, leavesOut: out, article }: Text['update']): string {
  if (!suggestion.stands) return out
  return isOfArticle(suggestion) ? article.stands : stands
}

/** For a changed sentence, what its own sources say. */
function OwnCheck({
  suggestion,
}: {
  readonly suggestion: Extract<ShownSuggestion, { readonly tag: string }>
}): React.JSX.Element | null {
  const { update } = useText()
  const { kind, check } = suggestion
  if (check === null || (kind !== 'changed' && kind !== 'disputed')) return null
  const { own, ownNone, states } = update.article
  return <p className="subtle small">{check.state === 'uncited' ? ownNone : own(states[check.state])}</p>
}
