import type { ReactNode } from 'react'

interface TextLinkProps {
  readonly title: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A link within text to another place in the window; it wraps like text. */
export function TextLink({ title, onOpen, children }: TextLinkProps): React.JSX.Element {
  return (
    <span
      role="link"
      tabIndex={0}
      className="link textlink"
      title={title}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen()
      }}
    >
      {children}
    </span>
  )
}
