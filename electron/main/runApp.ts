import { app, dialog, Menu, nativeTheme, protocol, session, type BrowserWindow } from 'electron'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { workspaceFile } from '../../core/platform/dataFolder.ts'
import { logFault } from '../../core/platform/logFault.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { connectorPorts } from '../connector/connectorLimits.ts'
import { createConnector, type Connector } from '../connector/createConnector.ts'
import { connectorDesktop } from '../connector/connectorDesktop.ts'
import { channels } from '../contract/channels.ts'
import { createDesktop } from '../gateway/createDesktop.ts'
import { startEngineProcess, type EngineProcess } from '../gateway/engineProcess.ts'
import { openGateway } from '../gateway/gateway.ts'
import { confirmDropped } from '../gateway/confirmDropped.ts'
import { createGestures } from '../gateway/gestures.ts'
import { createGrantedPaths } from '../gateway/grantedPaths.ts'
import { createOpenedFiles } from '../gateway/openedFiles.ts'
import { openKeys } from '../gateway/keys.ts'
import { systemCipher } from '../gateway/systemCipher.ts'
import { appMenu } from './appMenu.ts'
import { ownOrigin } from './ownFile.ts'
import { serveOwnFiles } from './ownFiles.ts'
import { openEnds } from '../faults/openEnds.ts'
import { openWindow } from './openWindow.ts'
import { keepOffline, turnWebRtcOff } from './offline.ts'
import { denyPermissions } from './permissions.ts'
import { startUpdates } from './startUpdates.ts'
import type { Updates } from '../updates/createUpdates.ts'

/**
 * Starts the engine, the gateway and the window. Called once, before the app is ready.
 *
 * @param files that the system asked the program to open
 */
export function runApp(files: readonly string[]): void {
  const workspace = workspaceFile()
  const rendererFolder = join(packageRoot, 'dist', 'renderer')
  // As root, Chromium runs without its sandbox or not at all. The window's own sandbox stays on either way.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
  process.on('uncaughtException', (error) => logFault(error))
  process.on('unhandledRejection', (error) => logFault(error))

  // `npm run dev` serves the window's code; a packaged program loads only its own.
  const devServer = app.isPackaged ? undefined : process.env['CITEWRIGHT_DEV_SERVER']
  const origin = devServer === undefined ? ownOrigin : new URL(devServer).origin
  const isOwn = (url: string): boolean => url.startsWith(`${origin}/`)

  let window: BrowserWindow | undefined
  let engine: EngineProcess | undefined
  let connector: Connector | undefined
  let updates: Updates | undefined
  let leaving = false
  const gestures = createGestures()
  const ends = openEnds(app.getPath('userData'), { running: () => engine?.running ?? [], leaving: () => leaving })
  const granted = createGrantedPaths()
  const opened = createOpenedFiles(granted)
  opened.add(files)
  const send = (channel: string, value: unknown): void => {
    if (window?.isDestroyed() === false) window.webContents.send(channel, value)
  }
  /** The window takes files when it is loaded, and when it is told that there are more. */
  const openFiles = (paths: readonly string[]): void => {
    opened.add(paths)
    if (window === undefined && engine !== undefined) open()
    else if (paths.length > 0) send(channels.menu, 'open-files')
  }

  const open = (): void => {
    window = openWindow({
      preload: join(packageRoot, 'dist', 'electron', 'preload', 'preload.cjs'),
      page: `${origin}/`,
      isOwn,
      mayClose: () => leaving || engine?.busy !== true || askToLeave(window),
      onEnded: ends.windowEnded,
    })
    window.webContents.on('input-event', (_event, { type }) => gestures.saw(type))
    turnWebRtcOff(window.webContents)
    window.on('session-end', ends.closed)
    window.on('closed', () => (window = undefined))
  }

  const comeForward = (): void => {
    if (window === undefined) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  app.on('second-instance', (_event, _words, _folder, second) => {
    comeForward()
    const { workspace: wanted = workspace, files: handedOver = [] } = secondSchema.safeParse(second).data ?? {}
    if (wanted === workspace) openFiles(handedOver)
    else if (window !== undefined) {
      void tellOther(window, { open: workspace, wanted, files: handedOver }).then((opensHere) => {
        if (opensHere) openFiles(handedOver)
      })
    }
  })
  // macOS names the files here, also before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    openFiles([path])
  })
  app.on('window-all-closed', () => app.quit())
  app.on('activate', () => {
    if (window === undefined && engine !== undefined) open()
  })
  app.on('before-quit', (event) => {
    if (leaving || engine === undefined) return
    event.preventDefault()
    if (engine.busy && !askToLeave(window)) return
    leaving = true
    void Promise.all([connector?.close(), engine.close()]).then(() => {
      updates?.installOnQuit()
      app.quit()
    })
  })

  void app.whenReady().then(async () => {
    // In development the window's code comes from a server.
    if (devServer === undefined) await keepOffline(session.defaultSession)
    serveOwnFiles(rendererFolder)
    denyPermissions()
    Menu.setApplicationMenu(appMenu((command) => send(channels.menu, command)))
    const keys = openKeys(app.getPath('userData'), systemCipher)
    engine = startEngineProcess({
      module: join(packageRoot, 'dist', 'bundle', 'electron', 'engine-host', 'main.js'),
      workspace,
      keys: keys.all,
      onState: (state) => send(channels.engine, state),
      onWork: (method, state) => {
        if (method === 'drafts.write' && state === 'done') updates?.drafted()
        else updates?.workChanged()
      },
      onEnded: ends.engineEnded,
      onOutput: (text) => process.stderr.write(text),
    })
    updates = startUpdates(engine, {
      onState: (state) => send(channels.updates, state),
      quit: (install) => {
        leaving = true
        void Promise.all([connector?.close(), engine?.close()]).then(() => {
          // The new version starts before this one has ended.
          app.releaseSingleInstanceLock()
          if (!install()) app.relaunch()
          app.quit()
        })
      },
    })
    const running = engine
    connector = await createConnector({
      folder: app.getPath('userData'),
      cipher: systemCipher,
      call: (method, args) => {
        const { signal } = new AbortController()
        return running.call(method, args, { signal, onProgress: () => undefined })
      },
      tell: (news) => send(channels.connector, news),
      showWindow: () => (window === undefined ? open() : comeForward()),
      limits: { ports: connectorPorts(process.env) },
    })
    const desktop = createDesktop({
      engine,
      granted,
      keys,
      gestures,
      connector: connectorDesktop(connector, { gestures, tell: (news) => send(channels.connector, news) }),
      updates,
      ends,
      opened,
      workspace,
      window: () => window,
      onAppearance: (appearance) => (nativeTheme.themeSource = appearance),
    })
    openGateway({
      engine,
      desktop,
      granted,
      confirmDropped: (paths) => confirmDropped(paths, window),
      isOwnPage: (contents, url) => contents === window?.webContents && isOwn(url),
    })
    open()
  })
}

/** What a second start says about itself. */
const secondSchema = z.object({ workspace: z.string(), files: z.array(z.string()) })

/**
 * A second start that wants another workspace cannot have it: the user should not take this window for it, nor find an
 * event in a workspace where it does not belong. Returns whether the files that it names are to be opened here.
 */
async function tellOther(
  window: BrowserWindow,
  { open, wanted, files }: { readonly open: string; readonly wanted: string; readonly files: readonly string[] },
): Promise<boolean> {
  const remedy =
    'Close it and start Citewright again to open the other one. To have both open at the same time, start the second with a data folder of its own: --user-data-dir=FOLDER'
  const [first, ...others] = files.map((path) => basename(path))
  const what = others.length === 0 ? first : `${files.length} files`
  const { response } = await dialog.showMessageBox(window, {
    type: 'info',
    message: `This window has the workspace ${open} open, not ${wanted}.`,
    detail: first === undefined ? remedy : `Open ${what} in the workspace of this window? If not: ${remedy}`,
    ...(first === undefined ? { buttons: ['OK'] } : { buttons: ['Open here', 'Cancel'], defaultId: 1, cancelId: 1 }),
  })
  return first !== undefined && response === 0
}

/** A run resumes from its last finished step after a restart, but the user should know that it stops now. */
function askToLeave(window: BrowserWindow | undefined): boolean {
  if (window === undefined) return true
  const cancel = 1
  const answer = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: 'Work is still running. Quit anyway?',
    detail: 'Finished steps are saved. You can resume the rest when you open Citewright again.',
    buttons: ['Quit', 'Cancel'],
    defaultId: cancel,
    cancelId: cancel,
  })
  return answer !== cancel
}
