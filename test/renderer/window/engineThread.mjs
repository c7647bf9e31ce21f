import { parentPort, workerData } from 'node:worker_threads'
import { createEngine } from '../../../dist/core/engine/createEngine.js'
import { serveEngine } from '../../../dist/electron/engine-host/serveEngine.js'

// The app's engine, in a thread in place of Electron's process.
let keys = {}
const engine = createEngine({ ...workerData, keys: () => keys })
serveEngine(engine, {
  port: {
    on: (event, listener) => parentPort.on(event, (data) => listener({ data })),
    postMessage: (message) => parentPort.postMessage(message),
  },
  onKeys: (given) => {
    keys = given
  },
  onTrial: () => undefined,
  onClose: () => {
    engine.close()
    process.exit(0)
  },
})
