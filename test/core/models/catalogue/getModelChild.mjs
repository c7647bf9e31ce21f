/**
 * A child that gets one model from a hub on loopback, for tests with several processes and with kills.
 *
 * Arguments: JSON {root, models, hub}. Writes a line for each phase to standard error, and how the model came to
 * standard output.
 */
import { createModelLibrary } from '../../../../dist/bundle/core/models/catalogue/createModelLibrary.js'

const { root, models, hub } = JSON.parse(process.argv[2])
const library = createModelLibrary({ root, models, hubs: [{ address: hub }], environment: {}, allowLoopback: true })
let last = ''
const { by } = await library.get(models[0].id, {
  onProgress: ({ phase }) => {
    if (phase !== last) process.stderr.write(`${phase}\n`)
    last = phase
  },
})
process.stdout.write(by)
