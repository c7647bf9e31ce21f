import childProcess, { type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { trialModule, type TrialNews, type TrialOrder } from '../contract/llamaTrial.ts'

/**
 * Makes `fork` of node:child_process run node-llama-cpp's trial in the main process; see llamaTrial.ts. All other calls
 * fork as before.
 *
 * @returns handler of the main process's messages about the trials
 */
export function relayLlamaTrials(order: (order: TrialOrder) => void): (news: TrialNews) => void {
  const trials = new Map<number, Trial>()
  let nextId = 1
  const { fork } = childProcess

  const forkOrRelay = (module: string | URL, ...rest: never[]): ChildProcess => {
    // Arguments are passed on unchanged: `fork` has several signatures.
    if (!isTrial(module)) return (fork as (...given: unknown[]) => ChildProcess)(module, ...rest)
    const id = nextId++
    const trial = new Trial(id, order)
    trials.set(id, trial)
    order({ type: 'start', id })
    // It has only the members that node-llama-cpp uses.
    return trial as unknown as ChildProcess
  }
  Object.assign(childProcess, { fork: forkOrRelay })
  syncBuiltinESMExports()

  return (news) => {
    const trial = trials.get(news.id)
    if (news.type === 'said') trial?.emit('message', news.message)
    else {
      trials.delete(news.id)
      trial?.end(news.code)
    }
  }
}

function isTrial(module: string | URL): boolean {
  try {
    return module === join(dirname(createRequire(import.meta.url).resolve('node-llama-cpp')), trialModule)
  } catch (error) {
    // The optional package is not installed.
    if (error instanceof Error) return false
    throw error
  }
}

/** A trial in the main process, with the interface of a child process that node-llama-cpp expects. */
class Trial extends EventEmitter {
  readonly stdout = null
  readonly stderr = null
  exitCode: number | null = null
  killed = false
  readonly #id: number
  readonly #order: (order: TrialOrder) => void

  constructor(id: number, order: (order: TrialOrder) => void) {
    super()
    this.#id = id
    this.#order = order
  }

  send(message: unknown): boolean {
    this.#order({ type: 'say', id: this.#id, message })
    return true
  }

  kill(): boolean {
    this.killed = true
    this.#order({ type: 'kill', id: this.#id })
    return true
  }

  end(code: number): void {
    this.exitCode = code
    this.emit('exit', code, null)
  }
}
