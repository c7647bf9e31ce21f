import { setTimeout } from 'node:timers/promises'
import type { RunInFirefox } from './launchFirefox.ts'
import { waitUntil, type Popup } from './popup.ts'

/** The part of Firefox's window that shows the popup. */
const shown = "document.querySelector('browser.webextension-popup-browser')"

/** The connector's popup, once Firefox has opened it. No driver shows it as a page: Firefox itself is asked to run code in it. */
export async function firefoxPopup(run: RunInFirefox): Promise<Popup> {
  const end = Date.now() + 20_000
  const isOpen = `${shown}?.closest('panel')?.state === 'open' && ${shown}.currentURI.spec.endsWith('/popup.html')`
  while ((await run('chrome', isOpen)) !== true) {
    if (Date.now() > end) throw new Error('The popup does not open.')
    await setTimeout(50)
  }
  const evaluate = async (expression: string): Promise<unknown> => {
    const { value, error } = (await run('chrome', runInPopup(expression))) as { value?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }
  const until = (expression: string): Promise<void> => waitUntil(evaluate, expression)
  await until("document.readyState === 'complete' && document.getElementById('main') !== null")
  return {
    evaluate,
    until,
    picture: async (appearance) => Buffer.from(String(await run('chrome', pictureOf(appearance))), 'base64'),
    close: async () => {
      await run('chrome', `${shown}?.closest('panel').hidePopup()`)
      while ((await run('chrome', `${shown} === null`)) !== true) await setTimeout(50)
    },
  }
}

function runInPopup(expression: string): string {
  const script = `{
    const [window, document] = [content, content.document]
    Promise.resolve().then(() => (${expression})).then(
      (value) => sendAsyncMessage('value', { value }),
      (error) => sendAsyncMessage('value', { error: String(error) }),
    )
  }`
  return `new Promise((resolve) => {
    const { messageManager } = ${shown}
    const receive = ({ data }) => {
      messageManager.removeMessageListener('value', receive)
      resolve(data)
    }
    messageManager.addMessageListener('value', receive)
    messageManager.loadFrameScript(${JSON.stringify(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`)}, false)
  })`
}

/** As base64. */
function pictureOf(appearance: 'light' | 'dark'): string {
  return `(async () => {
    const { browsingContext } = ${shown}
    browsingContext.prefersColorSchemeOverride = '${appearance}'
    const bitmap = await browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white')
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  })()`
}
