import { api } from '../browser.ts'
import { openWaitingStore } from '../queue/openWaitingStore.ts'
import type { PopupRequest } from '../requests.ts'
import { answerPopup } from './answerPopup.ts'
import { makeMenus, menuClicked } from './menus.ts'
import { performSend, sayWhatWasInterrupted } from './perform.ts'
import { sendWhatWaits } from './retry.ts'

const { runtime, commands, contextMenus, storage } = api()

// Listeners are added at once: what wakes the background is told only to those that are there after its first run.

runtime.onInstalled.addListener(() => void start())
runtime.onStartup.addListener(() => void start())
contextMenus.onClicked.addListener((click, tab) => void menuClicked(click, tab))
commands.onCommand.addListener((name, tab) => {
  if (name === 'send-page' && tab !== undefined) void performSend(tab)
})
runtime.onMessage.addListener((message, sender, answer) => {
  // Only the extension's own pages may ask, never the script that it runs in a web page.
  if (sender.id !== runtime.id || sender.url?.startsWith(runtime.getURL('')) !== true) return undefined
  answerPopup(message as PopupRequest).then(answer, (error: unknown) => answer({ failed: String(error) }))
  return true
})

async function start(): Promise<void> {
  await makeMenus()
  await sendWhatWaits()
}

// The token is not for scripts in web pages. Firefox cannot be told so.
void storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })

// A background that the browser ended goes on where it stopped.
void sayWhatWasInterrupted()
void openWaitingStore()
  .all()
  .then(async (pages) => {
    if (pages.length > 0) await sendWhatWaits()
  })
