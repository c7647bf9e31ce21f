import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { injectMeasures } from './injectMeasures.ts'
import { launchApp, type LaunchedApp } from './launchApp.ts'

export interface Drafting {
  /** Milliseconds from the press of the button to the article's first words, and to the whole article with its badges. */
  readonly first: number
  readonly whole: number
  /** By process, when the draft is there. */
  readonly memory: readonly ProcessMemory[]
}

interface ProcessMemory {
  readonly name: string
  /** Its share of memory, MB: what it shares with others is divided among them (PSS), where the system says that. */
  readonly megabytes: number
}

/** Opens the sample in a new workspace and drafts it with the extractive writer. */
export async function measureDrafting(): Promise<Drafting> {
  const launched = await launchApp()
  try {
    const { page } = launched
    await page.getByRole('button', { name: 'Open the sample' }).click()
    await page.getByRole('grid', { name: 'Sources of the event' }).waitFor()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft', exact: true }).click()
    const button = page.getByRole('button', { name: 'Write the draft' })
    await button.waitFor()
    await injectMeasures(page)
    const times = page.evaluate('measure.afterClick([".writing__text, [data-sentence]", "[data-sentence]"])')
    await button.click()
    const [first, whole] = z.tuple([z.number(), z.number()]).parse(await times)
    return { first, whole, memory: await memoryOf(launched) }
  } finally {
    await launched.end()
  }
}

const metricsSchema = z.array(z.object({ pid: z.number(), name: z.string(), kilobytes: z.number() }))

async function memoryOf({ app }: LaunchedApp): Promise<readonly ProcessMemory[]> {
  const metrics = await app.evaluate(({ app: program }) =>
    program.getAppMetrics().map(({ pid, type, name, serviceName, memory }) => ({
      pid,
      name: name ?? serviceName ?? type,
      kilobytes: memory.workingSetSize,
    })),
  )
  return metricsSchema
    .parse(metrics)
    .map(({ pid, name, kilobytes }) => ({ name, megabytes: (shareOf(pid) ?? kilobytes) / 1024 }))
}

/** Proportional set size of a process, kB; undefined where the system does not tell it. */
function shareOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return share === undefined ? undefined : Number(share)
}
