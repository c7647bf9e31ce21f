import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { cdxIconCheck, cdxIconClear } from '@wikimedia/codex-icons'
import type { LedgerFact, LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Icon } from '../parts/Icon.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { tellHistory } from './factHistory.ts'
import { openReadPage } from './openReadPage.ts'
import { pageOf } from './pageOf.ts'

interface FactHistoryProps {
  readonly fact: LedgerFact
  readonly pages: readonly LedgerPage[]
  /** Shows an operation in the log. */
  readonly onOperation: (operation: number) => void
}

/** A fact day by day: which pages said or contradicted it. */
export function FactHistory({ fact, pages, onOperation }: FactHistoryProps): React.JSX.Element {
  const { facts: text } = useText()
  return (
    <>
      <h3>{text.history}</h3>
      <ol className="fact-history">
        {tellHistory(fact.history).map((entry) => (
          <li key={entry.operation} className={`fact-history__day fact-history__day--${entry.holds ? 'so' : 'not'}`}>
            <Day
              entry={entry}
              page={pages.find(({ document }) => document.id === entry.page)}
              onOperation={onOperation}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface DayProps {
  readonly entry: ReturnType<typeof tellHistory>[number]
  readonly page: LedgerPage | undefined
  readonly onOperation: (operation: number) => void
}

function Day({ entry, page, onOperation }: DayProps): React.JSX.Element {
  const { facts: text, update } = useText()
  const { date } = useDates()
  const { time, holds, turn, reason, operation, passage } = entry
  const name = page === undefined ? text.noPage : titleOrAddress(page.document)
  return (
    <>
      <time dateTime={time}>{date(time)}</time>
      <span className="fact-history__turn">
        <Icon icon={holds ? cdxIconCheck : cdxIconClear} />
        {text.turn[turn]}
      </span>
      <span className="fact-history__page">
        {page === undefined ? (
          <span className="subtle">{name}</span>
        ) : (
          <TextLink title={update.openPage(name)} onOpen={() => openReadPage(pageOf(page))}>
            <Written language={page.document.language}>{name}</Written>
          </TextLink>
        )}{' '}
        <span className="small">
          <TextLink title={text.numberTip(operation)} onOpen={() => onOperation(operation)}>
            {text.number(operation)}
          </TextLink>
        </span>
        {page?.dated === false ? <span className="fact-history__why small subtle">{text.undated}</span> : null}
        {holds ? null : (
          <span className="fact-history__why small">
            <q>
              <Written language={page?.document.language}>{passage}</Written>
            </q>{' '}
            {reason === '' ? null : <span className="subtle">{text.because(reason)}</span>}
          </span>
        )}
      </span>
    </>
  )
}
