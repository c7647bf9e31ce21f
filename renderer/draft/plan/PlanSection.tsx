import { cdxIconAdd, cdxIconArrowDown, cdxIconArrowUp, cdxIconDraggable, cdxIconTrash } from '@wikimedia/codex-icons'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useText } from '../../text/useText.ts'
import { focusPlan } from './focusPlan.ts'
import {
  documentsOf,
  headingFault,
  nextId,
  type OutlineDraft,
  type OutlineEdit,
  type OutlineSection,
} from './outlineDraft.ts'
import { PlanNote } from './PlanNote.tsx'

interface PlanSectionProps {
  readonly outline: OutlineDraft
  readonly section: OutlineSection
  /** Index, from 0. */
  readonly at: number
  /** Id of the section being dragged. */
  readonly dragged: number | null
  readonly onDrag: (section: number | null) => void
  /** `words` are announced to screen readers. */
  readonly onEdit: (edit: OutlineEdit, words?: string) => void
}

/** A section of the outline with its notes, moved by Alt with arrow keys or dragged by its handle. */
export function PlanSection(props: PlanSectionProps): React.JSX.Element {
  const { outline, section, at, dragged, onDrag, onEdit } = props
  const { plan } = useText().draft
  const item = useRef<HTMLLIElement>(null)
  const faultId = useId()
  const { id, heading, notes } = section
  const name = heading.trim() === '' ? plan.untitled(at + 1) : heading
  const fault = headingFault(outline, section)
  const move = (to: number): void => {
    if (to < 0 || to >= outline.sections.length) return
    onEdit({ kind: 'move-section', section: id, to }, plan.moved(name, to + 1, outline.sections.length))
  }
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const focused = event.target instanceof HTMLElement ? event.target.dataset['plan'] : undefined
    move(event.key === 'ArrowUp' ? at - 1 : at + 1)
    if (focused !== undefined) focusPlan(focused)
  }
  const addNote = (after: number | null): void => {
    const added = nextId(outline)
    onEdit({ kind: 'add-note', section: id, after })
    focusPlan(`note ${added}`)
  }
  const removeSection = (): void => {
    onEdit({ kind: 'remove-section', section: id }, plan.removed(name))
    const next = outline.sections[at + 1] ?? outline.sections[at - 1]
    if (next !== undefined) focusPlan(`remove ${next.id}`)
  }
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <li
      ref={item}
      className={`plan__section ${dragged === null || dragged === id ? '' : 'plan__section--target'}`}
      onKeyDown={press}
      onDragOver={(event) => {
        if (dragged !== null && dragged !== id) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged !== null) onEdit({ kind: 'move-section', section: dragged, to: at })
        onDrag(null)
      }}
    >
      <div className="plan__heading">
        <span
          className="plan__handle"
          title={plan.drag}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            if (item.current !== null) event.dataTransfer.setDragImage(item.current, 0, 0)
            onDrag(id)
          }}
          onDragEnd={() => onDrag(null)}
        >
          <Icon icon={cdxIconDraggable} />
        </span>
        <span className="plan__number">{at + 1}</span>
        <input
          className="cdx-text-input plan__name"
          data-plan={`heading ${id}`}
          aria-label={plan.heading(at + 1)}
          aria-invalid={fault !== undefined}
          {...(fault === undefined ? {} : { 'aria-describedby': faultId })}
          placeholder={plan.headingHelp}
          maxLength={200}
          value={heading}
          onChange={({ target }) => onEdit({ kind: 'heading', section: id, heading: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !outline.hasNotes) return
            event.preventDefault()
            if (notes[0] === undefined) addNote(null)
            else focusPlan(`note ${notes[0].id}`)
          }}
        />
        {outline.hasNotes ? <span className="plan__documents">{plan.documents(documentsOf(notes))}</span> : null}
        <Button
          {...tools}
          icon={cdxIconArrowUp}
          label={plan.up(name)}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <Button
          {...tools}
          icon={cdxIconArrowDown}
          label={plan.down(name)}
          disabled={at === outline.sections.length - 1}
          onClick={() => move(at + 1)}
        />
        <Button
          {...tools}
          icon={cdxIconTrash}
          label={plan.remove(name)}
          data-plan={`remove ${id}`}
          onClick={removeSection}
        />
      </div>
      {fault === undefined ? null : (
        <p id={faultId} className="cdx-field__error plan__fault">
          {plan.faults[fault]}
        </p>
      )}
      {outline.hasNotes ? (
        <>
          <ul className="plan__notes" aria-label={plan.notes(name)}>
            {notes.map((note, place) => (
              <PlanNote
                key={note.id}
                note={note}
                label={plan.note(place + 1, name)}
                above={notes[place - 1]?.id}
                below={notes[place + 1]?.id}
                onText={(text) => onEdit({ kind: 'note', section: id, note: note.id, text })}
                onAdd={() => addNote(note.id)}
                onRemove={() => onEdit({ kind: 'remove-note', section: id, note: note.id }, plan.noteRemoved)}
              />
            ))}
          </ul>
          <Button
            size="small"
            weight="quiet"
            icon={cdxIconAdd}
            label={plan.addNote}
            onClick={() => addNote(notes.at(-1)?.id ?? null)}
          />
        </>
      ) : null}
    </li>
  )
}
