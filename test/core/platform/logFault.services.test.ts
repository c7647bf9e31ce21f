import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const module = pathToFileURL(join(packageRoot, 'dist', 'core', 'platform', 'logFault.js')).href

it('the log of faults has no characters that control a terminal or turn text round', () => {
  const folder = temporaryFolder('log')
  const source = `import { logFault } from ${JSON.stringify(module)}
const cause = new Error('said \\u009b31m\\u0007')
console.log(logFault(new Error('page \\u001b]0;owned\\u0007 \\u202eabc', { cause })))`
  const env = { ...process.env, XDG_STATE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8', env })
  expect(stdout.startsWith(folder)).toBe(true)
  const log = readFileSync(stdout.trim(), 'utf8')
  expect(log).toContain('page \ufffd]0;owned')
  expect(log).toContain('caused by')
  expect(log).not.toMatch(/(?![\t\n])[\p{Cc}\u202e]/u)
})
