import { NoteWords } from '../../parts/NoteWords.tsx'
import { inEnglish } from '../../../core/domain/phrase.ts'
import { ProblemWords } from '../../parts/ProblemWords.tsx'
import { titleOrAddress } from '../../../core/collect/webAddress.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { useText } from '../../text/useText.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { UncoveredNotes } from './UncoveredNotes.tsx'
import { UnwrittenList } from './UnwrittenList.tsx'

/** Sentences that were left out, sections and planned notes that the draft lacks, and the notes of the run. */
export function RunNotes({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { run } = view
  return (
    <div className="notes">
      <LeftOutList view={view} />
      <UnwrittenList view={view} />
      <UncoveredNotes view={view} />
      {run === undefined ? null : <NotesOfRun run={run} />}
    </div>
  )
}

function NotesOfRun({ run }: { readonly run: NonNullable<DraftView['run']> }): React.JSX.Element {
  const { draft } = useText()
  const { notes, problems, seconds, cost } = run
  return (
    <details>
      <summary>{draft.aside.notes(notes.length + problems.length)}</summary>
      <ul>
        <li className="subtle">
          {draft.aside.took(seconds)} {cost === null || cost === 0 ? '' : draft.aside.costed(draft.aside.cost(cost))}
        </li>
        {notes.map((note) => (
          <li key={inEnglish(note)}>
            <NoteWords note={note} />
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.url} ${problem.message}`}>
            <strong>
              <bdi>{inlineText(titleOrAddress(problem))}</bdi>
            </strong>{' '}
            <ProblemWords problem={problem} />
          </li>
        ))}
      </ul>
    </details>
  )
}
