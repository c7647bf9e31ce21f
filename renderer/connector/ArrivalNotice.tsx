import { useEffect, useRef } from 'react'
import { inlineText } from '../../core/text/inlineText.ts'
import { engine } from '../api/engine.ts'
import { withoutOverrides } from '../draft/evidence/withoutOverrides.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'
import { dismissArrival, useConnector, type Arrival } from './connector.ts'

/** How long it is shown, in milliseconds; as long again while the mouse or the focus is in it. */
const shown = 15_000

/** Says what a paired browser added last, whichever event is open. */
export function ArrivalNotice(): React.JSX.Element | null {
  const { frame, browser } = useText()
  const arrival = useConnector((state) => state.arrival)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What failed waits for the person.
    if (arrival === null || failedOf(arrival) !== undefined) return undefined
    const timer = setInterval(() => {
      if (words.current?.matches(':hover, :focus-within') !== true) dismissArrival()
    }, shown)
    return () => clearInterval(timer)
  }, [arrival])
  if (arrival === null) return null
  return (
    <Message type={failedOf(arrival) === undefined ? 'notice' : 'error'}>
      <div ref={words}>
        {wordsOf(arrival, browser)}{' '}
        <Button size="small" weight="quiet" label={browser.show} onClick={() => void show(arrival)} />
        <Button size="small" weight="quiet" label={frame.dismiss} onClick={dismissArrival} />
      </div>
    </Message>
  )
}

function failedOf(arrival: Arrival): string | undefined {
  return arrival.type === 'link' ? arrival.failed : undefined
}

function wordsOf(arrival: Arrival, text: Text['browser']): string {
  const plain = (given: string): string => withoutOverrides(inlineText(given))
  const event = plain(arrival.event.title)
  const from = plain(arrival.browser)
  const failed = failedOf(arrival)
  if (arrival.type === 'link')
    return failed === undefined
      ? text.link(plain(arrival.address), from, event)
      : text.linkFailed(plain(arrival.address), event, plain(failed))
  const page = plain(arrival.title)
  if (arrival.already === 'same') return text.there(page, event)
  return arrival.already === 'changed' ? text.replaced(page, from, event) : text.added(page, from, event)
}

/** Opens the page or link on the Sources screen. */
async function show(arrival: Arrival): Promise<void> {
  const event = (await engine.events.list()).find(({ id }) => id === arrival.event.id)
  dismissArrival()
  if (event === undefined) return
  const { openEvent, openSource, go } = useAppState.getState()
  openEvent(event)
  if (arrival.type === 'page') openSource(arrival.source)
  else go('sources')
}
