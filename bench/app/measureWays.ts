import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { launchApp, type LaunchedApp } from './launchApp.ts'

/** What a way costs a person, and how long the program lets wait on it where every action follows at once. */
export interface Way {
  readonly name: string
  readonly clicks: number
  /** Keys and key combinations. */
  readonly keys: number
  /** Fields that are typed into. */
  readonly fields: number
  readonly seconds: number
}

const pages = join(packageRoot, 'resources', 'sample', 'pages')
const files = readdirSync(pages).map((name) => join(pages, name))

/** The main ways from a first start to an exported draft, by mouse where a mouse is at hand. */
export async function measureWays(): Promise<readonly Way[]> {
  const launched = await launchApp()
  try {
    await answerDialogs(launched)
    const hand = countingHand(launched.page)
    return await walk(launched.page, hand)
  } finally {
    await launched.end()
  }
}

type Hand = ReturnType<typeof countingHand>

async function walk(page: Page, hand: Hand): Promise<readonly Way[]> {
  const ways: Way[] = []
  const way = async (name: string, go: () => Promise<void>): Promise<void> => {
    ways.push({ name, ...(await hand.count(go)) })
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first()
  const screen = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true })
  const sentences = page.getByRole('region', { name: 'Article' }).getByRole('listitem')

  await button('Open the sample').waitFor()
  await way('first start → the sample’s draft', async () => {
    await hand.click(button('Open the sample'))
    await hand.click(screen('Draft'))
    await hand.click(button('Write the draft'))
    await sentences.first().waitFor()
  })
  await way('a section of the draft accepted', async () => {
    const section = page.locator('#section-1').getByRole('listitem')
    await hand.click(section.first())
    await hand.click(section.last(), { modifiers: ['Shift'] })
    await hand.click(page.getByRole('toolbar', { name: 'Selected sentences' }).getByRole('button', { name: 'Accept' }))
    await section.last().and(page.locator('[aria-label*="accepted"]')).waitFor()
  })
  await way('facts of the pages read', async () => {
    await hand.click(screen('Facts'))
    await hand.click(button(/^Read \d+ pages$/))
    await page.locator('.fact-line').first().waitFor()
  })
  await way('the draft saved as wikitext', async () => {
    await hand.click(screen('Export'))
    await hand.click(button('Save wikitext'))
    await page.getByText('.wiki').first().waitFor()
  })
  await way('new event → its pages from files, read', async () => {
    await hand.click(page.getByRole('button', { name: 'Citewright' }).first())
    await hand.click(button('New event'))
    const form = page.getByRole('form', { name: 'New event' })
    await hand.fill(form.getByLabel('Title'), '2026 Harrow Bay ferry')
    await hand.click(form.getByRole('button', { name: 'Choose files' }))
    await hand.click(form.getByRole('button', { name: 'Create event' }))
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
  })
  await way('a source found from anywhere and read', async () => {
    await hand.press('Control+k')
    await hand.fill(page.getByRole('dialog').getByRole('combobox'), 'cutler rocks keep')
    await hand.click(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first())
    await page.locator('.reader').getByRole('heading').first().waitFor()
  })
  return ways
}

/** Does what a person does with mouse and keyboard, and counts it. */
function countingHand(page: Page) {
  let counts = { clicks: 0, keys: 0, fields: 0 }
  return {
    click: async (control: Locator, options: { readonly modifiers?: 'Shift'[] } = {}): Promise<void> => {
      counts.clicks += 1
      await control.click(options)
    },
    press: async (key: string): Promise<void> => {
      counts.keys += 1
      await page.keyboard.press(key)
    },
    fill: async (control: Locator, words: string): Promise<void> => {
      counts.fields += 1
      await control.fill(words)
    },
    count: async (go: () => Promise<void>): Promise<Omit<Way, 'name'>> => {
      counts = { clicks: 0, keys: 0, fields: 0 }
      const begun = performance.now()
      await go()
      return { ...counts, seconds: (performance.now() - begun) / 1000 }
    },
  }
}

/** What the system's dialogs give: the sample's files, and a place to save to. They cost a person two clicks each. */
function answerDialogs({ app, folder }: LaunchedApp): Promise<void> {
  return app.evaluate(
    ({ dialog }, given) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: given.files })
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: given.target })
    },
    { files, target: join(folder, 'draft.wiki') },
  )
}
