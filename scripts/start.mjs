/** `npm start`: sets up what is missing, then runs the main job on the bundled sample event. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup()
const { status, signal } = spawnSync(
  process.execPath,
  [
    join(root, 'bin', 'citewright.mjs'),
    'draft',
    join(root, 'resources', 'sample'),
    '--out',
    join(root, 'out', 'sample'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
if (signal !== null && signal !== 'SIGINT') process.stderr.write(`The program was ended by ${signal}.\n`)
process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 1)
