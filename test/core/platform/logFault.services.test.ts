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

it('the log of faults has no keys, names in paths, query strings or long passages, and does not grow without end', () => {
  const folder = temporaryFolder('log')
  const source = `import { logFault } from ${JSON.stringify(module)}
const secrets = 'sk-abcdefghijklmnopqrstuvwx Authorization: Bearer abcdef123456 password=hunter22 https://me:pw12345@example.org/a?session=9f8e7d ' + process.env.HOME + '/papers/x.pdf /home/somebody/x C:\\\\Users\\\\Jane Porter\\\\x \\\\\\\\server\\\\users\\\\ann\\\\x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln Set-Cookie: session=3a2b1c'
for (let count = 0; count < 60; count += 1) logFault(new Error('x'.repeat(30000)))
for (let count = 0; count < 600; count += 1) logFault(new Error('line\\n'.repeat(400)))
console.log(logFault(new Error(secrets)))`
  const env = { ...process.env, XDG_STATE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8', env })
  const log = readFileSync(stdout.trim(), 'utf8')
  const last = log.trimEnd().split('\n\n').at(-1) ?? ''
  for (const secret of [
    'abcdefghij',
    'abcdef123456',
    'hunter22',
    'pw12345',
    '9f8e7d',
    folder,
    'somebody',
    'Jane',
    'Porter',
    'ann',
    'eyJzdWI',
    '3a2b1c',
  ]) {
    expect(last).not.toContain(secret)
  }
  expect(last).toContain('https://…@example.org/a?…')
  expect(last).toMatch(/citewright \d.* node \d/)
  expect(log).not.toMatch(/x{700}/)
  expect(log.length).toBeLessThan(540_000)
})

it('the log of faults says which process ended, why, and once which methods were running, without secrets and on one line each', () => {
  const folder = temporaryFolder('log')
  const source = `import { logUnexpectedEnd } from ${JSON.stringify(module)}
const end = { what: 'The process \\u001b[31m' + process.env.HOME + '/x', reason: 'oom' }
logUnexpectedEnd({ ...end, exitCode: 5, methods: ['drafts.write', 'events.list', 'drafts.write'] })
logUnexpectedEnd({ ...end, exitCode: 0, methods: [] })
console.log(logUnexpectedEnd({ ...end, exitCode: null, methods: null }))`
  const env = { ...process.env, XDG_STATE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8', env })
  const entries = readFileSync(stdout.trim(), 'utf8').trimEnd().split('\n\n')
  expect(entries.map((entry) => entry.split('\n').slice(1))).toEqual(
    [
      ['5', 'drafts.write, events.list'],
      ['0', 'nothing'],
      ['unknown', 'unknown'],
    ].map(([exitCode, running]) => [
      'The process \ufffd[31m~/x ended unexpectedly.',
      'Reason: oom',
      `Exit code: ${exitCode}`,
      `Running: ${running}`,
    ]),
  )
})
