import { chunksOf } from '../../../core/domain/evidence.ts'
import type { LeftOut } from '../../../core/domain/leftOut.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/export/inlineText.ts'
import { useText } from '../../text/useText.ts'
import { NoteItem } from './NoteItem.tsx'

/** Sections that were not written, sentences that were left out, and the notes of the run: folded. */
export function RunNotes({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { draft } = useText()
  const { unwritten = [], leftOut = [], run } = view
  return (
    <div className="notes">
      {unwritten.length === 0 ? null : (
        <Fold title={draft.aside.unwritten(unwritten.length)}>
          {unwritten.map(({ heading, why }) => (
            <li key={heading}>
              <p>
                <strong>
                  <bdi>{heading === '' ? draft.aside.lead : inlineText(heading)}</bdi>
                </strong>
              </p>
              <p className="subtle">{why}</p>
            </li>
          ))}
        </Fold>
      )}
      {leftOut.length === 0 ? null : (
        <Fold title={draft.aside.leftOut(leftOut.length)}>
          {leftOut.map((sentence) => (
            <LeftOutItem key={sentence.id} view={view} sentence={sentence} />
          ))}
        </Fold>
      )}
      {run === undefined ? null : <NotesOfRun run={run} />}
    </div>
  )
}

function Fold({ title, children }: { readonly title: string; readonly children: React.ReactNode }): React.JSX.Element {
  return (
    <details>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}

function LeftOutItem({
  view,
  sentence: { text, reason, why, evidence },
}: {
  readonly view: DraftView
  readonly sentence: LeftOut
}): React.JSX.Element {
  const { draft } = useText()
  const reasons = (
    <>
      <strong>{draft.aside.reasons[reason]}.</strong> {why}
    </>
  )
  return (
    <NoteItem
      view={view}
      title={<bdi>{inlineText(text)}</bdi>}
      lines={[{ key: 'why', line: reasons }]}
      cited={chunksOf(evidence)}
    />
  )
}

function NotesOfRun({ run }: { readonly run: NonNullable<DraftView['run']> }): React.JSX.Element {
  const { draft } = useText()
  const { notes, problems, seconds, cost } = run
  return (
    <Fold title={draft.aside.notes(notes.length + problems.length)}>
      <li className="subtle">
        {draft.aside.took(seconds)} {cost === null || cost === 0 ? '' : draft.aside.costed(draft.aside.cost(cost))}
      </li>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {problems.map(({ url, title, message }) => (
        <li key={`${url} ${message}`}>
          <strong>
            <bdi>{inlineText(title === '' ? url : title)}</bdi>
          </strong>{' '}
          {message}
        </li>
      ))}
    </Fold>
  )
}
