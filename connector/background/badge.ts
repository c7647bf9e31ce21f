import { api } from '../browser.ts'
import type { Outcome } from '../outcome.ts'
import { text } from '../text.ts'

const green = '#177860'
const red = '#bf3c2c'
const blue = '#3366cc'
const waits = '↑'
/** Why a page is stored until the person pairs the browser, or starts another copy of the app. */
const needsPerson: ReadonlySet<string> = new Set(['revoked', 'other-app'])

/** Says on the icon of a tab what became of a request; the icon's tooltip says it in words. */
export async function showBadge(tabId: number, outcome: Outcome, words: string): Promise<void> {
  const { label, color } = badgeOf(outcome)
  const { action } = api()
  // A tab that was closed meanwhile has no icon.
  await Promise.allSettled([
    action.setBadgeBackgroundColor({ tabId, color }),
    action.setBadgeText({ tabId, text: label }),
    action.setTitle({ tabId, title: `${text('extensionName')}: ${words}` }),
  ])
}

/** Takes from the icons that a page waits, once none does. */
export async function clearStored(): Promise<void> {
  const { action, tabs } = api()
  const open = await tabs.query({})
  await Promise.allSettled(
    open.map(async ({ id: tabId }) => {
      if (tabId === undefined || (await action.getBadgeText({ tabId })) !== waits) return
      await action.setBadgeText({ tabId, text: '' })
      await action.setTitle({ tabId, title: text('extensionName') })
    }),
  )
}

function badgeOf(outcome: Outcome): { readonly label: string; readonly color: string } {
  switch (outcome.kind) {
    case 'working':
    case 'pending':
      return { label: '…', color: blue }
    case 'page':
    case 'link':
      return { label: '✓', color: green }
    case 'support':
      return { label: String(outcome.sentences), color: blue }
    case 'claim':
      return { label: '✓', color: blue }
    case 'stored':
      return { label: waits, color: needsPerson.has(outcome.why) ? red : blue }
    case 'problem':
      return { label: '!', color: red }
  }
}
