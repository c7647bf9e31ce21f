/**
 * Searches for files that a reader cannot take, until one is found: npm run fuzz -- [format] [--seconds n] [--seed n].
 * Without a format, each gets 30 seconds in turn, round after round. Prints the seeds and the smallest file that fails.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './setup.mjs'

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const env = {
  ...process.env,
  CITEWRIGHT_FUZZ: positionals[0] ?? '',
  ...(values.seconds === undefined ? {} : { CITEWRIGHT_FUZZ_SECONDS: values.seconds }),
  ...(values.seed === undefined ? {} : { CITEWRIGHT_FUZZ_SEED: values.seed }),
}
const isOnce = values.seconds !== undefined || values.seed !== undefined
const vitest = [
  join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--project',
  'unit',
  'test/fuzz',
  '--disable-console-intercept',
]
for (;;) {
  const { status, signal } = spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0 || signal !== null || isOnce) process.exit(status ?? 130)
}
