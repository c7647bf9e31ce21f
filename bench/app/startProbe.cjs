/**
 * Loaded by Electron before the app (`--require`): tells on standard error, in one line of JSON, when its first window
 * was ready, was shown, painted first and painted the start screen, as milliseconds of the system's clock; then ends it.
 */
const { app } = require('electron')

const now = () => performance.timeOrigin + performance.now()

/** In the page: when it painted first, and when the list of events, or what stands in its place, was painted. */
const painted = `new Promise((resolve) => {
  const isThere = () => document.querySelector('[data-event], .first-start h1') !== null
  const report = () => requestAnimationFrame(() => setTimeout(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]
    if (first === undefined) return report()
    const { timeOrigin } = performance
    resolve({ page: timeOrigin, painted: timeOrigin + first.startTime, useful: timeOrigin + performance.now() })
  }))
  const look = () => {
    if (!isThere()) return
    observer.disconnect()
    report()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  look()
})`

app.once('browser-window-created', (_event, window) => {
  const told = { code: now() }
  const shown = new Promise((resolve) => {
    window.once('ready-to-show', () => (told.ready = now()))
    window.once('show', () => {
      told.shown = now()
      resolve()
    })
  })
  window.webContents.once('dom-ready', () => {
    const inPage = window.webContents.executeJavaScript(painted)
    void Promise.all([inPage, shown]).then(([paints]) => {
      process.stderr.write(`start: ${JSON.stringify({ ...told, ...paints })}\n`)
      app.quit()
    })
  })
})
