import { useCallback } from 'react'
import { removalReasons, type RemovedText } from '../../core/extract/removedText.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useWritten } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { ShownOnRequest } from './ShownOnRequest.tsx'

interface RemovedFromPageProps {
  readonly eventId: string
  readonly sourceId: string
  /** BCP 47 code of the page's language. */
  readonly language: string
}

/** Text of the page that extraction removed, so that editors can see whether something is missing. */
export function RemovedFromPage({ eventId, sourceId, language }: RemovedFromPageProps): React.JSX.Element {
  const { removed: text } = useText().sources.reader
  return (
    <ShownOnRequest show={text.show} hide={text.hide}>
      <RemovedLines eventId={eventId} sourceId={sourceId} language={language} />
    </ShownOnRequest>
  )
}

function RemovedLines({ eventId, sourceId, language }: RemovedFromPageProps): React.JSX.Element {
  const { removed: text } = useText().sources.reader
  const written = useWritten(language)
  const read = useCallback(
    (): Promise<readonly RemovedText[]> => engine.events.removedText(eventId, sourceId),
    [eventId, sourceId],
  )
  const { value, error, reload } = useData(read)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{text.loading}</p>
  if (value.length === 0) return <p className="subtle">{text.none}</p>
  return (
    <dl aria-label={text.label}>
      {removalReasons.map((reason) => {
        const lines = value.filter((each) => each.reason === reason).flatMap((each) => each.text.split('\n'))
        return lines.length === 0 ? null : (
          <div key={reason}>
            <dt>{text.reasons[reason]}</dt>
            <dd>
              {lines.map((line, at) => (
                // Lines can repeat, and never move.
                <p key={at} {...written}>
                  {line}
                </p>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
