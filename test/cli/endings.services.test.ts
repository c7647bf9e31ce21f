import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { describeUnless } from '../needs.ts'
import { workspaceWithSample } from '../readPages.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const run = promisify(execFile)
const sample = join(packageRoot, 'resources', 'sample')

/** Runs a line of a shell in which `citewright` is the program. */
async function shell(line: string): Promise<{ readonly code: number; readonly stderr: string }> {
  const script = `citewright() { "$NODE" "$PROGRAM" "$@"; }\n${line}`
  const env = { ...process.env, NODE: process.execPath, PROGRAM: join(packageRoot, 'bin', 'citewright.mjs') }
  try {
    const { stderr } = await run('bash', ['-c', script], { env: { ...env, SAMPLE: sample } })
    return { code: 0, stderr }
  } catch (error) {
    const { code, stderr } = error as { readonly code: number; readonly stderr: string }
    return { code, stderr }
  }
}

describeUnless(existsSync('/dev/full') ? undefined : 'this system has no /dev/full', 'a full disk', () => {
  it('is named where standard output lies on it, with what to do, and ends with 4', async () => {
    for (const command of ['rank "$SAMPLE" --ranker bm25 --query fog', 'help', 'events show "$SAMPLE"']) {
      expect(await shell(`citewright ${command} >/dev/full`)).toEqual({
        code: 4,
        stderr: expect.stringMatching(
          /^Standard output could not be written\. The disk is full\.\nMake room/m,
        ) as string,
      })
    }
  })

  it('is named where a file is written to it', async () => {
    const draft = join(temporaryFolder('full'), 'none')
    expect(existsSync(draft)).toBe(false)
    expect(await shell('citewright collect --title Ferry --page "$SAMPLE/pages" --out /dev/full')).toMatchObject({
      code: 2,
    })
  })

  it('of standard error stops nothing', async () => {
    expect((await shell('citewright rank "$SAMPLE" --ranker bm25 --query fog >/dev/null 2>/dev/full')).code).toBe(0)
  })
})

describeUnless(process.platform === 'win32' ? 'Windows has no ulimit' : undefined, 'too few files', () => {
  it.each([18, 24, 30, 40, 50, 60, 80])(
    'are named as such, or are enough: %i',
    async (files) => {
      const folder = temporaryFolder('files')
      const out = `--out "${folder}/out" --workspace "${folder}/workspace.sqlite"`
      const { code, stderr } = await shell(`ulimit -n ${files}; citewright draft "$SAMPLE" ${out}`)
      expect(stderr).not.toContain('failed unexpectedly')
      if (code !== 0)
        expect([code, stderr]).toEqual([4, expect.stringMatching(/Too many files are open|too many files/i)])
    },
    60_000,
  )
})

it.each([
  ['a text', 'Fog.'.repeat(2000), /is not a Citewright workspace/],
  ['one byte', 'x', /is not a Citewright workspace/],
])('a workspace that is %s is refused, and stays as it is', async (_, text, said) => {
  const file = join(temporaryFolder('foreign'), 'workspace.sqlite')
  writeFileSync(file, text)
  const { code, stderr } = await runHere(['draft', sample, '--out', `${file}-out`, '--workspace', file])
  expect([code, stderr]).toEqual([2, expect.stringMatching(said)])
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('a workspace that was cut short is called damaged, wherever it was cut', async () => {
  const folder = temporaryFolder('cut')
  const file = join(folder, 'workspace.sqlite')
  await workspaceWithSample(file)
  const whole = readFileSync(file)
  for (const part of [0.05, 0.3, 0.6, 0.9, 0.999]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)))
    const { code, stderr, stdout } = await runHere(['workspace', 'verify', '--workspace', file])
    expect([part, code, `${stdout}${stderr}`]).toEqual([part, 2, expect.stringMatching(/damaged|not a Citewright/)])
  }
})

it('the database of another program is refused, and stays as it is', async () => {
  const file = join(temporaryFolder('foreign'), 'other.sqlite')
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE mine (a)')
  database.close()
  const before = readFileSync(file)
  const { code, stderr } = await runHere(['draft', sample, '--out', `${file}-out`, '--workspace', file])
  expect([code, stderr]).toEqual([2, expect.stringContaining('this one was left as it is')])
  expect(readFileSync(file)).toEqual(before)
})

it('a damaged row of a ledger names itself', async () => {
  const folder = temporaryFolder('row')
  const file = join(folder, 'workspace.sqlite')
  await workspaceWithSample(file)
  mkdirSync(folder, { recursive: true })
  const settingsFolder = folder
  const asked = ['ledger', sample, '--workspace', file]
  expect((await runHere([...asked, '--pages', sample], { settingsFolder })).code).toBe(0)
  const workspace = openWorkspace(file)
  workspace.database.exec(`UPDATE ledger_operations SET operation = '{"kind":' WHERE seq = 2`)
  workspace.close()
  const { code, stderr } = await runHere([...asked, '--ask', 'How many people were on board?'], { settingsFolder })
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^Operation 2 of the ledger of event \S+ in the workspace .* is damaged.*\n.*workspace verify/m,
  )
})
