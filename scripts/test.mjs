/** `npm test`: sets up what is missing, then type check, lint, unit and service tests and those of the app. Arguments go to vitest. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

const module = (...parts) => join(root, 'node_modules', ...parts)
// The checks run beside the build and the tests, in the time in which these wait; some tests are timed, so that they go
// before. What a check finds is said when it ends, and its name at the end once more.
const checks = []
setup(() => {
  check('lint', [module('oxlint', 'bin', 'oxlint'), '--config', 'oxlint.config.mjs'])
  check('formatting', [module('oxfmt', 'bin', 'oxfmt'), '--check'])
})
check('type check', [module('@typescript', 'native', 'bin', 'tsc'), '-b', '--singleThreaded'])
check('unused code', [module('knip', 'bin', 'knip.js')])
await prepareApp()
process.env['CITEWRIGHT_BUNDLE'] = 'new'
const tests = await run([module('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], 'shown')
const failed = [...(await Promise.all(checks)), { name: 'tests', ...tests }].filter(({ status }) => status !== 0)
for (const { name } of failed) process.stderr.write(`${name} failed.\n`)
process.exitCode = failed[0] === undefined ? 0 : (failed[0].status ?? 1)

/** Starts one of the checks, which gives way to the tests where a processor is wanted by both. */
function check(name, parameters) {
  const ended = run(parameters, 'held').then((result) => {
    process.stdout.write(`${name}: ${result.status === 0 ? 'passed' : 'failed'}\n`)
    process.stdout.write(result.output)
    return { name, ...result }
  })
  checks.push(ended)
}

/** The app's tests need Electron and a display: where one cannot be had they are skipped, and the end of the run says why. */
async function prepareApp() {
  let last = ''
  const say = (line) => {
    last = line
    process.stdout.write(`${line}\n`)
  }
  const folder = await findElectron(say)
  const ready = folder !== undefined && prepareSystem(folder, { display: !hasDisplay(), say })
  if (ready) process.env['CITEWRIGHT_ELECTRON'] = folder
  else process.env['CITEWRIGHT_NO_ELECTRON'] = `there is no Electron to test the app in: ${last}`
}

/** Runs a script of Node; its output is given at the end, at a lower priority, or goes to the terminal. */
function run(parameters, output) {
  const held = output === 'held'
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  if (held && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  process.once('exit', () => child.kill())
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts) }))
  })
}
