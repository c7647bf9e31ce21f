import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Bridge } from '../contract/bridge.ts'
import { channels } from '../contract/channels.ts'
import type { ConnectorNews } from '../contract/connector.ts'
import type { AnyProgress, CallResult, EngineState } from '../contract/messages.ts'
import type { UpdateState } from '../contract/updateState.ts'

const bridge = {
  call: (id, method, args): Promise<CallResult> => ipcRenderer.invoke(channels.call, { id, method, args }),
  cancel: (id) => ipcRenderer.send(channels.cancel, id),
  onProgress: (listener) => {
    ipcRenderer.on(channels.progress, (_event, report: { id: number; progress: AnyProgress }) =>
      listener(report.id, report.progress),
    )
  },
  onEngine: (listener) => {
    ipcRenderer.on(channels.engine, (_event, state: EngineState) => listener(state))
  },
  onMenu: (listener) => {
    ipcRenderer.on(channels.menu, (_event, command: string) => listener(command))
  },
  onConnector: (listener) => {
    ipcRenderer.on(channels.connector, (_event, news: ConnectorNews) => listener(news))
  },
  onUpdates: (listener) => {
    ipcRenderer.on(channels.updates, (_event, state: UpdateState) => listener(state))
  },
  grantDropped: (files): Promise<readonly string[]> =>
    ipcRenderer.invoke(
      channels.dropped,
      // A file that a script created has no path.
      files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== ''),
    ),
} satisfies Bridge

contextBridge.exposeInMainWorld('citewright', bridge)
