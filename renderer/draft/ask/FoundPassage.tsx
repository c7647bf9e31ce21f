import type { AnswerReading } from '../../../core/engine/libraries/answers/answer.ts'
import { Button } from '../../parts/Button.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { withoutOverrides } from '../evidence/withoutOverrides.ts'
import { pageName, publisher } from '../pageName.ts'
import { openReading } from '../shownPassage.ts'
import { answerPieces } from './answerParts.ts'
import { plainWords } from './plainWords.ts'

/** The sentence of a reading with the answer marked, its page and date. */
export function FoundPassage({ reading }: { readonly reading: AnswerReading }): React.JSX.Element {
  const { ask: text } = useText()
  const { date } = useDates()
  const { evidence, answer } = reading
  const page = { ...evidence, finalUrl: evidence.url }
  const name = plainWords(pageName(page))
  const pieces = answerPieces(evidence.text, answer)
  const from = [plainWords(publisher(page)), date(evidence.publishedAt) || text.undated]
  return (
    <div className="ask__found">
      <blockquote className="passagetext passagetext--carrying" aria-label={text.passage}>
        {withoutOverrides(pieces.before)}
        {pieces.answer === '' ? null : <mark>{withoutOverrides(pieces.answer)}</mark>}
        {withoutOverrides(pieces.after)}
      </blockquote>
      <p className="ask__page">
        <bdi>{name}</bdi>
      </p>
      <p className="small subtle">{from.filter((part) => part !== '').join(' · ')}</p>
      {evidence.chunkId === null ? null : (
        <Button size="small" label={text.open} aria-label={text.openOf(name)} onClick={() => openReading(reading)} />
      )}
    </div>
  )
}
