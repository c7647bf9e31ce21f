import { SuggestionItem } from './SuggestionItem.tsx'
import type { SuggestionActions } from './suggestionActions.ts'
import type { PlacedSuggestion, ShownUpdate } from './suggestions.ts'
import type { Deciding } from './useDeciding.ts'

interface SuggestionListProps {
  readonly placed: readonly PlacedSuggestion[]
  /** Id of the selected suggestion. */
  readonly selected: string | null
  /** The suggestion being edited. */
  readonly unsaved: { readonly suggestion: string; readonly words: string } | undefined
  readonly deciding: Pick<Deciding<ShownUpdate>, 'busy' | 'failure'>
  readonly actions: SuggestionActions
}

/** The suggestions of all sections, the most important first. */
export function SuggestionList(props: SuggestionListProps): React.JSX.Element | null {
  const { placed, selected, unsaved, deciding, actions } = props
  if (placed.length === 0) return null
  return (
    <ul className="update__offers">
      {placed.map(({ suggestion, heading, isNew }) => (
        <SuggestionItem
          key={suggestion.id}
          suggestion={suggestion}
          heading={heading}
          isNew={isNew}
          isSelected={suggestion.id === selected}
          words={unsaved?.suggestion === suggestion.id ? unsaved.words : null}
          busy={deciding.busy && (suggestion.id === selected || suggestion.id === unsaved?.suggestion)}
          failure={unsaved?.suggestion === suggestion.id ? deciding.failure : null}
          actions={actions}
        />
      ))}
    </ul>
  )
}
