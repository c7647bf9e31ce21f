import { cdxIconAdd, cdxIconHistory, cdxIconSpeechBubble } from '@wikimedia/codex-icons'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useText } from '../text/useText.ts'
import type { FactFilter } from './factList.ts'
import type { FactsTab } from './FactsTabs.tsx'

/** The form that is open above the facts. */
export type OpenForm = 'read' | 'when' | 'ask' | null

interface FactsHeadProps {
  readonly ledger: LedgerView
  readonly figures: Readonly<Record<FactFilter['state'], number>>
  /** The number of unread pages; undefined until it is known. */
  readonly unread: number | undefined
  /** Whether an earlier state is shown, into which no pages can be read. */
  readonly past: boolean
  readonly form: OpenForm
  readonly onForm: (form: OpenForm) => void
  readonly tab: FactsTab
  readonly onTab: (tab: FactsTab) => void
}

/** Figures of the facts, with buttons to read pages, ask and look back. */
export function FactsHead(props: FactsHeadProps): React.JSX.Element {
  const { ledger, figures, unread = 0, past, form, onForm, tab, onTab } = props
  const { facts: text, frame } = useText()
  const toggle = (which: Exclude<OpenForm, null>) => (): void => onForm(form === which ? null : which)
  return (
    <div className="facts__head">
      <h1 className="unseen">{frame.screens.facts}</h1>
      <Tabs
        id="ledger"
        label={text.tabs}
        tabs={text.tab(ledger.facts.length, ledger.pages.length)}
        tab={tab}
        onTab={onTab}
      />
      <ul className="source-bar__figures facts__figures" aria-label={text.figures.label}>
        <li>{text.figures.hold(figures.holding)}</li>
        {figures.disputed === 0 ? null : <li className="facts__disputed">{text.figures.disputed(figures.disputed)}</li>}
        {figures.gone === 0 ? null : <li>{text.figures.gone(figures.gone)}</li>}
      </ul>
      <div className="facts__actions">
        <Button
          icon={cdxIconSpeechBubble}
          label={text.ask.open}
          aria-expanded={form === 'ask'}
          onClick={toggle('ask')}
        />
        <Button icon={cdxIconHistory} label={text.when.open} aria-expanded={form === 'when'} onClick={toggle('when')} />
        {past ? null : (
          <Button
            icon={cdxIconAdd}
            label={unread === 0 ? text.read.open : text.read.openNew(unread)}
            aria-expanded={form === 'read'}
            onClick={toggle('read')}
          />
        )}
      </div>
    </div>
  )
}
