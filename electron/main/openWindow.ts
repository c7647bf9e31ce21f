import { app, BrowserWindow, type Rectangle, screen } from 'electron'
import { join } from 'node:path'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export interface WindowOptions {
  /** Compiled preload. */
  readonly preload: string
  /** The program's own page. */
  readonly page: string
  readonly isOwn: (url: string) => boolean
  /** Called when the user closes the window. */
  readonly mayClose: () => boolean
  /** Called when the page's process ended unexpectedly; the page is loaded again. */
  readonly onEnded: (end: { readonly reason: string; readonly exitCode: number }) => void
}

/** Opens the program's window: sandboxed, isolated, limited to the program's own pages. */
export function openWindow({ preload, page, isOwn, mayClose, onEnded }: WindowOptions): BrowserWindow {
  const folder = app.getPath('userData')
  const window = new BrowserWindow({
    ...readWindowPlace(folder),
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Citewright',
    icon: join(packageRoot, 'resources', 'icon.png'),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.on('close', (event) => {
    saveWindowPlace(folder, window)
    if (!mayClose()) event.preventDefault()
  })
  const { webContents } = window
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  webContents.on('will-navigate', (event) => event.preventDefault())
  webContents.on('will-frame-navigate', (event) => event.preventDefault())
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  // Chromium opens an empty page without asking; the window then returns to its own page.
  webContents.on('did-navigate', (_event, url) => {
    if (!isOwn(url)) void window.loadURL(page)
  })
  bringBack(window, page, onEnded)
  void window.loadURL(page)
  return window
}

/** Minimum milliseconds between two reloads after the page's process ended. */
const pause = 10_000

/** Reloads the page when its process ends unexpectedly. No work is lost: the engine stores it. */
function bringBack(window: BrowserWindow, page: string, onEnded: WindowOptions['onEnded']): void {
  let loadedAt = -Infinity
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    onEnded({ reason, exitCode })
    const wait = Math.max(0, loadedAt + pause - performance.now())
    setTimeout(() => {
      loadedAt = performance.now()
      if (!window.isDestroyed()) void window.loadURL(page)
    }, wait)
  })
}

const placeSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int().min(200), height: z.int().min(200) })
const fileName = 'window.json'
const standard = { width: 1280, height: 800 }

/** The window's position when it was last closed, if that is still on a screen. */
function readWindowPlace(folder: string): Partial<Rectangle> {
  let place: Rectangle
  try {
    place = placeSchema.parse(JSON.parse(readFileSync(join(folder, fileName), 'utf8')))
  } catch (error) {
    // Missing or unreadable: the window opens in the default place.
    if (error instanceof Error) return standard
    throw error
  }
  const { workArea } = screen.getDisplayMatching(place)
  const isSeen =
    place.x < workArea.x + workArea.width - 50 &&
    place.x + place.width > workArea.x + 50 &&
    place.y >= workArea.y - 10 &&
    place.y < workArea.y + workArea.height - 50
  return isSeen ? place : standard
}

function saveWindowPlace(folder: string, window: BrowserWindow): void {
  try {
    writeFileSync(join(folder, fileName), JSON.stringify(window.getNormalBounds()))
  } catch (error) {
    // The next start uses the default place.
    process.stderr.write(`The window's position cannot be saved: ${error instanceof Error ? error.message : ''}\n`)
  }
}
