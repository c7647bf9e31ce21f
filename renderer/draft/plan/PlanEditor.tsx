import { cdxIconAdd } from '@wikimedia/codex-icons'
import { useState } from 'react'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { keyAction, useScreenKeys } from '../../frame/useScreenKeys.ts'
import { Button } from '../../parts/Button.tsx'
import { HistoryButtons } from '../../parts/HistoryButtons.tsx'
import { useText } from '../../text/useText.ts'
import { showNewDraft } from '../create/newDraft.ts'
import { UnfinishedRun } from '../create/UnfinishedRun.tsx'
import { focusPlan } from './focusPlan.ts'
import { documentsOf, headingFault, mostSections, nextId, type OutlineEdit } from './outlineDraft.ts'
import { PlanSection } from './PlanSection.tsx'
import { dropPlan, edit, redoEdit, undoEdit, writePlan, type EditedPlan } from './plans.ts'

interface PlanEditorProps {
  readonly event: EventSummary
  readonly plan: EditedPlan
  /** Whether there is a draft to go back to. */
  readonly hasDrafts: boolean
}

/** The outline before it is written: headings and notes to edit, reorder, add and remove. */
export function PlanEditor({ event, plan, hasDrafts }: PlanEditorProps): React.JSX.Element {
  const { draft } = useText()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { outline, past, future } = plan
  const { sections } = outline
  const isFaulty = sections.length === 0 || sections.some((section) => headingFault(outline, section) !== undefined)
  const { estimate: words } = draft.create
  const seconds = plan.estimate?.seconds ?? null
  const time = `${words.time}: ${seconds === null ? words.timeUnknown : words.timeOf(seconds)}.`
  const isLong = sections.length > mostSections
  useHistoryKeys(event.id)
  const change = (done: OutlineEdit, words = ''): void => {
    edit(event.id, done)
    setSaid(words)
  }
  const addSection = (): void => {
    const id = nextId(outline)
    change({ kind: 'add-section' })
    focusPlan(`heading ${id}`)
  }
  return (
    <form
      className="plan"
      aria-labelledby="plan-title"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void writePlan(event, plan)
      }}
    >
      <div className="plan__body">
        <div className="plan__head">
          <h1 id="plan-title">
            <bdi>{draft.plan.title(inlineText(event.event.title))}</bdi>
          </h1>
          <HistoryButtons
            undo={past.length === 0 ? undefined : draft.plan.change}
            redo={future.length === 0 ? undefined : draft.plan.change}
            onHistory={(which) => (which === 'undo' ? undoEdit(event.id) : redoEdit(event.id))}
          />
        </div>
        <p className="subtle">{outline.hasNotes ? draft.plan.about : draft.plan.aboutHeadings}</p>
        <UnfinishedRun event={event} />
        <ol className="plan__list" aria-label={draft.plan.label}>
          {sections.map((section, at) => (
            <PlanSection
              key={section.id}
              outline={outline}
              section={section}
              at={at}
              dragged={dragged}
              onDrag={setDragged}
              onEdit={change}
            />
          ))}
        </ol>
        <div>
          <Button size="small" icon={cdxIconAdd} label={draft.plan.addSection} onClick={addSection} />
        </div>
        <p className="unseen" role="status">
          {said}
        </p>
      </div>
      <div className="plan__foot">
        <div className="plan__cost small">
          <p>
            {draft.plan.counts({
              sections: sections.length,
              notes: sections.reduce(
                (sum, { notes }) => sum + notes.filter(({ text }) => text.trim() !== '').length,
                0,
              ),
              documents: documentsOf(sections.flatMap(({ notes }) => notes)),
              hasNotes: outline.hasNotes,
            })}
          </p>
          {plan.estimate === null ? null : (
            <p className="subtle">
              {draft.plan.estimate(plan.estimate)} {time}
            </p>
          )}
          {isLong ? (
            <p className="cdx-field__error" role="alert">
              {draft.plan.tooMany(mostSections)}
            </p>
          ) : null}
        </div>
        {hasDrafts ? <Button weight="quiet" label={draft.create.cancel} onClick={() => showNewDraft(null)} /> : null}
        <Button weight="quiet" action="destructive" label={draft.plan.discard} onClick={() => dropPlan(event.id)} />
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={draft.plan.write(sections.length)}
          disabled={isFaulty || isLong}
        />
      </div>
    </form>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z, except in fields, which have their own undo. */
function useHistoryKeys(eventId: string): void {
  useScreenKeys((event) => keyAction(event, {}, { undo: () => undoEdit(eventId), redo: () => redoEdit(eventId) }))
}
