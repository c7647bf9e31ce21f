import { cdxIconClose } from '@wikimedia/codex-icons'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { focusPlan } from './focusPlan.ts'
import { documentsOf, type OutlineNote } from './outlineDraft.ts'

interface PlanNoteProps {
  readonly note: OutlineNote
  readonly label: string
  /** The notes before and after it in its section. */
  readonly above: number | undefined
  readonly below: number | undefined
  readonly onText: (text: string) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A fact that the section must state. Enter adds another note, Backspace removes an empty one. */
export function PlanNote({ note, label, above, below, onText, onAdd, onRemove }: PlanNoteProps): React.JSX.Element {
  const { plan } = useText().draft
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [note.text])
  const remove = (then: 'note' | 'drop'): void => {
    onRemove()
    const next = then === 'note' ? (above ?? below) : (below ?? above)
    if (next !== undefined) focusPlan(`${then} ${next}`)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onAdd()
    else if (event.key === 'Backspace' && value === '') remove('note')
    else if (event.key === 'ArrowUp' && selectionEnd === 0 && above !== undefined) focusPlan(`note ${above}`)
    else if (event.key === 'ArrowDown' && selectionStart === value.length && below !== undefined) {
      focusPlan(`note ${below}`)
    } else return
    event.preventDefault()
  }
  const documents = documentsOf([note])
  return (
    <li className="plan__note">
      <textarea
        ref={field}
        className="plan__text"
        data-plan={`note ${note.id}`}
        aria-label={label}
        placeholder={plan.noteHelp}
        rows={1}
        maxLength={2000}
        value={note.text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      <span className="plan__documents">{documents === 0 ? plan.own : plan.documents(documents)}</span>
      <Button
        size="small"
        weight="quiet"
        iconOnly
        icon={cdxIconClose}
        label={plan.removeNote}
        data-plan={`drop ${note.id}`}
        onClick={() => remove('drop')}
      />
    </li>
  )
}
