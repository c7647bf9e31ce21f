import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A control that has the focus, as a person without a mouse meets it. */
export interface Stop {
  /** Role and accessible name. */
  readonly spoken: string
  /** Whether it can be seen, and that it has the focus. */
  readonly isSeen: boolean
}

/** The keyboard of a person who has nothing else. */
export interface Keyboard {
  /** Presses keys one after the other. After each of them something still has the focus. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Presses Tab, or Shift+Tab, until a control has the focus, once it can be used; it must be seen that it has it. */
  readonly tabTo: (control: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  /** Presses Tab until the focus is where it began, and says where it has been. */
  readonly walk: () => Promise<readonly Stop[]>
}

/** Presses of Tab after which it leads nowhere. */
const most = 150

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const before = await hasFocus(page)
      await page.keyboard.press(key)
      if (before) await expect.poll(() => hasFocus(page), { timeout: 5000, message: `focus after ${key}` }).toBe(true)
    }
  }
  return {
    press,
    type: (text) => page.keyboard.type(text),
    tabTo: async (control, key = 'Tab') => {
      await expect.poll(() => control.isEnabled({ timeout: 30_000 }), { timeout: 30_000 }).toBe(true)
      for (let count = 0; count < most; count += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) {
          expect(await focusedStop(page)).toMatchObject({ isSeen: true })
          return
        }
        await press(key)
      }
      throw new Error('Tab does not lead there')
    },
    walk: async () => {
      const stops: Stop[] = []
      await press('Tab')
      await page.evaluate(() => {
        document.activeElement?.setAttribute('data-walk', '')
      })
      for (let count = 0; count < most; count += 1) {
        stops.push(await focusedStop(page))
        await press('Tab')
        if (await page.evaluate(() => document.activeElement?.matches('[data-walk]') ?? false)) {
          await page.evaluate(() => document.activeElement?.removeAttribute('data-walk'))
          return stops
        }
      }
      throw new Error(`Tab does not come back: ${stops.map(({ spoken }) => spoken).join(', ')}`)
    },
  }
}

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
}

async function focusedStop(page: Page): Promise<Stop> {
  const spoken = (await page.locator(':focus').ariaSnapshot()).split('\n', 1)[0] ?? ''
  return { spoken, isSeen: await page.evaluate(isFocusSeen) }
}

/** Whether the focused control, or what in it is selected, has a ring and lies in the window. Runs in the page. */
function isFocusSeen(): boolean {
  const focused = document.activeElement
  if (focused === null) return false
  const hasRing = (style: CSSStyleDeclaration): boolean =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1 && !style.outlineColor.endsWith(', 0)')
  const ringed = [focused, focused.parentElement, ...focused.querySelectorAll('*')].some(
    (element) =>
      element !== null && ['', '::before', '::after'].some((part) => hasRing(getComputedStyle(element, part))),
  )
  const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  return ringed && isInside && width > 0 && height > 0
}
