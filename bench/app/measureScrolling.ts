import { setTimeout } from 'node:timers/promises'
import type { ElectronApplication, Page } from 'playwright-core'
import { z } from 'zod'

export interface Scrolling {
  /** Milliseconds of each frame while the wheel was turned. */
  readonly frames: readonly number[]
  /** CSS pixels that were scrolled. */
  readonly length: number
  /** What the app's processes took, in per cent of all processors. */
  readonly processor: number
}

/** One notch of a wheel, CSS pixels, and the wait between two of them, milliseconds: a brisk turn. */
const wheel = { notch: 120, wait: 16 }
const mostNotches = 3000

const numberSchema = z.number()

/** Scrolls a box by the wheel from its beginning to its end. */
export async function measureScrolling(app: ElectronApplication, page: Page, selector: string): Promise<Scrolling> {
  const left = async (): Promise<number> =>
    numberSchema.parse(await page.evaluate(`measure.leftOf(${JSON.stringify(selector)})`))
  await page.evaluate(`measure.toTop(${JSON.stringify(selector)})`)
  await page.locator(selector).hover({ position: { x: 200, y: 200 } })
  const length = await left()
  await processorSince(app)
  await page.evaluate('measure.startFrames()')
  for (let notches = 0; notches < mostNotches && (notches % 20 !== 0 || (await left()) > 1); notches += 1) {
    await page.mouse.wheel(0, wheel.notch)
    await setTimeout(wheel.wait)
  }
  const frames = z.array(z.number()).parse(await page.evaluate('measure.stopFrames()'))
  return { frames, length, processor: await processorSince(app) }
}

/** What all processes of the app took since it was last asked, in per cent of all processors. */
async function processorSince(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ app: program }) =>
    program.getAppMetrics().reduce((sum, { cpu }) => sum + cpu.percentCPUUsage, 0),
  )
}
