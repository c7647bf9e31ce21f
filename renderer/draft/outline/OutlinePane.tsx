import { cdxIconAdd } from '@wikimedia/codex-icons'
import { useState } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { review } from '../reviewDraft.ts'
import { HeadingField } from './HeadingField.tsx'
import { OutlineRow } from './OutlineRow.tsx'
import { RunNotes } from './RunNotes.tsx'

/** The sections of the draft, which can be selected and changed, and the notes of the run. */
export function OutlinePane({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { draft } = useText()
  const [adding, setAdding] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <nav className="outline" aria-label={draft.outline.label}>
      <h2 className="outline__title">{draft.outline.label}</h2>
      <ol className="outline__list">
        {view.sections.map((section, at) => (
          <OutlineRow
            key={`${at} ${section.heading}`}
            view={view}
            section={section}
            at={at}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </ol>
      {adding ? (
        <HeadingField
          label={draft.outline.addLabel}
          heading=""
          onKeep={(heading) => addSection(view.sections.length, heading)}
          onEnd={() => setAdding(false)}
        />
      ) : (
        <Button
          size="small"
          weight="quiet"
          icon={cdxIconAdd}
          label={draft.outline.add}
          onClick={() => setAdding(true)}
        />
      )}
      <RunNotes view={view} />
    </nav>
  )
}

/** Selects and focuses the new section. */
async function addSection(at: number, heading: string): Promise<boolean> {
  if (!(await review({ kind: 'add-section', at, heading }))) return false
  useDraftStore.setState({ section: at })
  requestAnimationFrame(() => {
    document.querySelector(`#section-${at}`)?.scrollIntoView({ block: 'center' })
    document.querySelector<HTMLElement>(`[data-section="${at}"]`)?.focus()
  })
  return true
}
