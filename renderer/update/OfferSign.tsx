import {
  cdxIconAdd,
  cdxIconAlert,
  cdxIconCancel,
  cdxIconHelpNotice,
  cdxIconUnLink,
  cdxIconUpdate,
} from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'
import { useText } from '../text/useText.ts'
import type { ShownOffer } from './offers.ts'

const icons = {
  changed: cdxIconUpdate,
  disputed: cdxIconAlert,
  unsupported: cdxIconUnLink,
  contradicted: cdxIconCancel,
  'not-found': cdxIconUnLink,
  partly: cdxIconHelpNotice,
  missing: cdxIconAdd,
} as const satisfies Record<ShownOffer['kind'], unknown>

/** What newer pages, or its own sources, make of a sentence: sign, word and colour together. */
export function OfferSign({ kind }: { readonly kind: ShownOffer['kind'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <span className={`offer__sign offer__sign--${kind}`}>
      <Icon icon={icons[kind]} />
      {update.kind[kind]}
    </span>
  )
}
