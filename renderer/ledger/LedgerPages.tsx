import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { useMemo, useState } from 'react'
import type { LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'
import { openReadPage } from './openReadPage.ts'
import { pageOf } from './pageOf.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Changing } from './useChanging.ts'

interface LedgerPagesProps {
  readonly pages: readonly LedgerPage[]
  /** Null if an earlier state is shown. */
  readonly changing: Changing | null
  /** Shows the facts of a page. */
  readonly onFacts: (page: string) => void
  /** Reads a page again in which nothing was found. */
  readonly onAgain: (page: string) => void
}

/** The pages read, by date, each of which can be taken back. */
export function LedgerPages({ pages, ...actions }: LedgerPagesProps): React.JSX.Element {
  const { facts: text } = useText()
  const inOrder = pages.toSorted((a, b) => (a.document.time < b.document.time ? -1 : 1))
  return (
    <ul className="ledger-pages" aria-label={text.pages.list}>
      {inOrder.map((page) => (
        <Page key={page.document.id} page={page} {...actions} />
      ))}
    </ul>
  )
}

interface PageProps extends Omit<LedgerPagesProps, 'pages'> {
  readonly page: LedgerPage
}

function Page({ page, changing, onFacts, onAgain }: PageProps): React.JSX.Element {
  const { facts: text } = useText()
  const { moment } = useDates()
  const [asking, setAsking] = useState(false)
  const { document, facts, statements, reader, at, takenBack, takenBackBy } = page
  const { id } = document
  const name = titleOrAddress(document)
  const takingBack = useMemo(() => ({ kind: 'take-back', page: id }) as const, [id])
  return (
    <li className={takenBackBy === null ? 'ledger-page' : 'ledger-page ledger-page--back'}>
      <div className="ledger-page__words">
        <PageLine page={pageOf(page)} onOpen={openReadPage} />
        <p className="small subtle">{text.pages.read(moment(at), reader)}</p>
        {takenBackBy === null ? null : (
          <p>
            <strong>{text.pages.takenBack}</strong> {takenBack === '' ? text.pages.noReason : takenBack}
          </p>
        )}
      </div>
      <div className="ledger-page__actions">
        {facts === 0 ? (
          <span className="subtle">{text.pages.noFacts}</span>
        ) : (
          <Button size="small" label={text.pages.facts(facts)} onClick={() => onFacts(id)} />
        )}
        {changing === null || asking ? null : statements === 0 && takenBackBy === null ? (
          <Button
            size="small"
            label={text.pages.again}
            title={text.pages.againTip}
            aria-label={text.pages.againOf(name)}
            onClick={() => onAgain(id)}
          />
        ) : takenBackBy === null ? (
          <Button
            size="small"
            label={text.pages.takeBack}
            title={text.pages.takeBackTip}
            aria-label={text.pages.takeBackOf(name)}
            onClick={() => setAsking(true)}
          />
        ) : (
          <Button
            size="small"
            label={text.pages.bringBack}
            aria-label={text.pages.bringBackOf(name)}
            disabled={changing.busy}
            onClick={() => void changing.act({ kind: 'undo', operation: takenBackBy }, '')}
          />
        )}
      </div>
      {changing === null || !asking ? null : (
        <ReasonForm
          action={text.pages.takeBack}
          about={text.pages.takeBackAbout}
          changing={changing}
          deed={takingBack}
          onLeave={() => setAsking(false)}
        />
      )}
    </li>
  )
}
