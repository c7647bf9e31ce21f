import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { UpdateOffer } from '../../core/update/viewUpdate.ts'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useText } from '../text/useText.ts'
import { PageLine } from './PageLine.tsx'

/** Who says so: the page whose words are offered with how far it carries them, and the others. */
export function OfferPages({ offer }: { readonly offer: UpdateOffer }): React.JSX.Element | null {
  const { update } = useText()
  const { kind, page, label, contradictedBy, saidBy } = offer
  const telling = kind === 'missing' ? saidBy : contradictedBy
  const first = page ?? telling[0]
  if (first === undefined) return null
  const others = telling.filter(({ id }) => id !== first.id)
  const count = others.length + 1
  return (
    <div className="offer__pages">
      <p className="small">
        {kind === 'missing' ? update.saidBy(count) : kind === 'unsupported' ? null : update.contradicted(count)}
        {label === null || label === 'supported' ? null : (
          <>
            {' '}
            <SupportBadge label={label} word />
          </>
        )}
      </p>
      <PageLine page={first} />
      {others.length === 0 ? null : <Others pages={others} />}
    </div>
  )
}

function Others({ pages }: { readonly pages: readonly UpdatePage[] }): React.JSX.Element {
  const { update } = useText()
  return (
    <details>
      <summary className="small">{update.others(pages.length)}</summary>
      <ul className="pagelines">
        {pages.map((page) => (
          <li key={page.id}>
            <PageLine page={page} />
          </li>
        ))}
      </ul>
    </details>
  )
}
