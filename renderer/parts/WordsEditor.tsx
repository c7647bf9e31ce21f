import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { CallFailed } from '../api/callFailed.ts'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { Failure } from './Failure.tsx'

interface WordsEditorProps {
  readonly label: string
  readonly words: string
  /** Label of the save button. Default: "Save". */
  readonly keep?: string
  readonly onWords: (words: string) => void
  /** Whether the saved words are being checked. */
  readonly checking: boolean
  readonly failure: CallFailed | null
  readonly onKeep: () => void
  readonly onLeave: () => void
  /** Content below the field. */
  readonly children?: ReactNode
}

/** A field for the words of a sentence. Ctrl+Enter saves, Esc cancels. Words that cannot be saved stay in it. */
export function WordsEditor(props: WordsEditorProps): React.JSX.Element {
  const { label, words, keep, onWords, checking, failure, onKeep, onLeave, children } = props
  const { draft } = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  useFitting(field, words)
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onKeep()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <>
      <textarea
        ref={field}
        className="cdx-text-area"
        aria-label={label}
        autoFocus
        maxLength={5000}
        rows={2}
        value={words}
        readOnly={checking}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={press}
      />
      {children}
      {failure === null ? null : <Failure error={failure} />}
      <div className="editor__foot">
        <Button
          action="progressive"
          weight="primary"
          size="small"
          label={keep ?? draft.editor.keep}
          disabled={checking || words.trim() === ''}
          onClick={onKeep}
        />
        <Button size="small" weight="quiet" label={draft.editor.leave} onClick={onLeave} />
        <span className="subtle small" aria-live="polite">
          {checking ? draft.editor.checking : draft.editor.keys}
        </span>
      </div>
    </>
  )
}

/** Grows with its text; the cursor starts at the end. */
function useFitting(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [field, text])
  useLayoutEffect(() => {
    const element = field.current
    element?.setSelectionRange(element.value.length, element.value.length)
    element?.closest('[data-editor]')?.scrollIntoView({ block: 'nearest' })
  }, [field])
}
