import type { Outcome } from './outcome.ts'
import { countText, numberText, text } from './text.ts'

const working = { page: 'sendingPage', link: 'addingLink', support: 'askingSupport', claim: 'checkingClaim' } as const
const stored = {
  'app-closed': 'pageStored',
  'rate-limit': 'pageStoredBusy',
  revoked: 'pageStoredRevoked',
  'other-app': 'pageStoredOtherApp',
} as const
const pageSent = { new: 'pageSent', same: 'pageAlready', changed: 'pageUpdated' } as const

/** What the person is told, in one or two sentences. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'working':
      return text(working[outcome.what])
    case 'page':
      return text(pageSent[outcome.already], outcome.event)
    case 'link':
      return text(outcome.already === 'new' ? 'linkAdded' : 'linkAlready', outcome.event)
    case 'support':
      return outcome.sentences === 0
        ? text('supportsNone', outcome.event)
        : `${countText({ one: 'supportsOne', many: 'supportsMany' }, outcome.sentences)} ${text('appShows')}`
    case 'claim':
      return outcome.badge === undefined
        ? text('claimNothing', outcome.event)
        : `${text('claimBadge', outcome.badge)} ${text('appShows')}`
    case 'pending':
      return text('stillChecking')
    case 'stored':
      return text(stored[outcome.why])
    case 'problem':
      return `${outcome.problem.message} ${outcome.problem.remedy}`
  }
}

export function wordsText(words: number): string {
  return words === 1 ? text('oneWord') : text('words', numberText(words))
}
