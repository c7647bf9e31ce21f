import { utilityProcess, type UtilityProcess } from 'electron'
import { isWork } from '../contract/methods.ts'
import type { AnyProgress, CallResult, EngineState, FromEngine, ToEngine } from '../contract/messages.ts'
import { runLlamaTrials } from './runLlamaTrials.ts'

export interface EngineProcessOptions {
  /** Compiled module of the engine's process. */
  readonly module: string
  readonly workspace: string
  /** Keys of services, given to every new process. */
  readonly keys: () => Readonly<Record<string, string>>
  readonly onState: (state: EngineState) => void
  /** Called when a call that does work begins or has ended. */
  readonly onWork: (method: string, state: 'begun' | 'done' | 'failed') => void
  /** Called when the process ended without being asked to, with the methods that were running. */
  readonly onEnded: (end: { readonly exitCode: number; readonly methods: readonly string[] }) => void
  /** Receives its standard error output. */
  readonly onOutput: (text: string) => void
}

export interface EngineProcess {
  /** Never rejects: errors are in the result. */
  call(
    method: string,
    args: readonly unknown[],
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: AnyProgress) => void },
  ): Promise<CallResult>
  sendKeys(): void
  /** Whether it does work that would be lost. */
  readonly busy: boolean
  /** Names of the methods that are running or wait for it. */
  readonly running: readonly string[]
  /** Ends the process; resolves when it is gone. */
  close(): Promise<void>
}

/** First and longest wait before a new start, milliseconds; reset after a process has run for a minute. */
const wait = { first: 250, longest: 8000, forgiven: 60_000 }
/** Consecutive starts after which the engine is restarted only when the user asks for something. */
const mostStarts = 6

interface Pending {
  readonly resolve: (result: CallResult) => void
  readonly onProgress: (progress: AnyProgress) => void
  readonly message: Extract<ToEngine, { type: 'call' }>
}

const cancelled: CallResult = {
  ok: false,
  error: { code: 'cancelled', message: 'Stopped.', remedy: 'Nothing was started.' },
}

function lost(message: string): CallResult {
  const remedy = 'Finished steps are saved. Try again to resume from there.'
  return { ok: false, error: { code: 'engine-lost', message, remedy } }
}

/** Runs the engine's process and restarts it, with increasing delay, when it ends unexpectedly. */
export function startEngineProcess(options: EngineProcessOptions): EngineProcess {
  const pending = new Map<number, Pending>()
  let child: UtilityProcess | undefined
  let ready = false
  let closing = false
  let starts = 0
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let nextId = 1

  const send = (message: ToEngine): void => child?.postMessage(message)
  const trials = runLlamaTrials((news) => send({ type: 'trial', news }))

  const start = (): void => {
    timer = undefined
    starts += 1
    startedAt = Date.now()
    options.onState(starts === 1 ? 'starting' : 'restarting')
    const process = utilityProcess.fork(options.module, [options.workspace], { serviceName: 'engine', stdio: 'pipe' })
    child = process
    process.stderr?.on('data', (data: Buffer) => options.onOutput(data.toString('utf8')))
    process.stdout?.on('data', (data: Buffer) => options.onOutput(data.toString('utf8')))
    process.on('message', (data: FromEngine) => receive(data))
    process.once('exit', (exitCode) => ended(process, exitCode))
  }

  const receive = (message: FromEngine): void => {
    if (message.type === 'ready') {
      ready = true
      send({ type: 'secrets', secrets: options.keys() })
      options.onState(message.isReadOnly ? 'reading' : 'running')
      for (const { message: call } of pending.values()) send(call)
    } else if (message.type === 'progress') {
      pending.get(message.id)?.onProgress(message.progress)
    } else if (message.type === 'waiting') {
      options.onState(message.isWaiting ? 'waiting' : 'running')
    } else if (message.type === 'trial') {
      trials.follow(message.order)
    } else {
      pending.get(message.id)?.resolve(message.result)
      pending.delete(message.id)
    }
  }

  const ended = (process: UtilityProcess, exitCode: number): void => {
    if (child !== process) return
    const begun = ready
    child = undefined
    ready = false
    trials.endAll()
    if (closing) return
    options.onEnded({ exitCode, methods: running() })
    // Calls that had reached it are lost; the workspace has what they finished. Others wait for the next process.
    if (begun) loseAll('The engine’s process ended in the middle of this and is started again.')
    if (Date.now() - startedAt > wait.forgiven) starts = 0
    if (starts >= mostStarts) {
      loseAll('The engine’s process does not stay up.')
      options.onState('lost')
      return
    }
    options.onState('restarting')
    timer = setTimeout(start, Math.min(wait.longest, wait.first * 2 ** Math.max(0, starts - 1)))
  }

  const running = (): readonly string[] => [...pending.values()].map(({ message }) => message.method)

  const loseAll = (message: string): void => {
    for (const { resolve } of pending.values()) resolve(lost(message))
    pending.clear()
  }

  /** A call that has not reached the process is never sent. */
  const cancel = (id: number): void => {
    if (ready) send({ type: 'cancel', id })
    else {
      pending.get(id)?.resolve(cancelled)
      pending.delete(id)
    }
  }

  start()
  return {
    call: (method, args, { signal, onProgress }) =>
      new Promise((resolve) => {
        if (closing) {
          resolve(lost('Citewright is being closed.'))
          return
        }
        const id = nextId++
        const message = { type: 'call', id, method, args } as const
        const isWorking = isWork(method)
        const end = (result: CallResult): void => {
          resolve(result)
          // By then it is no longer pending.
          if (isWorking) setImmediate(() => options.onWork(method, result.ok ? 'done' : 'failed'))
        }
        pending.set(id, { resolve: end, onProgress, message })
        if (isWorking) options.onWork(method, 'begun')
        signal.addEventListener('abort', () => cancel(id), { once: true })
        if (ready) send(message)
        else if (child === undefined && timer === undefined) {
          starts = 0
          start()
        }
      }),
    sendKeys: () => {
      if (ready) send({ type: 'secrets', secrets: options.keys() })
    },
    get busy() {
      return running().some((method) => isWork(method))
    },
    get running() {
      return running()
    },
    close: () =>
      new Promise((resolve) => {
        closing = true
        clearTimeout(timer)
        const process = child
        if (process === undefined) {
          resolve()
          return
        }
        const kill = setTimeout(() => process.kill(), 3000)
        process.once('exit', () => {
          clearTimeout(kill)
          resolve()
        })
        if (ready) send({ type: 'close' })
        else process.kill()
      }),
  }
}
