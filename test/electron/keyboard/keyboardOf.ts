import { setTimeout } from 'node:timers/promises'
import type { Frame, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** A control that has the focus, as a person without a mouse meets it. */
interface Stop {
  /** Role and accessible name. */
  readonly spoken: string
  /** Whether it can be seen, and that it has the focus. */
  readonly isSeen: boolean
}

/** The keyboard of a person who has nothing else. */
export interface Keyboard {
  /** Presses keys one after the other. After each of them something still has the focus. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Types once a field has the focus, as a person who looks first. */
  readonly type: (text: string) => Promise<void>
  /** Presses Tab, or Shift+Tab, until a control has the focus, once it can be used; it must be seen that it has it. */
  readonly tabTo: (control: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  /** Presses Tab until the focus is where it began, or at `end`, and says where it has been. */
  readonly walk: (end?: Locator) => Promise<readonly Stop[]>
}

/** Presses of Tab after which it leads nowhere. */
const most = 150
const wait = { timeout: 30_000 }

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const before = await hasFocus(page)
      await page.keyboard.press(key)
      if (before) await vi.waitFor(async () => expect(await hasFocus(page), `focus after ${key}`).toBe(true), wait)
    }
  }
  return {
    press,
    type: async (text) => {
      const isField = (): Promise<boolean> =>
        page.evaluate(
          () => document.activeElement?.matches('textarea, select, input:not([type=checkbox], [type=radio])') === true,
        )
      await vi.waitFor(async () => expect(await isField(), 'focus in a field').toBe(true), wait)
      await page.keyboard.type(text)
    },
    tabTo: async (control, key = 'Tab') => {
      await control.waitFor()
      await vi.waitFor(async () => expect(await control.isEnabled()).toBe(true), wait)
      for (let count = 0; count < most; count += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) {
          expect(await focusedStop(page)).toMatchObject({ isSeen: true })
          return
        }
        await press(key)
      }
      throw new Error('Tab does not lead there')
    },
    walk: async (end) => {
      const stops: Stop[] = []
      await press('Tab')
      const last =
        end === undefined ? await page.evaluateHandle(() => document.activeElement) : await end.elementHandle()
      for (let count = 0; count < most; count += 1) {
        stops.push(await focusedStop(page))
        await press('Tab')
        if (await page.evaluate((element) => document.activeElement === element, last)) return stops
      }
      throw new Error(`Tab does not come back: ${stops.map(({ spoken }) => spoken).join(', ')}`)
    },
  }
}

/** Controls without a name, or not seen to have the focus. */
export function faultsOf(stops: readonly Stop[]): readonly Stop[] {
  return stops.filter(({ spoken, isSeen }) => !isSeen || !/"[^"]|: ./.test(spoken))
}

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
}

async function focusedStop(page: Page): Promise<Stop> {
  // What has the focus in a frame has none for the window around it.
  const frame = page.frames().find((each) => each.parentFrame() !== null)
  if (frame !== undefined && (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME'))) {
    return { spoken: await spokenOf(frame), isSeen: await isSeenSoon(frame) }
  }
  return { spoken: await spokenOf(page), isSeen: await isSeenSoon(page) }
}

/** On a busy machine a pane may still move when its control has the focus. */
async function isSeenSoon(where: Page | Frame): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await where.evaluate(isFocusSeen)) return true
    await setTimeout(100)
  }
  return false
}

async function spokenOf(where: Page | Frame): Promise<string> {
  return (await where.locator(':focus').ariaSnapshot({ timeout: 5000 })).split('\n', 1)[0] ?? ''
}

/** Whether the focused control, or what in it is selected, has a ring and lies in the window. Runs in the page. */
function isFocusSeen(): boolean {
  const focused = document.activeElement
  if (focused === null) return false
  const hasRing = (style: CSSStyleDeclaration): boolean =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1 && !style.outlineColor.endsWith(', 0)')
  // Of a table or list with the focus the selected row has the ring; before there is one, its head or the whole.
  const parts = focused.matches('[role=grid], [role=listbox]') ? [...focused.querySelectorAll('*')] : []
  const around = focused.matches('[role=listbox]') ? [focused.parentElement ?? focused] : []
  const ringed = [focused, ...parts, ...around].some((element) =>
    ['', '::before', '::after'].some((part) => hasRing(getComputedStyle(element, part))),
  )
  const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect()
  const isInside = left + width > 0 && top + height > 0 && left < window.innerWidth && top < window.innerHeight
  const shown = document.elementFromPoint(
    Math.min(Math.max(left + width / 2, 1), window.innerWidth - 2),
    Math.min(Math.max(top + height / 2, 1), window.innerHeight - 2),
  )
  // A separator is too thin to be hit.
  const isCovered = width > 2 && (shown === null || !(focused.contains(shown) || shown.contains(focused)))
  return ringed && isInside && !isCovered && width > 0 && height > 0
}
