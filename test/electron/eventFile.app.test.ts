import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sentenceIdSchema } from '../../core/domain/ids.ts'
import { eventEngine } from '../core/engine/libraries/events/eventEngine.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const title = '2026 Harrow Bay ferry grounding'
const eventSchema = z.object({ id: z.string() })
const draftSchema = z.object({
  id: z.string(),
  sections: z.array(
    z.object({
      sentences: z.array(
        z.object({
          id: sentenceIdSchema,
          review: z.string().nullish(),
          reviewed: z.object({ elsewhere: z.boolean().optional() }).optional(),
        }),
      ),
    }),
  ),
})
const sentencesOf = (view: unknown) => draftSchema.parse(view).sections.flatMap(({ sentences }) => sentences)

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
  /** Drops a file as the system does: from an input, because a script makes no file that has a path. */
  const dropOn = async (selector: string, path: string): Promise<void> => {
    await launched.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
    })
    await page.evaluate(() => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', id: 'dropped' })
      document.body.append(input)
    })
    await page.setInputFiles('#dropped', path)
    await page.locator(selector).evaluate((target) => {
      const input = document.querySelector<HTMLInputElement>('#dropped')
      const dataTransfer = new DataTransfer()
      for (const given of input?.files ?? []) dataTransfer.items.add(given)
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      input?.remove()
    })
  }
  const saveTo = (filePath: string): Promise<void> =>
    launched.app.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
    }, filePath)
  const reviewed = async (): Promise<number> => {
    return sentencesOf(await call('drafts.read', draftId)).filter(({ review }) => review === 'accepted').length
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

  test('of another person is merged when it is dropped on the Sources screen, and says what differs', async () => {
    const ids = sentencesOf(await call('drafts.read', draftId)).map(({ id }) => id)
    const theirs = eventEngine()
    await theirs.events.importFile(file)
    await theirs.events.addSources(eventId, [{ title: 'Harbour master', text: 'The ferry is back in service.' }])
    await theirs.drafts.review(draftId, { kind: 'reject', sentences: ids.slice(3, 5) })
    const path = join(launched.folder, 'theirs.citewright')
    await theirs.events.exportFile(eventId, path)
    await call('drafts.review', draftId, { kind: 'accept', sentences: ids.slice(3, 4) })

    const line = page.getByRole('row').filter({ hasText: 'Harbour master' })
    expect(await line.count()).toBe(0)
    await dropOn('.sources', path)
    await notice().getByText('Added: 1 page').waitFor()
    const said = await notice().textContent()
    expect(said).toContain('was already here')
    expect(said).toContain('Added: 1 page, 1 review decision. Already there: 12 pages and 1 draft.')
    expect(said).toContain('1 sentence decided on in both: the later decision counts.')
    await line.waitFor()
    await picture('merged')
  })

  test('brings decisions that count once they are confirmed', async () => {
    const elsewhere = async () =>
      sentencesOf(await call('drafts.read', draftId)).filter(({ reviewed }) => reviewed?.elsewhere === true).length
    // Three of the file that was imported, and one that only the other person took.
    expect(await elsewhere()).toBe(4)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.getByText('4 sentences were reviewed elsewhere').waitFor()
    await page.locator('[data-sentence]').first().click()
    await page.getByText('Accepted in an imported file, not confirmed here.').waitFor()
    await picture('elsewhere')
    await notice().getByRole('button', { name: 'Confirm them' }).click()
    await page.getByText('4 sentences were reviewed elsewhere').waitFor({ state: 'detached' })
    await notice().getByText('count here once you confirm them').waitFor({ state: 'detached' })
    expect(await elsewhere()).toBe(0)
  })

  test('is exported by a command of the search', async () => {
    const searched = join(launched.folder, 'searched.citewright')
    await saveTo(searched)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('export event')
    await page.getByRole('option', { name: 'Export event …' }).waitFor()
    await page.keyboard.press('Enter')
    await notice().getByText(`exported to ${searched}: 13 pages and 1 draft`).waitFor()
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
