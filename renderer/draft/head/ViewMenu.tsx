import type { ReactNode } from 'react'
import { MenuButton, MenuEntry } from '../../parts/MenuButton.tsx'
import { useText } from '../../text/useText.ts'
import { textSizes, toggleProse, useArticleLook } from '../articleLook.ts'
import { chooseFilter, useDraftStore } from '../draftStore.ts'
import { filters } from '../sentenceKind.ts'

/** What of the article is shown, and how. */
export function ViewMenu(): React.JSX.Element {
  const { draft } = useText()
  const filter = useDraftStore((state) => state.filter)
  const { size, prose } = useArticleLook()
  const { look } = draft
  return (
    <MenuButton
      label={filter === 'all' ? look.menu : look.filtered(draft.filters[filter])}
      name={look.label}
      className="viewmenu"
    >
      {(close) => {
        const choosing = (choose: () => void) => () => {
          choose()
          close()
        }
        return (
          <>
            <Choices name={draft.filter}>
              {filters.map((name) => (
                <MenuEntry key={name} checked={name === filter} onChoose={choosing(() => chooseFilter(name))}>
                  {draft.filters[name]}
                </MenuEntry>
              ))}
            </Choices>
            <Choices name={look.size}>
              {textSizes.map((name) => (
                <MenuEntry
                  key={name}
                  checked={name === size}
                  onChoose={choosing(() => useArticleLook.setState({ size: name }))}
                >
                  {look.sizes[name]}
                </MenuEntry>
              ))}
            </Choices>
            <Choices name={look.as}>
              <MenuEntry checked={!prose} onChoose={choosing(() => useArticleLook.setState({ prose: false }))}>
                {look.badges}
              </MenuEntry>
              <MenuEntry checked={prose} onChoose={choosing(toggleProse)}>
                {look.prose}
              </MenuEntry>
            </Choices>
          </>
        )
      }}
    </MenuButton>
  )
}

function Choices({ name, children }: { readonly name: string; readonly children: ReactNode }): React.JSX.Element {
  return (
    <div className="viewmenu__group" role="group" aria-label={name}>
      <p className="viewmenu__title subtle small" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  )
}
