import { utilityProcess, type UtilityProcess } from 'electron'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { trialModule, type TrialNews, type TrialOrder } from '../contract/llamaTrial.ts'

export interface LlamaTrials {
  follow(order: TrialOrder): void
  /** Ends the trials of an engine process that has ended. */
  endAll(): void
}

/** Runs node-llama-cpp's trials of its library for the engine's process; see llamaTrial.ts. */
export function runLlamaTrials(send: (news: TrialNews) => void): LlamaTrials {
  const running = new Map<number, UtilityProcess>()

  const start = (id: number): void => {
    const module = join(dirname(createRequire(import.meta.url).resolve('node-llama-cpp')), trialModule)
    const trial = utilityProcess.fork(module, [], {
      serviceName: 'llama-trial',
      stdio: 'ignore',
      env: { ...process.env, TEST_BINDING_CP: 'true' },
    })
    running.set(id, trial)
    // A trial that was ended before it started could not be killed then.
    trial.once('spawn', () => {
      if (!running.has(id)) trial.kill()
    })
    trial.on('message', (message: unknown) => {
      if (running.has(id)) send({ type: 'said', id, message })
    })
    trial.once('exit', (code) => {
      if (running.delete(id)) send({ type: 'exit', id, code })
    })
  }

  return {
    follow: (order) => {
      if (order.type === 'start') start(order.id)
      else if (order.type === 'say') running.get(order.id)?.postMessage(order.message)
      else running.get(order.id)?.kill()
    },
    endAll: () => {
      for (const trial of running.values()) trial.kill()
      running.clear()
    },
  }
}
