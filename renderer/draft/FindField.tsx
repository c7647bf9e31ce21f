import { useState, type KeyboardEvent } from 'react'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { selectSentence, shownSentences, useDraftStore } from './draftStore.ts'
import { stopDoing } from './reviewDraft.ts'
import { findWords } from './walk.ts'

/** Finds sentences by words: Enter for the next, Shift+Enter for the previous, Esc to return to the article. */
export function FindField(): React.JSX.Element {
  const { draft } = useText()
  const [words, setWords] = useState('')
  const [isFound, setFound] = useState(true)
  const find = (step: 1 | -1): void => {
    const from = useAppState.getState().sentence
    const found = findWords(shownSentences(useDraftStore.getState()), words, { from, step })
    setFound(found !== undefined || words.trim() === '')
    if (found !== undefined) selectSentence(found.id)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') find(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') {
      setWords('')
      setFound(true)
      event.currentTarget.blur()
      if (useDraftStore.getState().doing.kind === 'read') stopDoing()
    } else return
    event.preventDefault()
  }
  return (
    <span className="drafthead__find">
      <span className="cdx-field__error" role="status">
        {isFound ? '' : draft.findNone}
      </span>
      <input
        type="search"
        className="cdx-text-input"
        data-find
        aria-label={draft.find}
        placeholder={draft.find}
        title={draft.findHelp}
        aria-invalid={!isFound}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setFound(true)
        }}
        onKeyDown={press}
      />
    </span>
  )
}
