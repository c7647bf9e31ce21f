import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useWritten } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { ShownOnRequest } from './ShownOnRequest.tsx'

interface RawPageTextProps {
  readonly eventId: string
  readonly sourceId: string
  /** BCP 47 code of the page's language. */
  readonly language: string
}

/** The page as it was received, so that editors can see what was there. */
export function RawPageText({ eventId, sourceId, language }: RawPageTextProps): React.JSX.Element {
  const { raw: text } = useText().sources.reader
  return (
    <ShownOnRequest show={text.show} hide={text.hide}>
      <RawText eventId={eventId} sourceId={sourceId} language={language} />
    </ShownOnRequest>
  )
}

function RawText({ eventId, sourceId, language }: RawPageTextProps): React.JSX.Element {
  const { raw: text } = useText().sources.reader
  const written = useWritten(language)
  const read = useCallback(() => engine.events.rawText(eventId, sourceId), [eventId, sourceId])
  const { value, error, reload } = useData(read)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{text.loading}</p>
  if (value === null) return <p className="subtle">{text.none}</p>
  return (
    <>
      {value.isCut ? <p className="subtle">{text.cut(value.text.length)}</p> : null}
      {/* It scrolls, so that it can be reached by keyboard. */}
      <pre className="reader-raw" aria-label={text.label} role="region" tabIndex={0} {...written}>
        {value.text}
      </pre>
    </>
  )
}
