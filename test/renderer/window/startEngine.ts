import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bridge } from '../../../electron/contract/bridge.ts'
import { callMethod } from '../../../electron/contract/callMethod.ts'
import type { ConnectorNews } from '../../../electron/contract/connector.ts'
import type { Desktop } from '../../../electron/contract/desktopMethods.ts'
import type { CallResult, FromEngine, ToEngine } from '../../../electron/contract/messages.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

export interface StartedEngine {
  readonly bridge: Bridge
  readonly workspace: string
  /** Answers the next calls of the desktop, which tests have in place of Electron's dialogs, browser and clipboard. */
  answerDesktop(methods: Partial<Desktop>): void
  /** Tells the window what a paired browser did. */
  tellConnector(news: ConnectorNews): void
  close(): Promise<void>
}

/** Starts the real engine in a thread, with a workspace of its own, and connects the window's bridge to it. */
export function startEngine(): StartedEngine {
  const folder = temporaryFolder('window')
  const workspace = join(folder, 'workspace.sqlite')
  const worker = new Worker(join(import.meta.dirname, 'engineThread.mjs'), {
    workerData: { workspace, settingsFolder: folder },
  })
  const waiting = new Map<number, (result: CallResult) => void>()
  const listeners: Parameters<Bridge['onProgress']>[0][] = []
  const connectorListeners: ((news: ConnectorNews) => void)[] = []
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const send = (message: ToEngine): void => worker.postMessage(message)
  const without: Partial<Desktop> = {
    takeOpenedFiles: () => Promise.resolve([]),
    keys: () => Promise.resolve({ services: [], searches: [], archive: false, wikis: [], encrypted: true }),
    connector: () => Promise.resolve({ isOn: false, port: null, isBlocked: false, pairing: null, browsers: [] }),
    stopped: () => Promise.resolve(null),
    updates: () =>
      Promise.resolve({
        version: '0.1.0',
        way: 'source',
        page: null,
        ask: false,
        lookedAt: null,
        busy: false,
        phase: { kind: 'idle' },
      }),
  }
  let desktop = without
  worker.on('message', (message: FromEngine) => {
    if (message.type === 'result') {
      waiting.get(message.id)?.(message.result)
      waiting.delete(message.id)
    } else if (message.type === 'progress') {
      for (const listener of listeners) listener(message.id, message.progress)
    }
  })
  return {
    workspace,
    bridge: {
      call: async (id, method, args) => {
        const [library, name = ''] = method.split('.')
        if (library === 'desktop') return { ok: true, value: await callMethod(desktop, name, args) }
        return new Promise((resolve) => {
          waiting.set(id, resolve)
          send({ type: 'call', id, method, args })
        })
      },
      cancel: (id) => send({ type: 'cancel', id }),
      onProgress: (listener) => listeners.push(listener),
      onEngine: () => undefined,
      onMenu: () => undefined,
      onConnector: (listener) => connectorListeners.push(listener),
      onUpdates: () => undefined,
      grantDropped: (files) => Promise.resolve(files.map(({ name }) => name)),
    },
    answerDesktop: (methods) => {
      desktop = { ...without, ...methods }
    },
    tellConnector: (news) => {
      for (const listener of connectorListeners) listener(news)
    },
    close: () => {
      send({ type: 'close' })
      return ended
    },
  }
}
