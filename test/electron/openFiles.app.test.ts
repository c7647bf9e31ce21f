import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchOptions } from '../../bench/app/launchApp.ts'
import { electronBinary } from '../../scripts/electron.mjs'
import { describeApp } from './describeApp.ts'
import { callFromWindow, electronFolder, launchApp, type LaunchedApp } from './launchApp.ts'

describeApp('a file that is double-clicked while the app runs', () => {
  let launched: LaunchedApp

  beforeAll(async () => {
    launched = await launchApp()
  }, 90_000)

  afterAll(() => launched.end())

  /** Starts the program a second time, as a file manager does. */
  async function openAgain(files: readonly string[], workspace?: string): Promise<void> {
    const { args, env } = launchOptions(launched.folder)
    const second = spawn(electronBinary(electronFolder ?? ''), [...args, ...files], {
      stdio: 'ignore',
      cwd: launched.folder,
      env: { ...env, ...(workspace === undefined ? {} : { CITEWRIGHT_WORKSPACE: workspace }) },
    })
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  }

  /** Answers the system's dialogs with a button, and returns what they said so far. */
  const answerDialogs = (button: string): Promise<void> =>
    launched.app.evaluate(({ dialog }, wanted) => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      dialog.showMessageBox = ((_window: unknown, asked: { message: string; detail: string; buttons: string[] }) => {
        said.push(`${asked.message} ${asked.detail}`)
        return Promise.resolve({ response: asked.buttons.indexOf(wanted), checkboxChecked: false })
      }) as typeof dialog.showMessageBox
    }, button)
  const dialogs = (): Promise<readonly string[]> =>
    launched.app.evaluate(() => (globalThis as unknown as { readonly said: readonly string[] }).said)

  const writeEvent = (name: string, title: string): Promise<void> => {
    const text = 'The ferry ran aground in Harrow Bay on 14 May 2026. All 146 people were rescued.'
    const documents = [{ title: 'Ferry aground', url: 'https://www.northline.example/ferry', text }]
    return writeFile(join(launched.folder, name), JSON.stringify({ title, documents }))
  }
  const titles = async (): Promise<readonly string[]> =>
    (
      (await callFromWindow(launched.page, 'events.list', [])).value as readonly {
        readonly event: { readonly title: string }
      }[]
    ).map(({ event }) => event.title)

  it('opens in its window, by a path of the folder where it was named', async () => {
    await writeEvent('a.event.json', 'Harrow Bay grounding')
    await openAgain(['a.event.json'])
    await expect.poll(() => launched.page.title(), { timeout: 30_000 }).toContain('Harrow Bay grounding')
    expect(launched.app.windows()).toHaveLength(1)
  })

  it('is the only one that the window may read', async () => {
    const beside = join(launched.folder, 'b.event.json')
    await writeFile(beside, JSON.stringify({ title: 'Another' }))
    const { error } = await callFromWindow(launched.page, 'events.import', [beside])
    expect(error?.message).toContain('was not chosen by you')
  })

  it('is refused with what to do where it is no draft', async () => {
    await writeFile(join(launched.folder, 'draft.json'), '{"sections": 1}')
    await openAgain(['draft.json'])
    await launched.page
      .getByText(/draft\.json/)
      .first()
      .waitFor({ timeout: 30_000 })
    await expect
      .poll(() => launched.page.locator('.frame__lines').textContent(), { timeout: 30_000 })
      .toMatch(/schema|field/)
  })

  it('opens the draft where it is a draft.json of the workspace', async () => {
    const { page, folder } = launched
    const sample = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    const written = await callFromWindow(page, 'drafts.write', [sample.id, {}])
    expect(written.error).toBeUndefined()
    const { id } = written.value as { readonly id: string }
    const file = join(folder, 'saved', 'draft.json')
    await mkdir(join(folder, 'saved'))
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, file)
    expect((await callFromWindow(page, 'desktop.saveDraft', [id, 'json', {}])).value).toBe(file)
    expect(await page.getByRole('region', { name: 'Article' }).count()).toBe(0)
    await openAgain([file])
    await page.getByRole('region', { name: 'Article' }).waitFor({ timeout: 30_000 })
    await expect.poll(() => page.title()).toContain('2026 Harrow Bay ferry grounding')
    expect(await page.getByRole('region', { name: 'Article' }).getByRole('listitem').count()).toBeGreaterThan(20)
  })

  it('is opened in a window that has another workspace only after the person was asked', async () => {
    const other = join(launched.folder, 'other.sqlite')
    await writeEvent('c.event.json', 'Asked about')
    await answerDialogs('Cancel')
    await openAgain(['c.event.json'], other)
    await expect
      .poll(dialogs)
      .toEqual([
        expect.stringMatching(/open, not .*other\.sqlite\. Open c\.event\.json in the workspace of this window\?/),
      ])
    await launched.page.waitForTimeout(1000)
    expect(await titles()).not.toContain('Asked about')
    await answerDialogs('Open here')
    await openAgain(['c.event.json'], other)
    await expect.poll(titles, { timeout: 30_000 }).toContain('Asked about')
    await expect.poll(() => launched.page.title()).toContain('Asked about')
  })
})
