import { totalmem } from 'node:os'

/** What this machine offers to a local model. */
export interface Machine {
  /** Main memory. */
  readonly memoryBytes: number
  /** Bytes that its processor reads from memory in a second, as measured by copying. */
  readonly bytesPerSecond: number
}

const blockBytes = 96 * 1024 * 1024
const rounds = 3

let measured: number | undefined

/** This machine's memory and its speed, which is measured once in about 50 ms. */
export function describeMachine(): Machine {
  measured ??= measure()
  return { memoryBytes: totalmem(), bytesPerSecond: measured }
}

/** The fastest of several copies of a block larger than most caches. Copying reads and writes each byte. */
function measure(): number {
  const from = Buffer.alloc(blockBytes, 1)
  const to = Buffer.alloc(blockBytes, 2)
  let fastest = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    from.copy(to)
    fastest = Math.min(fastest, performance.now() - started)
  }
  return (2 * blockBytes * 1000) / Math.max(fastest, 0.01)
}
