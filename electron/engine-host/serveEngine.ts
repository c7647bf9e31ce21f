import { setTimeout as sleep } from 'node:timers/promises'
import { WorkspaceInUseError } from '../../core/store/workspaceErrors.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { callMethod } from '../contract/callMethod.ts'
import { describeFailure } from '../contract/describeFailure.ts'
import { engineMethods, gatewayMethods, isEngineMethod } from '../contract/methods.ts'
import type { TrialNews } from '../contract/llamaTrial.ts'
import type { AnyProgress, CallError, FromEngine, ToEngine } from '../contract/messages.ts'

interface EnginePort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): unknown
  postMessage(message: unknown): void
}

export interface ServeOptions {
  readonly port: EnginePort
  /** Whether the workspace may only be read. */
  readonly isReadOnly: boolean
  readonly onKeys: (keys: Readonly<Record<string, string>>) => void
  readonly onTrial: (news: TrialNews) => void
  readonly onClose: () => void
}

/** Answers the gateway's calls with the engine's methods: results, progress, and errors described for the user. */
export function serveEngine(engine: Engine, { port, isReadOnly, onKeys, onTrial, onClose }: ServeOptions): void {
  const running = new Map<number, AbortController>()
  const send = (message: FromEngine): void => port.postMessage(message)
  let waiting = 0
  const wait = (more: 1 | -1): void => {
    waiting += more
    if (waiting === Math.max(0, more)) send({ type: 'waiting', isWaiting: more === 1 })
  }
  const answer = async (id: number, method: string, args: readonly unknown[]): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const { signal } = controller
      const onProgress = (progress: AnyProgress): void => send({ type: 'progress', id, progress })
      const value = await whenFree(() => callEngine(engine, method, args, { signal, onProgress }), { signal, wait })
      send({ type: 'result', id, result: { ok: true, value } })
    } catch (error) {
      send({ type: 'result', id, result: { ok: false, error: describe(error, controller.signal) } })
    } finally {
      running.delete(id)
    }
  }
  port.on('message', ({ data }) => {
    // Only the gateway has this port, and it has parsed what it sends.
    const message = data as ToEngine
    if (message.type === 'call') void answer(message.id, message.method, message.args)
    else if (message.type === 'cancel') running.get(message.id)?.abort(new Error('cancelled'))
    else if (message.type === 'secrets') onKeys(message.secrets)
    else if (message.type === 'trial') onTrial(message.news)
    else {
      for (const controller of running.values()) controller.abort(new Error('cancelled'))
      onClose()
    }
  })
  send({ type: 'ready', isReadOnly })
}

/** Milliseconds between two attempts to open a workspace that another process has open. */
const pauseMs = 300

/** A call, repeated as long as another process has the workspace open. Such a call has done nothing yet. */
async function whenFree<T>(
  work: () => Promise<T>,
  { signal, wait }: { readonly signal: AbortSignal; readonly wait: (more: 1 | -1) => void },
): Promise<T> {
  let isWaiting = false
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof WorkspaceInUseError)) throw error
        if (!isWaiting) wait(1)
        isWaiting = true
        await sleep(pauseMs, undefined, { signal })
      }
    }
  } finally {
    if (isWaiting) wait(-1)
  }
}

interface AnyLongCall {
  readonly signal: AbortSignal
  readonly onProgress: (progress: AnyProgress) => void
}

async function callEngine(
  engine: Engine,
  method: string,
  args: readonly unknown[],
  call: AnyLongCall,
): Promise<unknown> {
  if (!isEngineMethod(method) && !gatewayMethods.has(method)) throw new Error(`${method} is no method of the engine`)
  const isLong = isEngineMethod(method) ? 'long' in engineMethods[method] : gatewayMethods.get(method)?.long === true
  // Names and arguments come from a table that is checked against the engine's own types.
  const [library = '', name = ''] = method.split('.')
  return await callMethod(Reflect.get(engine, library), name, [...args, ...(isLong ? [call] : [])])
}

function describe(error: unknown, signal: AbortSignal): CallError {
  if (signal.aborted) return { code: 'cancelled', message: 'Stopped.', remedy: 'What was done until then is kept.' }
  return describeFailure(error)
}
