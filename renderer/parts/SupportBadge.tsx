import type { Badge } from '../../core/domain/badge.ts'
import { useText } from '../text/useText.ts'

interface SupportBadgeProps {
  readonly badge: Badge
  /** Shows the word beside the sign; otherwise it is for screen readers only. */
  readonly word?: boolean
  /** How many sentences have the badge. Default: 1. */
  readonly count?: number
}

/** The badge of a sentence or passage: sign, word and colour together. */
export function SupportBadge({ badge, word, count = 1 }: SupportBadgeProps): React.JSX.Element {
  const { frame } = useText()
  const said = (count === 1 ? frame.support : frame.supportMany)[badge]
  return (
    <span className={`support support--${badge}`} title={said}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <Sign badge={badge} />
      </svg>
      <span className={word === true ? undefined : 'unseen'}>{said}</span>
    </span>
  )
}

function Sign({ badge }: { readonly badge: Badge }): React.JSX.Element {
  switch (badge) {
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
    case 'facts-found':
      return (
        <>
          <circle cx="8" cy="8" r="6.1" />
          <path d="M5 8.4l2 2 4-4.6" />
        </>
      )
    case 'facts-missing':
      return (
        <>
          <circle cx="8" cy="8" r="6.1" />
          <path d="M8 4.6v4.2M8 10.6v1" />
        </>
      )
    case 'not-checked':
      return <circle cx="8" cy="8" r="6.1" strokeDasharray="2 2.2" />
  }
}
