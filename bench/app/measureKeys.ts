import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Milliseconds from a keydown until another sentence's evidence is painted. */
export interface KeyTimes {
  /** The sentence's badge, and what can be done with it. */
  readonly pane: readonly number[]
  /** The passage as well. */
  readonly passage: readonly number[]
}

const keysSchema = z.array(z.object({ pane: z.number(), passage: z.number() }))

/** Presses j, each time when the last one was answered. `wait` is the time that a reader takes for a sentence, milliseconds. */
export async function measureKeys(page: Page, { count, wait }: { count: number; wait: number }): Promise<KeyTimes> {
  await page.evaluate('measure.startKeys()')
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('j')
    await page.evaluate(`measure.answered(${at + 1})`)
    await setTimeout(wait)
  }
  return timesOf(page)
}

/** Holds j down, as a keyboard repeats it 30 times a second. */
export async function measureHeldKey(page: Page, { count }: { count: number }): Promise<KeyTimes> {
  await page.evaluate('measure.startKeys()')
  const began = performance.now()
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.down('j')
    await setTimeout(Math.max(0, began + ((at + 1) * 1000) / 30 - performance.now()))
  }
  await page.keyboard.up('j')
  await page.evaluate(`measure.answered(${count})`)
  return timesOf(page)
}

async function timesOf(page: Page): Promise<KeyTimes> {
  const keys = keysSchema.parse(await page.evaluate('measure.stopKeys()'))
  return { pane: keys.map(({ pane }) => pane), passage: keys.map(({ passage }) => passage) }
}
