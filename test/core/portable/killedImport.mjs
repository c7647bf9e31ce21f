/**
 * A child that imports the file of an event and kills itself, with SIGKILL, at the n-th page.
 *
 * Arguments: JSON {workspace, file, page}.
 */
import { createEngine } from '../../../dist/bundle/core/engine/createEngine.js'

const { workspace, file, page } = JSON.parse(process.argv[2])
const engine = createEngine({ workspace })
await engine.events.list()
await engine.events.importFile(file, {
  onProgress({ done }) {
    if (done === page) process.kill(process.pid, 'SIGKILL')
  },
})
engine.close()
