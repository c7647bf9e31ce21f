import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facts } from '../../renderer/text/en/facts.ts'
import { frame } from '../../renderer/text/en/frame.ts'
import { reading } from '../../renderer/text/en/reading.ts'
import { startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { questionOf, sensibleWriter } from '../sensibleWriter.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { suggestionFiles } from './suggestionFiles.ts'
import { savePage } from './savePage.ts'

const title = 'Harrow Bay ferry grounding'
const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const harbour = (state: string): string =>
  `The harbour at Kellan was ${state} to all ferries after the grounding of the ferry Isla Merrin in Harrow Bay.`
const towed = (pier: number): string =>
  `The ferry Isla Merrin was towed to pier ${pier} of Harrow Bay by the tug Sable.`
const diesel = (tonnes: number): string =>
  `The ferry Isla Merrin carried ${tonnes} tonnes of marine diesel when it left Port Ellery that morning.`
const captain =
  'The captain of the ferry Isla Merrin was questioned by the police of Harrow Bay on the evening of the grounding.'

/** Pages by their day in May 2026: each has a sentence of its own, so that none is taken for a copy of another. */
const pages: readonly (readonly [name: string, day: number | null, ...lines: readonly string[]])[] = [
  [
    'Older',
    3,
    injured('Twelve'),
    'The first call for help from the ferry Isla Merrin in Harrow Bay came by radio before dawn.',
  ],
  [
    'First',
    4,
    injured('Seventeen'),
    harbour('closed'),
    diesel(62),
    'A chart of Harrow Bay that the ferry Isla Merrin carried shows the reef.',
  ],
  [
    'Second',
    6,
    harbour('open'),
    'Divers looked at the hull of the ferry Isla Merrin in Harrow Bay and found a long crack.',
  ],
  [
    'Third',
    8,
    harbour('closed'),
    'Families of those aboard the ferry Isla Merrin met the mayor of Harrow Bay in the town hall.',
  ],
  [
    'Fourth',
    10,
    harbour('open'),
    'Fishing off Harrow Bay is forbidden as long as oil comes out of the ferry Isla Merrin.',
  ],
  [
    'Fifth',
    12,
    harbour('closed'),
    'Snow fell on the ferry Isla Merrin in Harrow Bay while the salvage crew waited ashore for calmer seas.',
  ],
  [
    'Itself',
    11,
    towed(4),
    towed(6),
    'The owner of the ferry Isla Merrin has thanked the volunteers of Harrow Bay by letter.',
  ],
  [
    'Undated',
    null,
    captain,
    diesel(58),
    'A court in Harrow Bay keeps the log book of the ferry Isla Merrin under seal.',
  ],
]

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor whose pages disagree', () => {
  let launched: LaunchedApp
  let page: Page
  let service: OpenaiServer
  /** Between two words of the model: slow enough to be stopped. */
  let delayMs = 250

  beforeAll(async () => {
    const reads = sensibleWriter()
    service = await startOpenaiServer({
      script: (request) => {
        const reply = reads(request)
        const isReading = questionOf(request).kind === 'facts' && reply.kind === 'stream'
        return isReading ? { ...reply, delayMs } : reply
      },
    })
    launched = await launchApp()
    ;({ page } = launched)
    await callFromWindow(page, 'settings.update', [
      {
        services: [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'reader' }],
      },
    ])
    for (const [name, given] of [
      [title, pages],
      [`${title} again`, pages.slice(1, 4)],
      [`${title} unread`, pages.slice(4, 5)],
    ] as const) {
      const { id } = (await callFromWindow(page, 'events.create', [{ title: name, date: '2026-05-03' }])).value as {
        readonly id: string
      }
      const paths = given.map(([of, day, ...lines]) =>
        savePage(launched.folder, `${of}.html`, {
          title: `${of} report`,
          url: `https://${of.toLowerCase()}.example/ferry`,
          ...(day === null ? {} : { day: `2026-05-${String(day).padStart(2, '0')}` }),
          lines,
        }),
      )
      await suggestionFiles(launched, paths)
      const { value } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
      expect(await callFromWindow(page, 'events.addSources', [id, value])).toMatchObject({ ok: true })
    }
    await page.reload()
    await open(title)
  }, 120_000)

  afterAll(async () => {
    await launched.end()
  })

  const open = async (name: string): Promise<void> => {
    await page.getByRole('table').getByText(name, { exact: true }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.getByRole('heading', { name: /not read yet/ }).waitFor({ timeout: 30_000 })
  }
  const fact = (text: string): Locator =>
    page.getByRole('listbox', { name: facts.list }).getByRole('option').filter({ hasText: text })
  const pane = (): Locator => page.getByRole('region', { name: facts.pane })
  const choose = async (text: string): Promise<void> => {
    await page.getByLabel(facts.find).fill(text)
    await fact(text).click()
    await pane().getByRole('heading', { name: text }).waitFor()
  }
  const fits = async (): Promise<void> => expect(await findViolations(page)).toEqual([])

  test('is told that what is known has turned four times, day by day', async () => {
    await page.getByRole('checkbox', { name: facts.read.choose('Older report') }).uncheck()
    await page.getByRole('button', { name: facts.read.start(7) }).click()
    await page.getByText(facts.result.read(7)).waitFor({ timeout: 60_000 })
    await page.getByLabel(facts.shownState).selectOption('all')
    await choose(harbour('closed'))
    await pane().getByText(facts.notes.turned(4)).waitFor()
    const days = pane().getByRole('list').filter({ hasText: facts.turn.back }).getByRole('listitem')
    expect((await days.allInnerTexts()).map((day) => day.split('\n').slice(0, 2).join(' '))).toEqual([
      `4 May 2026 ${facts.turn.said}`,
      `6 May 2026 ${facts.turn.otherwise}`,
      `8 May 2026 ${facts.turn.back}`,
      `10 May 2026 ${facts.turn.otherwise}`,
      `12 May 2026 ${facts.turn.back}`,
    ])
    await fits()
  })

  test('is told that a page contradicts itself', async () => {
    await choose(towed(4))
    await pane().getByText(facts.notes.ownContradiction('Itself report')).waitFor()
    await pane()
      .getByRole('link', { name: towed(6) })
      .waitFor()
    await fits()
  })

  test('is told that a page does not tell its day', async () => {
    await choose(captain)
    await pane().getByText(facts.undated).waitFor()
    await choose(diesel(58))
    await pane().getByText(facts.notes.disagreeUndated('Undated report')).waitFor()
    await choose(diesel(62))
    await pane().getByText(facts.notes.disagreeUndated('Undated report')).waitFor()
  })

  test('is told that a page which was read later is older, and what it says ended with the newer one', async () => {
    await page.getByRole('button', { name: facts.read.openNew(1) }).click()
    await page.getByRole('button', { name: facts.read.start(1) }).click()
    await page.getByText(facts.result.read(1)).waitFor({ timeout: 60_000 })
    await choose(injured('Twelve'))
    await pane().getByText(facts.notes.older).waitFor()
    await fact(injured('Twelve')).getByText(facts.between('3 May 2026', '4 May 2026')).waitFor()
    await choose(injured('Seventeen'))
    expect(await pane().getByText(facts.state.holds).count()).toBe(1)
    await fits()
  })

  test('has a model read, stops it, and goes on where it was', async () => {
    await page.locator('.topbar__name').click()
    await open(`${title} again`)
    await page.getByText(reading.options, { exact: true }).click()
    await page.getByLabel(reading.reader).selectOption('service:loopback')
    await fits()
    await page.getByRole('button', { name: facts.read.start(3) }).click()
    const task = page.getByRole('group', { name: facts.read.task(`${title} again`) })
    await task.getByText('pages 1 of 3').waitFor({ timeout: 60_000 })
    await page.getByText(facts.read.meanwhile).waitFor({ timeout: 30_000 })
    expect(await page.getByRole('button', { name: facts.leaveOut.open }).count()).toBe(0)
    await task.getByRole('button', { name: frame.stop }).click()
    delayMs = 0
    await task.waitFor({ state: 'detached', timeout: 60_000 })
    await page.getByRole('tab', { name: facts.tab(0, 1).pages }).click()
    await page.getByText(/by Loopback|by reader/).waitFor()
    await page.getByRole('button', { name: facts.read.openNew(2) }).click()
    await page.getByRole('button', { name: facts.read.start(2) }).click()
    await page.getByText(facts.result.read(2)).waitFor({ timeout: 60_000 })
  })

  test('is told in Facts alone why a model could not read', async () => {
    await page.locator('.topbar__name').click()
    await open(`${title} unread`)
    await page.getByText(reading.options, { exact: true }).click()
    await page.getByLabel(reading.reader).selectOption('service:loopback')
    await service.close()
    await page.getByRole('button', { name: facts.read.start(1) }).click()
    const failure = page.getByRole('alert').filter({ hasText: facts.read.task(`${title} unread`) })
    await failure.waitFor({ timeout: 60_000 })
    await fits()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await failure.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await failure.waitFor()
    await page.getByRole('button', { name: facts.read.start(1) }).waitFor()
  })
})
