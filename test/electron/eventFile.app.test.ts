import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const title = '2026 Harrow Bay ferry grounding'
const eventSchema = z.object({ id: z.string() })
const draftSchema = z.object({
  id: z.string(),
  sections: z.array(z.object({ sentences: z.array(z.object({ id: z.string(), review: z.string().nullish() })) })),
})

/** Each test is a stretch of one person's way, and begins where the one before it ended. */
describeApp('the file of an event in the window', () => {
  let launched: LaunchedApp
  let page: Page
  let eventId: string
  let draftId: string
  let file: string

  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const { ok, value, error } = await callFromWindow(page, method, args)
    if (!ok) throw new Error(`${method}: ${error?.message ?? ''}`)
    return value
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const notice = () => page.locator('.frame__lines')
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await takePicture(launched.app, join('out', 'screens', `event-file-${name}.png`))
  }
  /** Opens a file as a person does who chooses it in the system's dialog. */
  const open = async (path: string): Promise<void> => {
    await launched.app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
    }, path)
    await page.locator('.topbar__name').click()
    await button('Open event file or folder').click()
    await button('Choose a file').click()
  }
  const saveTo = (filePath: string): Promise<void> =>
    launched.app.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
    }, filePath)
  const reviewed = async (): Promise<number> => {
    const { sections } = draftSchema.parse(await call('drafts.read', draftId))
    return sections.flatMap(({ sentences }) => sentences).filter(({ review }) => review === 'accepted').length
  }

  beforeAll(async () => {
    await mkdir(join('out', 'screens'), { recursive: true })
    launched = await launchApp()
    ;({ page } = launched)
    eventId = eventSchema.parse(await call('events.openSample')).id
    const draft = draftSchema.parse(await call('drafts.write', eventId, { verifier: 'none' }))
    draftId = draft.id
    const ids = draft.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
    await call('drafts.review', draftId, { kind: 'accept', sentences: ids.slice(0, 3) })
    file = join(launched.folder, 'ferry.citewright')
    await page.reload()
    await button(title).first().waitFor()
  }, 120_000)

  afterAll(() => launched.end())

  test('is exported where the person says, from the menu of the event', async () => {
    await saveTo(file)
    await button(title).first().click()
    await button(/^Event:/).click()
    await page.getByRole('menuitem', { name: 'Export event …' }).waitFor()
    await picture('menu')
    await page.getByRole('menuitem', { name: 'Export event …' }).click()
    await notice().getByText(`${title} was exported to ${file}: 12 pages and 1 draft`).waitFor()
    await picture('exported')
    expect((await readFile(file)).length).toBeGreaterThan(1000)
  })

  test('is never written to or read from a path that the window names', async () => {
    const written = await callFromWindow(page, 'events.exportFile', [eventId, join(launched.folder, 'x.citewright')])
    expect(written.error?.message).toContain('There is no method')
    const read = await callFromWindow(page, 'events.importFile', [file])
    expect(read.error?.message).toContain('was not chosen by you')
  })

  test('brings a removed event back with its review', async () => {
    await page.locator('.topbar__name').click()
    await button(`Remove ${title}`).click()
    const question = page.getByRole('group', { name: `Remove ${title}?` })
    await question.getByText('This deletes 12 pages and 1 draft with 1 review decision. It cannot be undone.').waitFor()
    await picture('removing')
    const first = join(launched.folder, 'first.citewright')
    await saveTo(first)
    await question.getByRole('button', { name: 'Export first …' }).click()
    await notice().getByText(`exported to ${first}`).waitFor()
    expect((await readFile(first)).equals(await readFile(file))).toBe(true)
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await button(title).first().waitFor({ state: 'detached' })
    expect(await call('events.list')).toEqual([])
    await open(file)
    await notice().getByText(`${title} was imported as a new event.`).waitFor()
    expect(await notice().textContent()).toContain('Added: 12 pages, 1 draft, 1 review decision.')
    await picture('imported')
    expect(await reviewed()).toBe(3)
  })

  test('changes nothing when it is opened again', async () => {
    await open(file)
    await notice().getByText('was already here').waitFor()
    expect(await notice().textContent()).toContain('Nothing was added. Already there: 12 pages and 1 draft.')
    await picture('again')
    expect(await reviewed()).toBe(3)
  })

  test('that is damaged says what is missing, and a whole copy adds it', async () => {
    await call('events.remove', eventId)
    const bytes = await readFile(file)
    const damaged = join(launched.folder, 'damaged.citewright')
    await writeFile(damaged, bytes.subarray(0, Math.floor(bytes.length * 0.4)))
    await open(damaged)
    await notice().getByText('damaged.citewright is damaged. Not imported:').waitFor()
    await page.getByText('Which ones').first().click()
    await picture('damaged')
    const whole = join(launched.folder, 'whole.citewright')
    await copyFile(file, whole)
    await open(whole)
    await notice().getByText('was already here').waitFor()
    expect(await notice().textContent()).not.toContain('is damaged')
    expect(await reviewed()).toBe(3)
  })
})
