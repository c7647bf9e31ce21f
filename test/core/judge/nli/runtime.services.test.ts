import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { withoutOnnxruntime } from '../../../withoutOnnxruntime.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('runtime')
/** The temp folder of the programs: the runtime's own reports of its use would leave files there. */
const temp = join(folder, 'temp')
mkdirSync(temp)

const verifierUrl = pathToFileURL(join(packageRoot, 'dist', 'core', 'judge', 'nli', 'createVerifier.js')).href

interface Run {
  readonly code: string
  readonly nodeOptions?: readonly string[]
}

/** Runs a program of a person's in a process of its own, to the end of the process. */
function run({ code, nodeOptions = [] }: Run) {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, `import { createVerifier } from ${JSON.stringify(verifierUrl)}\n${code}`)
  return spawnSync(process.execPath, [...nodeOptions, file], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, TMPDIR: temp },
  })
}

const pairs = JSON.stringify([
  { premise: 'It rained. 12 people died.', hypothesis: 'It rained.' },
  { premise: 'It rained. 12 people died.', hypothesis: 'Thirteen people lost their lives.' },
])

describe('a machine without onnxruntime', () => {
  test('leaves sentences unchecked, says once why and how to help it, and still knows quotations and bare facts', () => {
    const { stdout, stderr, status } = run({
      nodeOptions: withoutOnnxruntime(folder),
      code: `const verifier = await createVerifier({ kind: 'builtin' })
        const before = verifier.unavailable ?? null
        const verdicts = [...await verifier.checkPairs(${pairs}), ...await verifier.checkPairs(${pairs})]
        console.log(JSON.stringify({ before, verdicts, unavailable: verifier.unavailable }))`,
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const verdict = z.object({ label: z.string(), basis: z.string(), missing: z.array(z.object({ text: z.string() })) })
    const answer = z
      .object({ before: z.null(), verdicts: z.array(verdict), unavailable: z.string() })
      .parse(JSON.parse(stdout))
    const expected = [
      { label: 'supported', basis: 'verbatim', missing: [] },
      { label: 'unchecked', basis: 'none', missing: [{ text: 'Thirteen' }] },
    ]
    expect(answer.verdicts).toEqual([...expected, ...expected])
    expect(answer.unavailable).toContain('npm install onnxruntime-node')
    expect(answer.unavailable).not.toContain('\n')
  })
})

describe('a process that used the model', () => {
  test.each([
    ['after closing it', 'await verifier.checkPairs(pairs); await verifier.close()'],
    ['that forgot to close it', 'await verifier.checkPairs(pairs)'],
    ['that closes it while it works', 'verifier.checkPairs(many).catch(() => undefined); await verifier.close()'],
    ['that never asked it', 'await verifier.close()'],
    [
      'that opened it twice',
      'await verifier.checkPairs(pairs); await verifier.close(); const next = await createVerifier({ kind: "builtin" }); await next.checkPairs(pairs); await next.close()',
    ],
  ])('%s ends by itself and well, and leaves nothing behind', (_, use) => {
    const { stdout, stderr, status, signal } = run({
      code: `const pairs = ${pairs}
        const many = Array.from({ length: 300 }, (_, at) => ({ premise: 'The river rose. '.repeat(50), hypothesis: 'Day ' + at }))
        const verifier = await createVerifier({ kind: 'builtin' })
        ${use}
        console.log('done')`,
    })
    expect(stderr).toBe('')
    expect(stdout).toBe('done\n')
    expect({ status, signal }).toEqual({ status: 0, signal: null })
    expect(readdirSync(temp)).toEqual([])
  })
})
