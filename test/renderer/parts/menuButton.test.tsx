import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MenuButton, MenuEntry } from '../../../renderer/parts/MenuButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens a menu 256 pixels wide in a pane that begins at 900 and is 300 wide. */
async function openAt(left: number): Promise<HTMLElement> {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'menu' ? new DOMRect(left, 0, 256, 100) : new DOMRect(900, 0, 300, 700)
  })
  render(
    <div style={{ overflowX: 'auto' }}>
      <MenuButton label="More" name="This sentence">
        {() => <MenuEntry onChoose={() => undefined}>Move up</MenuEntry>}
      </MenuButton>
    </div>,
  )
  await userEvent.click(screen.getByRole('button'))
  return screen.getByRole('menu')
}

describe('MenuButton', () => {
  it('opens its menu below the button where the pane has room for it', async () => {
    expect((await openAt(910)).style.marginLeft).toBe('')
  })

  it('moves a menu into the pane that would reach beyond it', async () => {
    expect((await openAt(1000)).style.marginLeft).toBe('-64px')
  })
})
