import { useMemo } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { uncoveredNotes } from '../../../core/review/uncoveredNotes.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { useText } from '../../text/useText.ts'

/** Notes of the plan that no sentence covers. */
export function UncoveredNotes({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { aside } = useText().draft
  const { plan, sections } = view
  const notes = useMemo(() => uncoveredNotes({ sections, ...(plan === undefined ? {} : { plan }) }), [plan, sections])
  if (notes.length === 0) return null
  return (
    <details className="leftout" open>
      <summary>{aside.uncovered(notes.length)}</summary>
      <p className="subtle">{aside.uncoveredHelp}</p>
      <ul>
        {notes.map(({ heading, text }) => (
          <li key={`${heading} ${text}`}>
            <strong>
              <bdi>{inlineText(heading)}</bdi>
            </strong>
            <p>
              <bdi>{inlineText(text)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
