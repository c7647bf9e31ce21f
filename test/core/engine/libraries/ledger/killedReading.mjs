/**
 * A child that reads the pages of an event into its ledger and kills itself, with SIGKILL, once a page is done with and before
 * it is stored, or when the next one is begun.
 *
 * Arguments: JSON {workspace, path, at: 'storing' | 'begun', page}; pages count from 1.
 */
import { createEngine } from '../../../../../dist/bundle/core/engine/createEngine.js'

const { workspace, path, at, page } = JSON.parse(process.argv[2])
let begun = 0
const die = () => process.kill(process.pid, 'SIGKILL')
const clock = {
  now() {
    if (at === 'storing' && begun === page) die()
    return new Date('2026-05-15T12:00:00Z')
  },
}
const engine = createEngine({ workspace, clock })
await engine.ledgers.read(
  { kind: 'event', path },
  { own: true, verifier: 'none' },
  {
    onProgress({ step, done }) {
      if (step !== 'verify') return
      begun = done + 1
      if (at === 'begun' && begun === page) die()
    },
  },
)
engine.close()
