/** `npm test`: sets up what is missing, then type check, lint, unit and service tests and those of the app. Arguments go to vitest. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

setup()
const module = (...parts) => join(root, 'node_modules', ...parts)
const checks = [
  ['type check', [module('typescript', 'bin', 'tsc'), '-b']],
  // Room for what is young: a fifth of its time would go into collecting garbage.
  ['lint', ['--max-semi-space-size=128', module('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0']],
  ['formatting', [module('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']],
  ['unused code', [module('knip', 'bin', 'knip.js')]],
]
// The checks at the same time, their output one after another; the tests alone, because some of them are timed.
const running = checks.map(([name, parameters]) => ({ name, ended: run(parameters, 'held') }))
for (const { name, ended } of running) {
  process.stdout.write(`${name} …\n`)
  const { status, output } = await ended
  process.stdout.write(output)
  if (status !== 0) fail(name, status)
}
process.stdout.write('tests …\n')
await prepareApp()
const { status } = await run([module('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], 'shown')
if (status !== 0) fail('tests', status)

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

/** Runs a script of Node; its output is given at the end, or goes to the terminal. */
function run(parameters, output) {
  const stdio = output === 'held' ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(process.execPath, parameters, { cwd: root, stdio })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts) }))
  })
}

function fail(name, status) {
  process.stderr.write(`${name} failed.\n`)
  process.exit(status ?? 1)
}
