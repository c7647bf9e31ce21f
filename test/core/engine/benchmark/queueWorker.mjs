/**
 * A child that takes cells from a queue until SIGTERM. Argument: JSON {address, lockMs}. Writes a line "ready" when it waits
 * for cells, and one for each that it ended.
 */
import { createEngine } from '../../../../dist/bundle/core/engine/createEngine.js'

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const engine = createEngine({})
await engine.benchmark.work(JSON.parse(process.argv[2]), {
  signal: stop.signal,
  onReady: () => process.stdout.write('ready\n'),
  onEnded: ({ outcome }) => process.stdout.write(`${outcome}\n`),
})
engine.close()
