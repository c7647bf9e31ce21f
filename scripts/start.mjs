/** `npm start`: sets up what is missing, then runs the main job on the bundled sample event. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup()
const { status } = spawnSync(
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
process.exitCode = status ?? 130
