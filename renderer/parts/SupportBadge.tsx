import type { SupportLabel } from '../../core/domain/support.ts'
import { useText } from '../text/useText.ts'

interface SupportBadgeProps {
  readonly label: SupportLabel
  /** Shows the sign with its word; the sign alone carries the word for screen readers. */
  readonly word?: boolean
}

/** What the verifier says: sign, word and colour together. */
export function SupportBadge({ label, word }: SupportBadgeProps): React.JSX.Element {
  const said = useText().frame.support[label]
  return (
    <span className={`support support--${label}`} title={said}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <Sign label={label} />
      </svg>
      <span className={word === true ? undefined : 'unseen'}>{said}</span>
    </span>
  )
}

function Sign({ label }: { readonly label: SupportLabel }): React.JSX.Element {
  switch (label) {
    case 'supported':
      return <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />
    case 'partly':
      return (
        <>
          <circle cx="8" cy="8" r="6.1" />
          <path d="M8 1.9a6.1 6.1 0 0 0 0 12.2z" fill="currentColor" stroke="none" />
        </>
      )
    case 'contradicted':
      return (
        <>
          <circle cx="8" cy="8" r="6.1" />
          <path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" />
        </>
      )
    case 'unsupported':
      return <circle cx="8" cy="8" r="6.1" />
    case 'unchecked':
      return <circle cx="8" cy="8" r="6.1" strokeDasharray="2 2.2" />
  }
}
