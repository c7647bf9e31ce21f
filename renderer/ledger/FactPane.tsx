import type { LedgerFact, LedgerPage, NamedFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'
import { AddToDraft } from './AddToDraft.tsx'
import { FactHistory } from './FactHistory.tsx'
import { FactNotes } from './FactNotes.tsx'
import { factLanguage } from './factLanguage.ts'
import { FactSign } from './FactSign.tsx'
import { factState } from './factList.ts'
import { LeaveOut } from './LeaveOut.tsx'
import { openReadPage } from './openReadPage.ts'
import { pageOf } from './pageOf.ts'
import type { Changing } from './useChanging.ts'

interface FactPaneProps {
  readonly fact: LedgerFact
  readonly facts: readonly LedgerFact[]
  readonly pages: readonly LedgerPage[]
  /** Null if an earlier state is shown. */
  readonly changing: Changing | null
  /** Shows an operation in the log. */
  readonly onOperation: (operation: number) => void
  /** Shows another fact. */
  readonly onChoose: (id: string) => void
}

/** A fact in detail: its dates, its pages, the facts that it replaces. */
export function FactPane(props: FactPaneProps): React.JSX.Element {
  const { fact, facts, pages, changing, onOperation, onChoose } = props
  const { facts: text } = useText()
  const { sources, replaces, replacedBy } = fact
  return (
    <div className="fact-pane">
      <p className="fact-pane__sign">
        <FactSign state={factState(fact)} />
      </p>
      <h2 className="fact-pane__text">
        <Written language={factLanguage(fact)}>{fact.text}</Written>
      </h2>
      {changing === null || !fact.holds ? null : <AddToDraft fact={fact} />}
      <FactNotes fact={fact} facts={facts} pages={pages} changing={changing} onChoose={onChoose} />
      <Named
        title={fact.holds ? text.replaces : text.onceReplaced}
        named={replaces}
        facts={facts}
        onChoose={onChoose}
      />
      <Named
        title={fact.holds ? text.onceReplacedBy : text.replacedBy}
        named={replacedBy}
        facts={facts}
        onChoose={onChoose}
      />
      <FactHistory fact={fact} pages={pages} onOperation={onOperation} />
      <h3>{text.sources}</h3>
      <ul className="pagelines">
        {sources.map(({ document, passage }) => {
          const page = pages.find((each) => each.document.id === document.id)
          return (
            <li key={document.id}>
              {page === undefined ? null : <PageLine page={pageOf(page)} onOpen={openReadPage} />}
              {passage === fact.text ? null : (
                <blockquote className="fact-pane__passage small">
                  <Written language={document.language}>{passage}</Written>
                </blockquote>
              )}
            </li>
          )
        })}
      </ul>
      {changing === null || fact.disputes.length > 0 ? null : (
        <LeaveOut facts={[{ fact, label: text.leaveOut.open }]} changing={changing} />
      )}
    </div>
  )
}

interface NamedProps {
  readonly title: string
  readonly named: readonly NamedFact[]
  /** Where their languages are looked up. */
  readonly facts: readonly LedgerFact[]
  readonly onChoose: (id: string) => void
}

function Named({ title, named, facts, onChoose }: NamedProps): React.JSX.Element | null {
  if (named.length === 0) return null
  const languageOf = (id: string): string | undefined => {
    const fact = facts.find((each) => each.id === id)
    return fact === undefined ? undefined : factLanguage(fact)
  }
  return (
    <>
      <h3>{title}</h3>
      <ul className="fact-pane__named">
        {named.map(({ id, text }) => (
          <li key={id}>
            <TextLink title={text} onOpen={() => onChoose(id)}>
              <Written language={languageOf(id)}>{text}</Written>
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
