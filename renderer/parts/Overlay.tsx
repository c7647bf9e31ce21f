import { cdxIconClose } from '@wikimedia/codex-icons'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'

interface OverlayProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the window. Escape closes it and returns the focus. */
export function Overlay({ title, onClose, children }: OverlayProps): React.JSX.Element {
  const { frame } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog that is closed after it was removed from the page does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    // Otherwise the first button, which closes the dialog, would get the focus.
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="overlay__head">
        <h2>{title}</h2>
        <Button weight="quiet" iconOnly icon={cdxIconClose} label={frame.close} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
