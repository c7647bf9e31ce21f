import { cdxIconItalic, cdxIconLink, cdxIconReference, cdxIconSpeechBubble } from '@wikimedia/codex-icons'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { sentencesOf } from '../draftStore.ts'
import { review } from '../reviewDraft.ts'
import { linkOf, withLink } from './changedAnnotations.ts'
import { LinkForm } from './LinkForm.tsx'
import { selectedWords } from './selectedWords.ts'
import {
  askWords,
  citeWords,
  leaveWords,
  openLink,
  toggleItalic,
  useWordChoice,
  type WordChoice,
} from './wordChoice.ts'
import './words.css'

/** Actions on words that are selected in a sentence, above them. */
export function SelectionBar({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { choice, linking } = useWordChoice()
  useSelection()
  return choice === null ? null : <OpenBar key={choice.sentence} view={view} choice={choice} linking={linking} />
}

/** Follows the selection of text in the article. */
function useSelection(): void {
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      const { choice, linking } = useWordChoice.getState()
      // Typing the title of a link takes the selection away.
      if (linking) return
      const now = selectedWords()
      if (now !== null || choice !== null) useWordChoice.setState({ choice: now })
    }
    const changed = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    document.addEventListener('selectionchange', changed)
    document.querySelector('.article')?.addEventListener('scroll', changed, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', changed)
      document.querySelector('.article')?.removeEventListener('scroll', changed)
      useWordChoice.setState({ choice: null, linking: false })
    }
  }, [])
}

interface OpenBarProps {
  readonly view: DraftView
  readonly choice: WordChoice
  readonly linking: boolean
}

function OpenBar({ view, choice, linking }: OpenBarProps): React.JSX.Element | null {
  const { words } = useText().draft
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const { offsetWidth, offsetHeight } = element
    const above = choice.place.top - offsetHeight - 6
    const room = document.documentElement.clientWidth - offsetWidth - 8
    element.style.top = `${above < 8 ? choice.place.bottom + 6 : above}px`
    element.style.left = `${Math.max(8, Math.min(choice.place.left, room))}px`
  })
  const sentence = sentencesOf(view).find(({ id }) => id === choice.sentence)
  if (sentence === undefined) return null
  const isQuotation = sentence.origin === 'quotation'
  const link = linkOf(sentence.annotations ?? [], choice)
  const setLink = (title: string | null): void => {
    void review({
      kind: 'annotate',
      sentence: sentence.id,
      annotations: withLink(sentence.annotations ?? [], choice, title),
    })
    leaveWords()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leaveWords()
    else if (!linking && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      stops[(at + (event.key === 'ArrowRight' ? 1 : stops.length - 1)) % stops.length]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <div
      ref={bar}
      className="wordbar"
      role="toolbar"
      aria-label={`${words.label}: ${choice.text}`}
      onKeyDown={press}
      // Pressing a button must not take the selection away.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {linking ? (
        <LinkForm draftId={view.id} link={link} text={choice.text} onLink={setLink} onCancel={leaveWords} />
      ) : (
        <>
          {isQuotation ? null : (
            <>
              <Button
                {...tools}
                icon={cdxIconLink}
                label={link === undefined ? words.link : words.leadsTo(link)}
                onClick={openLink}
              />
              <Button {...tools} icon={cdxIconItalic} label={words.italic} onClick={toggleItalic} />
            </>
          )}
          <Button {...tools} icon={cdxIconReference} label={words.cite} onClick={citeWords} />
          <Button {...tools} icon={cdxIconSpeechBubble} label={words.ask} onClick={askWords} />
        </>
      )}
    </div>
  )
}
