/** `npm test`: sets up what is missing, then type check, lint, unit and service tests. Arguments go to vitest. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup()
const module = (...parts) => join(root, 'node_modules', ...parts)
const steps = [
  ['type check', [module('typescript', 'bin', 'tsc'), '-b']],
  ['lint', [module('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0']],
  ['formatting', [module('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']],
  ['unused code', [module('knip', 'bin', 'knip.js')]],
  ['tests', [module('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)]],
]
for (const [name, parameters] of steps) {
  process.stdout.write(`${name} …\n`)
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`${name} failed.\n`)
    process.exit(status ?? 1)
  }
}
