import { useState } from 'react'
import { chunksOf } from '../../../core/domain/evidence.ts'
import type { LeftOut } from '../../../core/domain/leftOut.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { Button } from '../../parts/Button.tsx'
import { WordsEditor } from '../../parts/WordsEditor.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { putBack } from '../reviewDraft.ts'
import { CitedPassages } from './CitedPassages.tsx'

/** The sentences that were left out, each with its section, the reason and a button to put it back. */
export function LeftOutList({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { draft } = useText()
  const { leftOut = [] } = view
  if (leftOut.length === 0) return null
  return (
    <details className="leftout" open>
      <summary>{draft.aside.leftOut(leftOut.length)}</summary>
      <ul>
        {leftOut.map((sentence) => (
          <LeftOutItem key={sentence.id} view={view} sentence={sentence} />
        ))}
      </ul>
    </details>
  )
}

interface LeftOutItemProps {
  readonly view: DraftView
  readonly sentence: LeftOut
}

function LeftOutItem({ view, sentence }: LeftOutItemProps): React.JSX.Element {
  const { draft } = useText()
  const [isEdited, setEdited] = useState(false)
  const { id, heading, reason, why, evidence } = sentence
  const text = inlineText(sentence.text)
  const pending = useDraftStore((state) => state.pending > 0)
  return (
    <li data-left-out={id}>
      {isEdited ? (
        <LeftOutEditor sentence={sentence} onEnd={() => setEdited(false)} />
      ) : (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
      <p className="subtle">
        <bdi>{draft.aside.of(inlineText(heading))}</bdi> · <strong>{draft.aside.reasons[reason]}</strong>
      </p>
      <p className="subtle">{why}</p>
      <CitedPassages view={view} chunkIds={chunksOf(evidence)} />
      {isEdited ? null : (
        <p className="leftout__tools">
          <Button
            size="small"
            label={draft.aside.putBack}
            aria-label={draft.aside.putBackOf(text)}
            disabled={pending}
            onClick={() => void putBack(id)}
          />
          <Button
            size="small"
            weight="quiet"
            label={draft.aside.edit}
            aria-label={draft.aside.editOf(text)}
            onClick={() => setEdited(true)}
          />
        </p>
      )}
    </li>
  )
}

/** Puts the sentence back as edited. Words that cannot be saved stay in the field. */
function LeftOutEditor({
  sentence: { id, text },
  onEnd,
}: {
  readonly sentence: LeftOut
  readonly onEnd: () => void
}): React.JSX.Element {
  const { draft } = useText()
  const [words, setWords] = useState(text)
  const [checking, setChecking] = useState(false)
  const leave = (): void => {
    onEnd()
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-left-out="${id}"] .leftout__tools button:last-child`)?.focus()
    })
  }
  return (
    <div className="editor">
      <WordsEditor
        label={draft.aside.editLabel}
        words={words}
        keep={draft.aside.putBack}
        onWords={setWords}
        checking={checking}
        failure={null}
        onKeep={() => {
          if (words.trim() === '' || checking) return
          setChecking(true)
          void putBack(id, words.trim()).finally(() => setChecking(false))
        }}
        onLeave={leave}
      />
    </div>
  )
}
