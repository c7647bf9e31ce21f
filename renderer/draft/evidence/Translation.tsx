import { useRef, useState } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { languageName } from '../../settings/languageName.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { translatePassage } from '../evidenceCache.ts'
import { withoutOverrides } from './withoutOverrides.ts'

interface TranslationProps {
  readonly sentence: Sentence
  readonly passage: EvidencePassage
}

/** The translation of a passage in another language than the article; without one, a button that asks the writer for it. */
export function Translation({ sentence, passage }: TranslationProps): React.JSX.Element | null {
  const { evidence } = useText().draft
  const article = useDraftStore(({ view }) => view?.event.language ?? '')
  const draftId = useDraftStore(({ view }) => view?.id)
  const shownIn = useAppState(({ settings }) => settings?.language ?? 'en')
  const writer = useAppState(({ settings }) => settings?.writer ?? 'extractive')
  const { busy, failure, translate, stop } = useTranslating(draftId, sentence, passage)
  const { language } = passage.page
  if (language === '' || language.split('-')[0] === article.split('-')[0]) return null
  if (passage.translation !== undefined) {
    const { text, model } = passage.translation
    return (
      <div className="translation">
        <p className="translation__by small subtle">{evidence.translatedBy(model, languageName(language, shownIn))}</p>
        <p lang={article} dir="auto">
          {withoutOverrides(text)}
        </p>
      </div>
    )
  }
  if (writer === 'extractive') return null
  return (
    <div className="translation translation--open">
      {failure === null ? null : <Failure error={failure} />}
      {busy ? (
        <p role="status" className="subtle small">
          {evidence.translating} <Button size="small" label={evidence.stopTranslating} onClick={stop} />
        </p>
      ) : (
        <Button
          size="small"
          label={evidence.translate(languageName(language, shownIn))}
          onClick={() => void translate()}
        />
      )}
    </div>
  )
}

interface Translating {
  readonly busy: boolean
  readonly failure: CallFailed | null
  readonly translate: () => Promise<void>
  readonly stop: () => void
}

function useTranslating(draftId: string | undefined, sentence: Sentence, { chunkId }: EvidencePassage): Translating {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const running = useRef<AbortController | null>(null)
  const translate = async (): Promise<void> => {
    if (draftId === undefined) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(null)
    try {
      await translatePassage(draftId, sentence, chunkId, { signal: controller.signal })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!controller.signal.aborted) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, translate, stop: () => running.current?.abort() }
}
