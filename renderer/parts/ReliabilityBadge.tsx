import type { ReliabilityStatus, SourceReliability } from '../../core/collect/reliability/sourceReliability.ts'
import type { english } from '../text/en/index.ts'
import { useText } from '../text/useText.ts'

interface ReliabilityBadgeProps {
  readonly reliability: SourceReliability
}

/** The rating of a source: sign, word and colour together. The tooltip gives the details. */
export function ReliabilityBadge({ reliability }: ReliabilityBadgeProps): React.JSX.Element {
  const text = useText().reliability
  return <ReliabilitySign status={reliability.status} title={reliabilityNotes(reliability, text).join('\n')} />
}

interface ReliabilitySignProps {
  readonly status: ReliabilityStatus
  readonly title?: string
}

/** The badge where only the status is known. */
export function ReliabilitySign({ status, title }: ReliabilitySignProps): React.JSX.Element {
  const text = useText().reliability
  return (
    <span className={`reliability reliability--${status}`} title={title}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <Sign status={status} />
      </svg>
      <span>{text.status[status]}</span>
    </span>
  )
}

interface ReliabilityLineProps extends ReliabilityBadgeProps {
  /** Whether the page is a saved file, which itself states its address. */
  readonly claimed: boolean
}

/** The badge in a line that expands to the list's entry. */
export function ReliabilityLine({ reliability, claimed }: ReliabilityLineProps): React.JSX.Element {
  const text = useText().reliability
  const notes = reliabilityNotes(reliability, text)
  return (
    <details className="reliability-line">
      <summary>
        <ReliabilityBadge reliability={reliability} />
      </summary>
      <ul className="small subtle">
        {[...notes, ...(claimed && reliability.ratings.length > 0 ? [text.claimed] : [])].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}

/** The list's entry for a source as separate sentences, with the attribution. */
function reliabilityNotes(
  { status, ratings }: SourceReliability,
  text: (typeof english)['reliability'],
): readonly string[] {
  if (ratings.length === 0) return [text.notRated]
  const places = [...new Set(ratings.map(({ covers }) => covers))].join(', ')
  return [
    ...(status === 'mixed' ? [text.mixed] : []),
    ...ratings.map((rating) => text.rating(rating)),
    `${text.saidBy} ${text.foundBy(places)}`,
  ]
}

function Sign({ status }: { readonly status: ReliabilityStatus }): React.JSX.Element {
  switch (status) {
    case 'reliable':
      return <path d="M2.2 8.6l3.8 3.8 7.8-8.8" />
    case 'no-consensus':
      return <path d="M1.8 9.6c2-4.4 4.2-4.4 6.2-1.6s4.2 2.8 6.2-1.6" />
    case 'mixed':
      return (
        <>
          <path d="M2 2h12v12H2z" />
          <path d="M2 14V2h12z" fill="currentColor" stroke="none" />
        </>
      )
    case 'not-rated':
      return <path d="M2 8h12" strokeDasharray="2 3" />
    case 'unreliable':
      return <path d="M8 2l6.4 11.6H1.6zM8 6.4v3.4M8 11v1.4" strokeWidth="1.5" />
    case 'deprecated':
      return <path d="M2 2h12v12H2zM5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" />
    case 'blacklisted':
      return (
        <>
          <circle cx="8" cy="8" r="6.2" />
          <path d="M3.8 12.2l8.4-8.4" />
        </>
      )
  }
}
