import { useState } from 'react'
import { badgeOf } from '../../core/domain/badge.ts'
import type { MissingFact } from '../../core/domain/support.ts'
import { Button } from '../parts/Button.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { sentencesOf, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'
import { DraftKey, letterOf } from './DraftKey.tsx'

interface ToldAloneProps {
  readonly drafts: ComparedDrafts
  readonly names: readonly string[]
  /** Moves to a sentence in the columns. */
  readonly onGo: (at: SentenceAt) => void
}

/** Sentences of a draft that are shown before “Show all”. */
const mostAtFirst = 3

/** What each draft tells that the others do not: its sentences with the facts that only it states. */
export function ToldAlone({ drafts, names, onGo }: ToldAloneProps): React.JSX.Element {
  const { compare } = useText()
  return (
    <section className="compare__alone" aria-label={compare.alone.heading}>
      {drafts.views.map(({ id }, column) => (
        <AloneList key={id} column={column} drafts={drafts} name={names[column] ?? ''} onGo={onGo} />
      ))}
    </section>
  )
}

interface AloneListProps extends Pick<ToldAloneProps, 'drafts' | 'onGo'> {
  readonly column: number
  readonly name: string
}

function AloneList({ column, drafts, name, onGo }: AloneListProps): React.JSX.Element {
  const { compare } = useText()
  const [all, setAll] = useState(false)
  // Those with most facts first; in reading order otherwise.
  const found = sentencesOf(drafts, column)
    .flatMap(({ sentence, alone }) => (alone === undefined ? [] : [{ sentence, facts: alone }]))
    .toSorted((a, b) => b.facts.length - a.facts.length)
  const shown = all ? found : found.slice(0, mostAtFirst)
  return (
    <div>
      <h2 className="compare__alone-head">
        <DraftKey column={column} />
        {compare.alone.only(letterOf(column))}
        <span className="subtle small">{compare.alone.count(found.length)}</span>
      </h2>
      {found.length === 0 ? (
        <p className="subtle">{compare.alone.none}</p>
      ) : (
        <ul>
          {shown.map(({ sentence, facts }) => (
            <li key={sentence.id}>
              <button type="button" className="compare__told" onClick={() => onGo({ column, id: sentence.id })}>
                <SupportBadge badge={badgeOf(sentence.support)} />
                <Written className={all ? '' : 'compare__told-text'} language={drafts.views[column]?.event.language}>
                  {markedFacts(sentence.text, facts).map(({ text, isFact }, at) =>
                    // The pieces of a text never move.
                    isFact ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
                  )}
                </Written>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > mostAtFirst ? (
        <Button
          size="small"
          weight="quiet"
          label={all ? compare.alone.fewer : compare.alone.all(found.length)}
          aria-label={`${all ? compare.alone.fewer : compare.alone.all(found.length)}: ${name}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      ) : null}
    </div>
  )
}

/** A sentence in pieces, those that are facts marked. */
function markedFacts(
  text: string,
  facts: readonly MissingFact[],
): readonly { readonly text: string; readonly isFact: boolean }[] {
  const pieces: { readonly text: string; readonly isFact: boolean }[] = []
  let from = 0
  for (const fact of facts) {
    const at = text.indexOf(fact.text, from)
    if (at === -1) continue
    pieces.push({ text: text.slice(from, at), isFact: false }, { text: fact.text, isFact: true })
    from = at + fact.text.length
  }
  return [...pieces, { text: text.slice(from), isFact: false }].filter((piece) => piece.text !== '')
}
