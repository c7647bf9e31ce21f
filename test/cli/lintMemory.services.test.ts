import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

it('66,000 faulty citations are linted in little memory', async () => {
  const path = join(temporaryFolder('lint-memory'), 'faulty.wiki')
  writeFileSync(path, '{{cite web|a=}}'.repeat(66_000))
  const program = join(packageRoot, 'bin', 'citewright.mjs')
  // Megabytes of JavaScript's own memory: without enough, node ends with a signal.
  const child = spawn(process.execPath, ['--max-old-space-size=160', program, 'lint', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let stdout = ''
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString('utf8')))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect(code).toBe(5)
  expect(stdout).toContain('66,000 places')
}, 60_000)
