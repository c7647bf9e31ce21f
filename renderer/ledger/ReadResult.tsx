import { inEnglish } from '../../core/domain/phrase.ts'
import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { LedgerPageRead, LedgerReading } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { NoteWords } from '../parts/NoteWords.tsx'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { PageProblems } from './PageProblems.tsx'
import { pageDay } from './pageOf.ts'
import { tellReading, useReadings } from './readPages.ts'

/** The result of the last reading, until it is dismissed. */
export function ReadResult({ eventId }: { readonly eventId: string }): React.JSX.Element | null {
  const { facts: text, frame } = useText()
  const reading = useReadings(({ last }) => last[eventId])
  if (reading === undefined) return null
  const { read, notes, problems, reader } = reading
  return (
    <div className="read-result">
      <Message type="notice">
        <p>
          <strong>{text.result.read(read.length)}</strong> {text.result.counts(sumOf(read))}{' '}
          <Button size="small" label={frame.dismiss} onClick={() => tellReading(eventId, undefined)} />
        </p>
        <details>
          <summary className="subtle">{text.result.more}</summary>
          {notes.map((note) => (
            <p key={inEnglish(note)}>
              <NoteWords note={note} />
            </p>
          ))}
          <EachPage read={read} reader={reader} />
          <PageProblems problems={problems} />
        </details>
      </Message>
    </div>
  )
}

function EachPage({ read, reader }: Pick<LedgerReading, 'read' | 'reader'>): React.JSX.Element {
  const { facts: text } = useText()
  const { date } = useDates()
  return (
    <>
      <ul className="update__problems small">
        {read.map((page) => (
          <li key={page.document.id}>
            {pageDay(page.document, { date, fetched: text.fetched })} ·{' '}
            <Written language={page.document.language}>{titleOrAddress(page.document)}</Written> ·{' '}
            {text.result.counts(page)}
          </li>
        ))}
      </ul>
      <p className="subtle small">{text.result.reader(reader)}</p>
    </>
  )
}

function sumOf(read: LedgerReading['read']): Omit<LedgerPageRead, 'document'> {
  const sum = (which: keyof Omit<LedgerPageRead, 'document'>): number =>
    read.reduce((total, page) => total + page[which], 0)
  return {
    added: sum('added'),
    reinforced: sum('reinforced'),
    madeFalse: sum('madeFalse'),
    disputed: sum('disputed'),
    refused: sum('refused'),
  }
}
