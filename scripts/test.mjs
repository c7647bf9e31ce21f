/** `npm test`: sets up what is missing, then type check, lint, unit and service tests and those of the app. Arguments go to vitest. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

setup()
const module = (...parts) => join(root, 'node_modules', ...parts)
const checks = [
  // Room for what is young: a fifth of its time would go into collecting garbage.
  ['lint', ['--max-semi-space-size=128', module('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0']],
  ['type check', [module('@typescript', 'native', 'bin', 'tsc'), '-b', '--singleThreaded']],
  ['formatting', [module('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']],
  ['unused code', [module('knip', 'bin', 'knip.js')]],
]
// The checks run beside the tests, in the time in which these wait; some tests are timed, so that they go before.
const checked = Promise.all(checks.map(([name, parameters]) => check(name, parameters)))
await prepareApp()
process.env['CITEWRIGHT_BUNDLE'] = 'new'
const tests = await run([module('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], 'shown')
const failed = [...(await checked), { name: 'tests', ...tests }].filter(({ status }) => status !== 0)
for (const { name, output } of failed) {
  // Said when it happened too, which by now is far above.
  process.stderr.write(output)
  process.stderr.write(`${name} failed.\n`)
}
process.exitCode = failed[0] === undefined ? 0 : (failed[0].status ?? 1)

/** Runs one of the checks, after the tests where a processor is wanted by both, and says how it ended. */
async function check(name, parameters) {
  const ended = await run(parameters, 'held')
  process.stdout.write(`${name}: ${ended.status === 0 ? 'passed' : 'failed'}\n`)
  process.stdout.write(ended.output)
  return { name, ...ended }
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
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts) }))
  })
}
