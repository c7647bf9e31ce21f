import { api, type Tab } from '../browser.ts'
import { lastOutcome, type TabOutcome } from '../outcome.ts'
import { titleForEvent } from '../page/titleForEvent.ts'
import { askBackground, type ConnectorState, type EventChoice, type PopupRequest } from '../requests.ts'
import { language, text } from '../text.ts'
import { browserName } from './browserName.ts'
import { byId, element, fillTexts } from './elements.ts'
import { showOutcome } from './showOutcome.ts'
import { showWaiting } from './showWaiting.ts'

/** The choice of the list of events that makes a new one. */
const newEvent = 'new'
/** Opened in a tab, for pairing and settings: there is no page to send. */
const inTab = location.hash === '#settings'

/** Where the code of the app is asked for though there is a pairing. */
const pairAgain: ReadonlySet<string> = new Set(['revoked', 'other-app', 'wrong-code'])

const main = byId('main', HTMLElement)
const code = byId('code', HTMLInputElement)
const events = byId('event', HTMLSelectElement)
const newTitle = byId('new-title', HTMLInputElement)

let tab: Tab | undefined
let state: ConnectorState | undefined

function show(next: ConnectorState): void {
  state = next
  main.ariaBusy = 'false'
  const { paired, problem, sendAtOnce } = next
  const pairing = !paired || (problem !== undefined && pairAgain.has(problem.code))
  byId('problem', HTMLElement).hidden = problem === undefined
  byId('problem', HTMLElement).textContent = problem === undefined ? '' : problemText(next)
  byId('pairing', HTMLElement).hidden = !pairing
  byId('pair-in-tab-hint', HTMLElement).hidden = inTab
  byId('sending', HTMLElement).hidden = pairing || inTab
  byId('settings', HTMLElement).hidden = !inTab || !paired
  byId('open-settings', HTMLElement).hidden = inTab || pairing
  byId('send-at-once', HTMLInputElement).checked = sendAtOnce
  showEvents(next)
  showOutcome(outcomeHere(next.outcome))
  showPagesWaiting()
}

/** A page that the app refused can go to the event that is chosen. */
function showPagesWaiting(): void {
  const event = chosenEvent()
  showWaiting({ entries: state?.waiting ?? [], event: event !== undefined && 'id' in event ? event : undefined, ask })
}

function problemText({ problem, waiting }: ConnectorState): string {
  if (problem === undefined) return ''
  const stored = problem.code === 'app-closed' && !inTab && waiting.length === 0 ? ` ${text('willBeStored')}` : ''
  return `${problem.message} ${problem.remedy}${stored}`
}

/** The choice is kept while the popup is open. */
function showEvents({ events: listed, event: last }: ConnectorState): void {
  const chosen = events.value
  const all = last === undefined || listed.some(({ id }) => id === last.id) ? listed : [last, ...listed]
  const options = all.map(({ id, title }) => new Option(title, id))
  events.replaceChildren(...options, new Option(text('newEvent'), newEvent))
  const first = last?.id ?? all[0]?.id ?? newEvent
  events.value = all.some(({ id }) => id === chosen) ? chosen : first
  showNewTitle()
}

function showNewTitle(): void {
  const isNew = events.value === newEvent
  byId('new-event', HTMLElement).hidden = !isNew
  newTitle.required = isNew
}

/** An outcome belongs to the page on which it was asked for. */
function outcomeHere(stored: TabOutcome | undefined): TabOutcome['outcome'] | undefined {
  return stored !== undefined && stored.tab === tab?.id && stored.address === (tab.url ?? '')
    ? stored.outcome
    : undefined
}

function chosenEvent(): EventChoice | undefined {
  if (events.value === newEvent) return newTitle.value.trim() === '' ? undefined : { newTitle: newTitle.value.trim() }
  return [...(state?.events ?? []), ...(state?.event === undefined ? [] : [state.event])].find(
    ({ id }) => id === events.value,
  )
}

function ask(request: PopupRequest): void {
  void askAndShow(request)
}

/** Buttons wait for the answer, so that nothing is asked for twice. */
async function askAndShow(request: PopupRequest): Promise<void> {
  const focused = document.activeElement
  const buttons = [...document.querySelectorAll('button')].filter((button) => !button.disabled)
  for (const button of buttons) button.disabled = true
  main.ariaBusy = 'true'
  try {
    show(await askBackground(request))
  } finally {
    for (const button of buttons) button.disabled = false
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}

function send(): void {
  const event = chosenEvent()
  if (tab !== undefined && event !== undefined) ask({ kind: 'send', tab, event })
}

function sendLink(): void {
  const outcome = outcomeHere(state?.outcome)
  const event = chosenEvent()
  if (tab === undefined || event === undefined || outcome?.kind !== 'problem' || outcome.link === undefined) return
  ask({ kind: 'link', tab, address: outcome.link, event })
}

function listen(): void {
  byId('pairing', HTMLFormElement).addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    ask({ kind: 'pair', code: code.value.replace(/\D/g, ''), browserName: browserName(navigator.userAgent) })
  })
  byId('sending', HTMLFormElement).addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    send()
  })
  events.addEventListener('change', () => {
    showNewTitle()
    showPagesWaiting()
  })
  byId('send-link', HTMLElement).addEventListener('click', sendLink)
  byId('send-waiting', HTMLElement).addEventListener('click', () => ask({ kind: 'send-waiting' }))
  byId('forget', HTMLElement).addEventListener('click', () => ask({ kind: 'forget' }))
  byId('send-at-once', HTMLInputElement).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) ask({ kind: 'send-at-once', on: target.checked })
  })
  for (const id of ['open-settings', 'pair-in-tab']) {
    byId(id, HTMLElement).addEventListener('click', () => void openSettings())
  }
  // What was asked for by a key or a menu, and steps of what the popup asked for.
  api().storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && 'outcome' in changes)
      void lastOutcome().then((stored) => showOutcome(outcomeHere(stored)))
  })
}

async function openSettings(): Promise<void> {
  await api().runtime.openOptionsPage()
  window.close()
}

async function start(): Promise<void> {
  document.documentElement.lang = language()
  document.body.classList.toggle('tab', inTab)
  fillTexts()
  listen()
  if (!inTab) {
    ;[tab] = await api().tabs.query({ active: true, currentWindow: true })
    byId('page-title', HTMLElement).textContent = tab?.title ?? ''
    byId('page-site', HTMLElement).textContent = siteOf(tab?.url)
    newTitle.value = titleForEvent(tab?.title ?? '')
  }
  const stored = await askBackground({ kind: 'stored' })
  // Sending them may take a while.
  if (stored.waiting.length > 0) show(stored)
  await askAndShow({ kind: 'state' })
  const first = !byId('pairing', HTMLElement).hidden ? code : inTab ? undefined : byId('send', HTMLElement)
  first?.focus()
  if (sendsAtOnce()) send()
}

/** Not again on a page for which there is an outcome. */
function sendsAtOnce(): boolean {
  if (state === undefined || inTab) return false
  const { paired, problem, sendAtOnce, event, outcome } = state
  return paired && problem === undefined && sendAtOnce && event !== undefined && outcomeHere(outcome) === undefined
}

function siteOf(address: string | undefined): string {
  return address === undefined || !/^https?:/i.test(address) ? '' : new URL(address).host
}

void start().catch((error: unknown) => {
  main.replaceChildren(element('p', error instanceof Error ? error.message : String(error), 'message error'))
})
