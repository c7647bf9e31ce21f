/**
 * A child that collects an event and kills itself, with SIGKILL, as soon as the n-th page has come.
 *
 * Arguments: JSON {workspace, allowLoopback, request, page}.
 */
import { createEngine } from '../../../../../dist/bundle/core/engine/createEngine.js'

const { workspace, allowLoopback, request, page } = JSON.parse(process.argv[2])
const engine = createEngine({ workspace, fetch: { allowLoopback } })
await engine.collect(request, {
  onProgress({ unit, done }) {
    if (unit === 'pages' && done === page) process.kill(process.pid, 'SIGKILL')
  },
})
engine.close()
