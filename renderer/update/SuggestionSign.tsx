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
import type { ShownSuggestion } from './suggestions.ts'

const icons = {
  changed: cdxIconUpdate,
  disputed: cdxIconAlert,
  unsupported: cdxIconUnLink,
  contradicted: cdxIconCancel,
  'not-found': cdxIconUnLink,
  partly: cdxIconHelpNotice,
  missing: cdxIconAdd,
} as const satisfies Record<ShownSuggestion['kind'], unknown>

/** The kind of a suggestion: sign, word and colour together. */
export function SuggestionSign({ kind }: { readonly kind: ShownSuggestion['kind'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <span className={`suggestion__sign suggestion__sign--${kind}`}>
      <Icon icon={icons[kind]} />
      {update.kind[kind]}
    </span>
  )
}
