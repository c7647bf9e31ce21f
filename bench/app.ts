import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { electronFolder, launchApp, makeDataFolder, type LaunchedApp } from './app/launchApp.ts'
import { injectMeasures } from './app/injectMeasures.ts'
import { makeLargeEvent, type LargeEvent } from './app/largeEvent.ts'
import { makeLargeLedger, type LargeLedger } from './app/largeLedger.ts'
import { tellMachine } from './app/machine.ts'
import { measureDrafting } from './app/measureDrafting.ts'
import { measureHeldKey, measureKeys, type KeyTimes } from './app/measureKeys.ts'
import { measureScrolling, type Scrolling } from './app/measureScrolling.ts'
import { dropFromCache, measureStart, type StartTimes } from './app/measureStart.ts'
import { measureWays } from './app/measureWays.ts'
import { quantile, repeat, tellSpread, tellTarget } from './app/summarize.ts'

/**
 * How long the desktop app lets a person wait, in the real Electron: until its window is there, until the sample is
 * drafted, while a large event is scrolled, between a key and the evidence, until a large ledger is there. Each figure is the median of several runs with
 * the least and the greatest. On a machine without a screen the window is painted by the processor, which is slower.
 */

/** Targets on two processors, milliseconds. */
const targets = { window: 1500, frame: 50, key: 100, facts: 1000 }
const runs = { start: 5, draft: 3, scroll: 3, facts: 5 }
const keys = { pressed: 50, held: 60, wait: 150 }
const large: LargeEvent = { title: '2026 Orrin flood', pages: 300, sentences: 400 }
const ledger: LargeLedger = { title: '2025 Orrin flood', facts: 10_000, pages: 500 }

async function main(): Promise<void> {
  if (electronFolder === undefined) {
    console.log('Nothing measured: there is no Electron, or no display for it.')
    return
  }
  const named = process.argv.slice(2)
  for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await measure()
}

/** What the command's arguments name; without any, all is measured. */
const parts = { start: tellStarts, draft: tellDrafting, large: tellLargeEvent, facts: tellFacts, ways: tellWays }

async function head(title: string): Promise<void> {
  console.log(`\n${title}\n  ${await tellMachine()}`)
}

async function tellStarts(): Promise<void> {
  await head(`Start, from the process, ${runs.start} runs each`)
  const cold = await repeat(runs.start, async () => {
    const folder = await makeDataFolder()
    const dropped = await dropFromCache()
    const times = await measureStart(folder)
    await rm(folder, { recursive: true })
    return { ...times, dropped }
  })
  const isDropped = cold.every(({ dropped }) => dropped)
  tellStart(`first start, ${isDropped ? 'program read from the disk' : 'program in the system’s cache'}`, cold)
  const folder = await makeDataFolder()
  await measureStart(folder)
  tellStart('later start, program in the system’s cache', await repeat(runs.start, () => measureStart(folder)))
  await rm(folder, { recursive: true })
}

function tellStart(title: string, times: readonly StartTimes[]): void {
  const of = (name: keyof StartTimes): readonly number[] => times.map((each) => each[name])
  console.log(`  ${title}`)
  tell('the program makes its window', tellSpread(of('code'), 'ms'))
  tell('window on the screen', tellSpread(of('shown'), 'ms'), tellTarget(quantile(of('shown'), 0.5), targets.window))
  tell('heading painted', tellSpread(of('painted'), 'ms'))
  tell('events painted', tellSpread(of('useful'), 'ms'), 'first useful paint')
}

async function tellDrafting(): Promise<void> {
  await head(`The sample drafted by the extractive writer, from the press of the button, ${runs.draft} runs`)
  const drafts = await repeat(runs.draft, measureDrafting)
  const times = (name: 'first' | 'whole') => drafts.map((draft) => draft[name])
  tell('first words painted', tellSpread(times('first'), 'ms'))
  tell('whole article painted', tellSpread(times('whole'), 'ms'))
  const names = new Set(drafts.flatMap(({ memory }) => memory.map(({ name }) => name)))
  for (const name of names) {
    const each = drafts.flatMap(({ memory }) => memory.filter((process) => process.name === name))
    const sizes = each.map(({ megabytes }) => megabytes)
    tell(`memory then: ${name}`, tellSpread(sizes, 'MB'))
  }
  const sums = drafts.map(({ memory }) => memory.reduce((sum, { megabytes }) => sum + megabytes, 0))
  tell('memory then: all', tellSpread(sums, 'MB'))
}

async function tellLargeEvent(): Promise<void> {
  const folder = await makeDataFolder()
  let launched: LaunchedApp | undefined
  try {
    await makeLargeEvent(folder, large)
    launched = await launchApp(folder)
    const { app, page } = launched
    await injectMeasures(page)
    await head(`An event of ${large.pages} pages scrolled by the wheel, ${runs.scroll} runs`)
    await page.getByText(large.title).click()
    await page.getByText(`${large.pages} pages`).waitFor()
    tellScrolling(await repeat(runs.scroll, () => measureScrolling(app, page, '.source-table')))
    await head(`A draft of ${large.sentences} sentences scrolled by the wheel, ${runs.scroll} runs`)
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('button', { name: 'Draft', exact: true }).click()
    await page.locator('[data-sentence="s1"]').waitFor()
    tellScrolling(await repeat(runs.scroll, () => measureScrolling(app, page, '.article')))
    await head('From a key to the evidence of the next sentence')
    await page.locator('[data-sentence="s1"]').click()
    tellKeys(`j pressed ${keys.pressed} times`, await measureKeys(page, { count: keys.pressed, wait: keys.wait }))
    tellKeys(`j held for ${keys.held} repeats`, await measureHeldKey(page, { count: keys.held }))
  } finally {
    await launched?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tellFacts(): Promise<void> {
  const folder = await makeDataFolder()
  let launched: LaunchedApp | undefined
  try {
    await makeLargeLedger(folder, ledger)
    launched = await launchApp(folder)
    const { app, page } = launched
    await head(`A ledger of ${ledger.facts} facts of ${ledger.pages} pages, ${runs.facts} runs`)
    await page.getByText(ledger.title).click()
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await injectMeasures(page)
    const opened = await repeat(runs.facts, async () => {
      await screens.getByRole('button', { name: 'Sources', exact: true }).click()
      await page.getByRole('button', { name: 'Add pages' }).first().waitFor()
      const painted = page.evaluate('measure.afterClick([".fact-line"])')
      await screens.getByRole('button', { name: 'Facts', exact: true }).click()
      return z.tuple([z.number()]).parse(await painted)[0]
    })
    tell('facts painted', tellSpread(opened, 'ms'), tellTarget(quantile(opened, 0.5), targets.facts))
    tellScrolling([await measureScrolling(app, page, '.fact-list')])
  } finally {
    await launched?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tellWays(): Promise<void> {
  await head('The main ways, every action at once; a dialog of the system costs two clicks more')
  for (const { name, clicks, keys: pressed, fields, seconds } of await measureWays()) {
    tell(name, `${clicks} clicks, ${pressed} keys, ${fields} fields`, `${seconds.toFixed(1)} s`)
  }
}

function tellScrolling(scrolls: readonly Scrolling[]): void {
  const longest = scrolls.map(({ frames }) => Math.max(...frames))
  const [first] = scrolls
  tell('length, frames', `${first?.length.toFixed(0)} px, ${first?.frames.length}`)
  tell('longest frame', tellSpread(longest, 'ms'), tellTarget(quantile(longest, 0.5), targets.frame))
  const late = scrolls.map(({ frames }) => quantile(frames, 0.99))
  tell('99th percentile', tellSpread(late, 'ms'))
  const over = scrolls.map(({ frames }) => frames.filter((frame) => frame > targets.frame).length)
  tell(`frames over ${targets.frame} ms`, over.join(', '))
  const processor = scrolls.map((scroll) => scroll.processor)
  tell('share of the processors', tellSpread(processor, '%'))
}

function tellKeys(title: string, { pane, passage }: KeyTimes): void {
  console.log(`  ${title}`)
  for (const [name, times] of [
    ['badge painted', pane],
    ['passage painted', passage],
  ] as const) {
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.95)]
    const figures = `${middle.toFixed(0)} ms, 95th percentile ${late.toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`
    tell(name, figures, tellTarget(late, targets.key))
  }
}

function tell(name: string, figures: string, target = ''): void {
  console.log(`    ${name.padEnd(30)}  ${figures.padEnd(26)}  ${target}`.trimEnd())
}

await main()
