import { cdxIconClose } from '@wikimedia/codex-icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'

interface RemovalQuestionProps {
  /** Name of the button that asks, such as “Forget what was found for Fire”. */
  readonly label: string
  /** Says what is removed. */
  readonly question: string
  /** Says what is deleted with it. */
  readonly deletes: string
  /** The verb on the button that removes. */
  readonly remove: string
  readonly onRemove: () => void
  /** What is listed; hidden while it asks. */
  readonly children: ReactNode
}

/** A line of a list with a button that says in its place what removing it deletes, and asks whether it shall. */
export function RemovalQuestion(props: RemovalQuestionProps): React.JSX.Element {
  const { label, question, deletes, remove, onRemove, children } = props
  const { frame } = useText()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asking && asked.current) button.current?.focus()
    asked.current = asking
  }, [asking])
  if (asking) {
    return (
      <div className="removal" role="group" aria-label={question}>
        <span className="removal__words" role="status">
          {question} {deletes}
        </span>
        <Button size="small" label={frame.cancel} autoFocus onClick={() => setAsking(false)} />
        <Button size="small" action="destructive" label={remove} onClick={onRemove} />
      </div>
    )
  }
  return (
    <>
      {children}
      <Button
        ref={button}
        size="small"
        weight="quiet"
        iconOnly
        icon={cdxIconClose}
        label={label}
        onClick={() => setAsking(true)}
      />
    </>
  )
}
