import type { DroppedSentence, Disagreement } from '../../../core/domain/grounding.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/export/inlineText.ts'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { ChunkLink } from './NearestPassages.tsx'
import { NoteItem } from './NoteItem.tsx'
import { UntoldSections } from './UntoldSections.tsx'

/** What the pages do not tell, what the run left out, where pages disagree, and what it told: folded. */
export function RunNotes({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { draft } = useText()
  const { untold = [], dropped = [], disagreements = [], run } = view
  return (
    <div className="notes">
      {untold.length === 0 ? null : (
        <Fold title={draft.aside.untold(untold.length)}>
          <UntoldSections view={view} untold={untold} />
        </Fold>
      )}
      {dropped.length === 0 ? null : (
        <Fold title={draft.aside.leftOut(dropped.length)}>
          {dropped.map((sentence, at) => (
            <LeftOut key={at} view={view} sentence={sentence} />
          ))}
        </Fold>
      )}
      {disagreements.length === 0 ? null : (
        <Fold title={draft.aside.disagree(disagreements.length)}>
          {disagreements.map((disagreement, at) => (
            <Disagreeing key={at} view={view} disagreement={disagreement} />
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

function LeftOut({
  view,
  sentence: { text, reason, why, nearest, repair },
}: {
  readonly view: DraftView
  readonly sentence: DroppedSentence
}): React.JSX.Element {
  const { draft } = useText()
  return (
    <NoteItem
      view={view}
      title={<bdi>{inlineText(text)}</bdi>}
      lines={[
        {
          key: 'why',
          line: (
            <>
              <strong>{draft.aside.reasons[reason]}.</strong> {why}
            </>
          ),
        },
        ...(repair === undefined
          ? []
          : [
              {
                key: 'repair',
                line: (
                  <>
                    {draft.aside.repair}: <bdi>{inlineText(repair)}</bdi>
                  </>
                ),
              },
            ]),
      ]}
      nearest={nearest}
    />
  )
}

function Disagreeing({
  view,
  disagreement: { about, readings, sentence, resolution },
}: {
  readonly view: DraftView
  readonly disagreement: Disagreement
}): React.JSX.Element {
  const { draft } = useText()
  const { date: dateOf } = useDates()
  return (
    <li>
      <p>
        <strong>{about}</strong>
      </p>
      <ul className="notes__readings">
        {readings.map(({ text, chunkId, date }) => (
          <li key={`${chunkId} ${text}`}>
            <bdi>{inlineText(text)}</bdi>{' '}
            <span className="subtle">
              <ChunkLink view={view} chunkId={chunkId} />, {dateOf(date) || draft.aside.undated}
            </span>
          </li>
        ))}
      </ul>
      <p className="subtle">
        {draft.aside.inDraft}: <bdi>{inlineText(sentence)}</bdi> {draft.aside.resolutions[resolution]}
      </p>
    </li>
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
