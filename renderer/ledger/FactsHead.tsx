import { cdxIconAdd, cdxIconHistory } from '@wikimedia/codex-icons'
import type { LedgerView } from '../../core/engine/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import type { FactFilter } from './factList.ts'

/** What is asked for above the facts. */
export type OpenForm = 'read' | 'when' | null

interface FactsHeadProps {
  readonly ledger: LedgerView
  readonly figures: Readonly<Record<FactFilter['state'], number>>
  /** How many pages were not read; undefined while that is not known. */
  readonly unread: number | undefined
  readonly form: OpenForm
  readonly onForm: (form: OpenForm) => void
}

/** The facts in figures, and what can be asked of them as a whole. */
export function FactsHead({ ledger, figures, unread = 0, form, onForm }: FactsHeadProps): React.JSX.Element {
  const { facts: text, frame } = useText()
  const toggle = (which: Exclude<OpenForm, null>) => (): void => onForm(form === which ? null : which)
  return (
    <div className="facts__head">
      <h1 className="unseen">{frame.screens.facts}</h1>
      <ul className="source-bar__figures" aria-label={text.figures.label}>
        <li>{text.figures.hold(figures.holding)}</li>
        {figures.disputed === 0 ? null : <li className="facts__disputed">{text.figures.disputed(figures.disputed)}</li>}
        {figures.gone === 0 ? null : <li>{text.figures.gone(figures.gone)}</li>}
        <li>{text.figures.pages(ledger.pages.length)}</li>
      </ul>
      <div className="facts__actions">
        <Button icon={cdxIconHistory} label={text.when.open} aria-expanded={form === 'when'} onClick={toggle('when')} />
        <Button
          icon={cdxIconAdd}
          label={unread === 0 ? text.read.open : text.read.openNew(unread)}
          aria-expanded={form === 'read'}
          onClick={toggle('read')}
        />
      </div>
    </div>
  )
}
