/**
 * A child that takes cells from a queue until SIGTERM. Argument: JSON {address, lockMs}. Writes a line "ready" when it waits
 * for cells, and one for each that it ended.
 */
import { createLab } from '../../../../dist/bundle/lab/engine/createLab.js'

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const lab = createLab({})
await lab.benchmark.work(JSON.parse(process.argv[2]), {
  signal: stop.signal,
  onReady: () => process.stdout.write('ready\n'),
  onEnded: ({ outcome }) => process.stdout.write(`${outcome}\n`),
})
lab.close()
