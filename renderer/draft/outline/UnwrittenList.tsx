import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { NoteWords } from '../../parts/NoteWords.tsx'
import { Button } from '../../parts/Button.tsx'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { review } from '../reviewDraft.ts'
import { plannedPlace } from './plannedPlace.ts'
import { sectionTask, writeAgain } from './writeAgain.ts'

/** Planned sections that were not written, with the reasons. Sections written or added since are not listed. */
export function UnwrittenList({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { aside } = useText().draft
  const running = useTask(sectionTask(view.id))
  const unwritten = (view.unwritten ?? []).filter(
    ({ heading }) => !view.sections.some((section) => section.heading === heading),
  )
  if (unwritten.length === 0) return null
  return (
    <details className="leftout" open>
      <summary>{aside.unwritten(unwritten.length)}</summary>
      <ul>
        {unwritten.map(({ heading, why }) => (
          <li key={heading}>
            <p>
              <strong>
                <bdi>{heading === '' ? aside.lead : inlineText(heading)}</bdi>
              </strong>
            </p>
            <p className="subtle">
              <NoteWords note={why} />
            </p>
            {heading === '' ? null : (
              <p className="leftout__tools">
                <Button
                  size="small"
                  label={aside.writeAgain}
                  aria-label={aside.writeAgainOf(heading)}
                  disabled={running?.failed === null}
                  onClick={() => void addAndWrite(view, heading)}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Adds the section where it was planned, and writes it. */
async function addAndWrite(view: DraftView, heading: string): Promise<void> {
  const at = plannedPlace(view, heading)
  if (await review({ kind: 'add-section', at, heading })) await writeAgain(view.id, { at, heading })
}
