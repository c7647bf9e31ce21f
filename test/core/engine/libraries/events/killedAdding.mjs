/**
 * A child that adds sources to an event and kills itself, with SIGKILL, as soon as the n-th page has come.
 *
 * Arguments: JSON {workspace, id, sources, allowLoopback, page}.
 */
import { createEngine } from '../../../../../dist/bundle/core/engine/createEngine.js'

const { workspace, id, sources, allowLoopback, page } = JSON.parse(process.argv[2])
const engine = createEngine({ workspace, fetch: { allowLoopback } })
await engine.events.addSources(id, sources, {
  onProgress({ step, done }) {
    if (step === 'collect' && done === page) process.kill(process.pid, 'SIGKILL')
  },
})
engine.close()
