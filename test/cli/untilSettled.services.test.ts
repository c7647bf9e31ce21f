import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'

const module = pathToFileURL(join(packageRoot, 'dist', 'cli', 'untilSettled.js')).href

/** Runs a module in a process of its own, with the functions at hand. */
function runAlone(lines: readonly string[]): {
  readonly status: number | null
  readonly out: string
  readonly err: string
} {
  const source = [`import { reportSilentEnd, untilSettled } from ${JSON.stringify(module)}`, ...lines].join('\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

const released = 'new Promise((resolve) => setTimeout(resolve, 300).unref())'

it('work that nothing keeps the process for is brought to its end', () => {
  expect(runAlone([`await ${released}`, "console.log('done')"])).toMatchObject({ status: 13, out: '' })
  expect(runAlone([`await untilSettled(${released})`, "console.log('done')"])).toMatchObject({
    status: 0,
    out: 'done\n',
  })
})

it('a process that ends all the same in the middle of its work says so, and has failed', () => {
  const { status, err } = runAlone(['reportSilentEnd()', `await ${released}`])
  expect(status).toBe(1)
  expect(err).toContain('ended before its work was done')
})

it('work that fails ends the process as before', () => {
  const { status, err } = runAlone(["await untilSettled(Promise.reject(new Error('broken')))"])
  expect(status).toBe(1)
  expect(err).toContain('broken')
})
