import type { FoundSentence } from '../../../core/engine/libraries/answers/answer.ts'
import type { Span } from '../../../core/domain/support.ts'
import { Button } from '../../parts/Button.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useWritten, Written } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'
import { withoutOverrides } from '../evidence/withoutOverrides.ts'
import { pageName, publisher } from '../pageName.ts'
import { openFound } from '../shownPassage.ts'
import { plainWords } from './plainWords.ts'

interface FoundPassageProps {
  readonly found: FoundSentence
  /** Spans of its text to mark, in order. */
  readonly marks: readonly Span[]
}

/** A sentence of a page with some of its words marked, its page and date. */
export function FoundPassage({ found, marks }: FoundPassageProps): React.JSX.Element {
  const { ask: text } = useText()
  const { date } = useDates()
  const written = useWritten(found.language)
  const page = { ...found, finalUrl: found.url }
  const name = plainWords(pageName(page))
  const from = [plainWords(publisher(page)), date(found.publishedAt) || text.undated]
  return (
    <div className="ask__found">
      <blockquote className="passagetext passagetext--carrying" aria-label={text.passage} {...written}>
        {marks.map(({ start, end }, at) => (
          <span key={start}>
            {withoutOverrides(found.text.slice(marks[at - 1]?.end ?? 0, start))}
            <mark>{withoutOverrides(found.text.slice(start, end))}</mark>
          </span>
        ))}
        {withoutOverrides(found.text.slice(marks.at(-1)?.end ?? 0))}
      </blockquote>
      <p className="ask__page">
        <Written language={found.language}>{name}</Written>
      </p>
      <p className="small subtle">{from.filter((part) => part !== '').join(' · ')}</p>
      <Button size="small" label={text.open} aria-label={text.openOf(name)} onClick={() => openFound(found)} />
    </div>
  )
}
