import { cdxIconAdd, cdxIconAlert, cdxIconUnLink, cdxIconUpdate } from '@wikimedia/codex-icons'
import type { UpdateOffer } from '../../core/update/viewUpdate.ts'
import { Icon } from '../parts/Icon.tsx'
import { useText } from '../text/useText.ts'

const icons = {
  changed: cdxIconUpdate,
  disputed: cdxIconAlert,
  unsupported: cdxIconUnLink,
  missing: cdxIconAdd,
} as const satisfies Record<UpdateOffer['kind'], unknown>

/** What newer pages make of a sentence: sign, word and colour together. */
export function OfferSign({ kind }: { readonly kind: UpdateOffer['kind'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <span className={`offer__sign offer__sign--${kind}`}>
      <Icon icon={icons[kind]} />
      {update.kind[kind]}
    </span>
  )
}
