import type { EventName } from '../app/protocol.ts'
import type { WaitingEntry } from '../queue/waitingPages.ts'
import type { PopupRequest } from '../requests.ts'
import { bytesText, countText, text } from '../text.ts'
import { byId, element } from './elements.ts'

interface WaitingOptions {
  readonly entries: readonly WaitingEntry[]
  /** Where a page that the app refused can go. */
  readonly event: EventName | undefined
  readonly ask: (request: PopupRequest) => void
}

/** Lists the pages that wait for the app; each can be dropped. */
export function showWaiting({ entries, event, ask }: WaitingOptions): void {
  byId('waiting', HTMLElement).hidden = entries.length === 0
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  byId('waiting-heading', HTMLElement).textContent =
    `${countText({ one: 'waitingOne', many: 'waitingMany' }, entries.length)} (${bytesText(bytes)})`
  byId('waiting-pages', HTMLElement).replaceChildren(...entries.map((entry) => itemOf(entry, { event, ask })))
  byId('send-waiting', HTMLButtonElement).hidden = entries.every((entry) => entry.problem !== undefined)
}

function itemOf(entry: WaitingEntry, { event, ask }: Pick<WaitingOptions, 'event' | 'ask'>): HTMLElement {
  const item = element('li', '')
  const name = element('div', '')
  const title = entry.title === '' ? entry.address : entry.title
  name.append(element('div', title), element('div', `${entry.eventTitle} · ${bytesText(entry.bytes)}`, 'subtle'))
  const drop = button(text('drop'), () => ask({ kind: 'drop', id: entry.id }))
  drop.setAttribute('aria-label', text('dropPage', title))
  item.append(name, drop)
  if (entry.problem !== undefined) {
    const problem = element('div', `${entry.problem.message} `, 'error')
    if (event !== undefined) {
      const redirect = button(text('redirect', event.title), () => ask({ kind: 'redirect', id: entry.id, event }))
      redirect.className = 'link'
      problem.append(redirect)
    }
    item.append(problem)
  }
  return item
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = element('button', label)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}
