import type { ReactNode } from 'react'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { SuggestionItem } from './SuggestionItem.tsx'
import type { SuggestionActions } from './suggestionActions.ts'
import { isOpen, type ShownSuggestion, type ShownUpdate } from './suggestions.ts'
import type { Deciding } from './useDeciding.ts'

export interface SuggestionSectionProps {
  /** Empty for the lead. */
  readonly heading: string
  /** Whether accepting one of its facts opens it. Default false. */
  readonly isNew?: boolean
  readonly suggestions: readonly ShownSuggestion[]
  /** Id of the selected suggestion. */
  readonly selected: string | null
  /** The suggestion being edited. */
  readonly unsaved: { readonly suggestion: string; readonly words: string } | undefined
  readonly deciding: Pick<Deciding<ShownUpdate>, 'busy' | 'failure'>
  readonly actions: SuggestionActions
  /** The other sentences; null if there are none. */
  readonly children: ReactNode
}

/** A section: sentences with suggestions, missing facts and, collapsed, the other sentences. */
export function SuggestionSection({
  heading,
  isNew = false,
  suggestions,
  children,
  ...rest
}: SuggestionSectionProps): React.JSX.Element | null {
  const { update } = useText()
  const open = suggestions.filter(isOpen).length
  const missing = suggestions.filter(({ kind }) => kind === 'missing')
  const own = suggestions.filter(({ kind }) => kind !== 'missing')
  const name = heading === '' ? update.lead : isNew ? update.newSection(heading) : heading
  if (suggestions.length === 0 && children === null) return null
  return (
    <section className="update__section" aria-label={name}>
      <h2 className="update__heading">
        {heading === '' || isNew ? <bdi>{name}</bdi> : <Written>{heading}</Written>}
        {open === 0 ? null : <span className="subtle small">{update.open(open)}</span>}
      </h2>
      <Suggestions suggestions={own} {...rest} />
      {children}
      {missing.length === 0 ? null : (
        <>
          {isNew ? null : <h3 className="update__missing">{update.missingHere}</h3>}
          <Suggestions suggestions={missing} {...rest} />
        </>
      )}
    </section>
  )
}

type SuggestionsProps = Omit<SuggestionSectionProps, 'heading' | 'isNew' | 'children'>

function Suggestions({
  suggestions,
  selected,
  unsaved,
  deciding,
  actions,
}: SuggestionsProps): React.JSX.Element | null {
  if (suggestions.length === 0) return null
  return (
    <ul className="update__offers">
      {suggestions.map((suggestion) => (
        <SuggestionItem
          key={suggestion.id}
          suggestion={suggestion}
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
