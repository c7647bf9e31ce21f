import { create } from 'zustand'
import { badgeOf, badgeWords } from '../../core/domain/badge.ts'
import type { Progress } from '../../core/domain/progress.ts'
import type { ClaimCheck, SupportedSentences } from '../../core/engine/libraries/claims/claimLibrary.ts'
import type { BrowserAnswer, BrowserQuestion } from '../../electron/contract/connector.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { checkGiven } from '../sources/claim/checking.ts'
import { useAppState } from '../state/appState.ts'

/** Which sentences of a draft the words selected in a browser support. */
interface Support {
  readonly eventId: string
  readonly selection: string
  readonly running: { readonly startedAt: number; readonly progress: Progress | null; readonly stop: () => void } | null
  readonly found: SupportedSentences | null
  readonly failed: CallFailed | null
}

/** The last selection that was asked about; null if there is none, or it was dismissed. */
export const useSupport = create<{ readonly support: Support | null }>(() => ({ support: null }))

/** Questions that were begun: they are sent again when the window is loaded again. */
const begun = new Set<string>()

/** Shows what a browser asks about, and answers when the check is done. */
export async function answerQuestion(question: BrowserQuestion): Promise<void> {
  if (begun.has(question.id)) return
  begun.add(question.id)
  const event = (await engine.events.list()).find(({ id }) => id === question.event.id)
  if (event !== undefined) useAppState.getState().openEvent(event)
  const answer: BrowserAnswer =
    event === undefined
      ? { failed: 'failed' }
      : await (question.about === 'claim' ? checkClaim(question) : findSupported(question))
  await engine.desktop.answerBrowser(question.id, answer)
}

async function checkClaim({ event, selection }: BrowserQuestion): Promise<BrowserAnswer> {
  useAppState.getState().go('sources')
  const { checked, failed } = await checkGiven(event.id, selection)
  if (checked !== null) return { badge: badgesOf(checked) }
  return { failed: failed?.code === 'no-evidence' ? 'no-pages' : 'failed' }
}

/** The words of a claim's badge; of several sentences, each badge once. */
function badgesOf({ sentences }: ClaimCheck): string | null {
  const words = new Set(sentences.map((sentence) => badgeWords[badgeOf(sentence)]))
  return words.size === 0 ? null : [...words].join(', ')
}

async function findSupported({ event, selection, address }: BrowserQuestion): Promise<BrowserAnswer> {
  useSupport.getState().support?.running?.stop()
  useAppState.getState().go('draft')
  const controller = new AbortController()
  const running = { startedAt: Date.now(), progress: null, stop: () => controller.abort() }
  const asked: Support = { eventId: event.id, selection, running, found: null, failed: null }
  /** Shows a change, unless it was dismissed or another question came. */
  const show = (changed: Partial<Support>): void => {
    if (useSupport.getState().support?.running?.stop !== running.stop) return
    useSupport.setState({ support: { ...asked, ...changed } })
  }
  useSupport.setState({ support: asked })
  try {
    const found = await engine.claims.supportedBy(
      event.id,
      { text: selection, address },
      { signal: controller.signal, onProgress: (progress) => show({ running: { ...running, progress } }) },
    )
    show({ running: null, found })
    if (useAppState.getState().event?.id === event.id) useAppState.getState().openDraft(found.draftId)
    return { sentences: found.sentences.filter(({ isSupported }) => isSupported).length }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === 'cancelled') useSupport.setState({ support: null })
    else show({ running: null, failed: error })
    return { failed: error.code === 'no-evidence' ? 'no-draft' : 'failed' }
  }
}

export function dismissSupport(): void {
  useSupport.getState().support?.running?.stop()
  useSupport.setState({ support: null })
}
