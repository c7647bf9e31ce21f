import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { MenuButton, MenuEntry } from '../../parts/MenuButton.tsx'
import { useText } from '../../text/useText.ts'
import { moveToSection } from './moveChosen.ts'

/** Moves the selected sentences to the end of a section. */
export function SectionMenu({ view }: { readonly view: Pick<DraftView, 'sections'> }): React.JSX.Element {
  const { draft } = useText()
  return (
    <MenuButton label={draft.range.to} name={draft.range.label} className="sectionmenu">
      {(close) =>
        view.sections.map(({ heading }, at) => (
          <MenuEntry
            key={`${at} ${heading}`}
            onChoose={() => {
              moveToSection(at)
              close()
            }}
          >
            <bdi>{heading === '' ? draft.outline.lead : inlineText(heading)}</bdi>
          </MenuEntry>
        ))
      }
    </MenuButton>
  )
}
