import { inlineText } from '../../core/text/inlineText.ts'
import type { SupportedSentences } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { withoutOverrides } from '../draft/evidence/withoutOverrides.ts'
import { focusScreen } from '../frame/useKeptFocus.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useSeconds } from '../parts/useSeconds.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { dismissSupport, useSupport } from './questions.ts'
import './connector.css'

/** The sentences of the newest draft that the words selected in a browser support, each with a link to it. */
export function SupportedList(): React.JSX.Element | null {
  const { frame, browser } = useText()
  const text = browser.support
  const support = useSupport((state) => state.support)
  const open = useAppState((state) => state.event?.id)
  if (support === null || support.eventId !== open) return null
  const { selection, running, found, failed } = support
  if (failed !== null) return <Failure error={failed} onDismiss={dismissSupport} />
  return (
    <section className="supported" aria-label={text.label}>
      <div className="supported__head">
        <blockquote className="supported__selection" title={text.selected}>
          <bdi>{withoutOverrides(inlineText(selection))}</bdi>
        </blockquote>
        {running === null ? (
          <Button size="small" label={frame.dismiss} onClick={dismissSupport} />
        ) : (
          <Button size="small" label={frame.stop} onClick={dismissSupport} />
        )}
      </div>
      {running === null ? null : <Running />}
      {found === null ? null : <Found found={found} />}
    </section>
  )
}

function Running(): React.JSX.Element {
  const text = useText().browser.support
  const running = useSupport((state) => state.support?.running)
  const seconds = useSeconds(running?.startedAt ?? 0, true)
  const { step, done = 0, total = 0 } = running?.progress ?? {}
  const sentences = step === 'judge' ? total : 0
  return (
    <p role="status" className="subtle number">
      {text.checking(Math.min(done + 1, sentences), sentences, seconds)}
    </p>
  )
}

function Found({ found }: { readonly found: SupportedSentences }): React.JSX.Element {
  const { browser, claim } = useText()
  const text = browser.support
  const supported = found.sentences.filter(({ isSupported }) => isSupported).length
  const goTo = (sentence: string): void => {
    const { openDraft, select, go } = useAppState.getState()
    focusScreen()
    openDraft(found.draftId)
    select(sentence)
    go('draft')
  }
  return (
    <>
      <p role="status">
        <strong>{supported === 0 ? text.none : text.some(supported)}</strong>{' '}
        {found.judge === null ? <span className="subtle">{text.notJudged}</span> : null}
      </p>
      {found.judgeFailure === null ? null : (
        <Message type="warning">
          {claim.judgeFailed(found.judge ?? '')} {found.judgeFailure}
        </Message>
      )}
      <ul className="supported__sentences">
        {found.sentences.map(({ id, text: sentence, badge }) => (
          <li key={id}>
            <SupportBadge badge={badge} word />
            <TextLink title={text.open} onOpen={() => goTo(id)}>
              <bdi>{withoutOverrides(sentence)}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
