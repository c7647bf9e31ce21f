import { cdxIconAlert, cdxIconCheck, cdxIconHistory } from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'
import { useText } from '../text/useText.ts'
import type { FactState } from './factList.ts'

const icons = {
  holds: cdxIconCheck,
  disputed: cdxIconAlert,
  gone: cdxIconHistory,
} as const satisfies Record<FactState, unknown>

/** The state of a fact: sign, word and colour together. */
export function FactSign({ state }: { readonly state: FactState }): React.JSX.Element {
  const { facts } = useText()
  return (
    <span className={`fact-sign fact-sign--${state}`}>
      <Icon icon={icons[state]} />
      {facts.state[state]}
    </span>
  )
}
