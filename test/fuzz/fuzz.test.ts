import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { formats, type FuzzedFormat } from './formats.ts'
import { mutatedFiles } from './mutations.ts'

// `npm run fuzz` goes on until a file fails, or only so many seconds; with a seed it repeats a search.
const { CITEWRIGHT_FUZZ: only, CITEWRIGHT_FUZZ_SECONDS, CITEWRIGHT_FUZZ_SEED } = process.env
const isSearch = only !== undefined
const milliseconds = isSearch ? Number(CITEWRIGHT_FUZZ_SECONDS ?? 30) * 1000 : 2000
const chosen = isSearch && only !== '' ? formats.filter(({ name }) => name === only) : formats

/** Processor seconds that no file of this size may take. */
const slowest = 10

describe('whatever a file has', () => {
  const folder = temporaryFolder('fuzz')

  it.each(chosen)(
    '$name is read, or refused with a message for the person',
    async (format) => {
      const scratch = join(folder, 'file')
      for (const bytes of format.corpus) await readOrRefused(format, bytes, scratch)
      const details = await fc.check(
        fc.asyncProperty(mutatedFiles(format.corpus, format.words), (bytes) => readOrRefused(format, bytes, scratch)),
        {
          numRuns: 1_000_000_000,
          plugins: [fc.interruptAfterTimeLimit(milliseconds)],
          ...(CITEWRIGHT_FUZZ_SEED === undefined ? {} : { seed: Number(CITEWRIGHT_FUZZ_SEED) }),
        },
      )
      if (isSearch) process.stdout.write(`${format.name}: ${details.numRuns} files, seed ${details.seed}\n`)
      const [smallest] = (details.counterexample ?? []) as readonly Uint8Array<ArrayBuffer>[]
      if (smallest === undefined) return
      throw new Error(`${format.name}, seed ${details.seed}: ${keep(format, smallest, details.seed)}`, {
        cause: details.errorInstance,
      })
    },
    isSearch ? 2 ** 31 - 1 : 60_000,
  )

  it('is tried with a reader that fails, which the search finds and makes small', async () => {
    const details = await fc.check(
      fc.asyncProperty(mutatedFiles([new TextEncoder().encode('a long beginning')], ['<bad>']), async (bytes) => {
        if (new TextDecoder().decode(bytes).includes('<bad>')) throw new TypeError('bad')
        await Promise.resolve()
      }),
      { seed: 1, numRuns: 1000 },
    )
    const [smallest] = (details.counterexample ?? []) as readonly Uint8Array<ArrayBuffer>[]
    expect(details.failed).toBe(true)
    expect(new TextDecoder().decode(smallest)).toContain('<bad>')
    expect(smallest?.length).toBeLessThanOrEqual('a long beginning<bad>'.length)
  })
})

async function readOrRefused(
  { read, explained = [] }: FuzzedFormat,
  bytes: Uint8Array<ArrayBuffer>,
  scratch: string,
): Promise<void> {
  const before = process.cpuUsage()
  try {
    await read(bytes, scratch)
  } catch (error) {
    const isMeant = error instanceof CitewrightError || explained.some((known) => error instanceof known)
    if (!isMeant) throw error
  }
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1e6 > slowest) throw new Error(`${bytes.length} bytes took ${(user + system) / 1e6} s`)
}

/** Writes the smallest file that fails, for test/fuzz/found once it is fixed. */
function keep({ name }: FuzzedFormat, bytes: Uint8Array<ArrayBuffer>, seed: number): string {
  const folder = join(packageRoot, 'out', 'fuzz')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replace(/\W+/g, '-')}-${seed}`)
  writeFileSync(path, bytes)
  return `the smallest file that fails (${bytes.length} bytes) is ${path}`
}
