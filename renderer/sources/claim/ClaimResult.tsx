import { titleOrAddress } from '../../../core/collect/webAddress.ts'
import { badgeOf } from '../../../core/domain/badge.ts'
import type {
  ClaimCheck,
  ClaimEvidence,
  ClaimSentenceCheck,
} from '../../../core/engine/libraries/claims/claimLibrary.ts'
import { plainEvidence } from '../../../core/engine/libraries/claims/plainEvidence.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { checkSummary } from '../../draft/evidence/checkSummary.ts'
import { withoutOverrides } from '../../draft/evidence/withoutOverrides.ts'
import { Button } from '../../parts/Button.tsx'
import { Message } from '../../parts/Message.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { markedPieces } from './markedPieces.ts'

interface ClaimResultProps {
  readonly checked: ClaimCheck
  readonly onOpen: (pageId: string, chunkId: string) => void
}

/** The sentences of a claim with their badges and evidence. */
export function ClaimResult({ checked, onOpen }: ClaimResultProps): React.JSX.Element {
  const { claim: text } = useText()
  const { sentences, judge, judgeFailure, notes } = checked
  return (
    <section className="claim__result" aria-label={text.result}>
      {judgeFailure === null ? null : (
        <Message type="warning">
          {text.judgeFailed(judge ?? '')} {judgeFailure}
        </Message>
      )}
      {sentences.map((sentence, at) => (
        <CheckedSentence key={`${at} ${sentence.text}`} sentence={sentence} onOpen={onOpen} />
      ))}
      {notes.map((note) => (
        <p key={note} lang="en" className="small subtle">
          {note}
        </p>
      ))}
    </section>
  )
}

function CheckedSentence({
  sentence,
  onOpen,
}: {
  readonly sentence: ClaimSentenceCheck
  readonly onOpen: ClaimResultProps['onOpen']
}): React.JSX.Element {
  const { claim: text, draft } = useText()
  const { label, basis, evidence, nearest, otherwise, missing, missingWords, warnings } = sentence
  const { checks } = draft.evidence
  const isFound = evidence.length > 0
  const said = isFound ? checkSummary({ support: sentence }, checks) : text.noEvidence
  return (
    <article className="claim__sentence">
      <p className="claim__text">
        <bdi>{sentence.text}</bdi>
      </p>
      <p className="claim__badge" role="status">
        <SupportBadge badge={badgeOf(sentence)} word />
        <span className="small subtle">{said}</span>
      </p>
      {basis === 'entailment' && missing.length > 0 ? (
        <p className="small">{checks.factsMissing(missing.map((fact) => fact.text))}</p>
      ) : null}
      {isFound && missingWords.length > 0 ? <p className="small">{text.missingWords(missingWords)}</p> : null}
      {warnings.map((warning) => (
        <p key={warning} className="small">
          {warning}
        </p>
      ))}
      <EvidenceList
        heading={label === 'contradicted' ? text.otherwise : text.anotherFact}
        evidence={otherwise}
        onOpen={onOpen}
      />
      <EvidenceList heading={text.evidence} evidence={plainEvidence(sentence)} onOpen={onOpen} />
      <EvidenceList heading={text.nearest} evidence={nearest} onOpen={onOpen} />
    </article>
  )
}

interface EvidenceListProps {
  readonly heading: string
  readonly evidence: readonly ClaimEvidence[]
  readonly onOpen: ClaimResultProps['onOpen']
}

function EvidenceList({ heading, evidence, onOpen }: EvidenceListProps): React.JSX.Element | null {
  const { claim: text } = useText()
  const { date } = useDates()
  if (evidence.length === 0) return null
  return (
    <>
      <h2 className="claim__heading">{heading}</h2>
      <ul className="claim__evidence">
        {evidence.map((each) => {
          const name = inlineText(withoutOverrides(titleOrAddress(each)))
          const from = [inlineText(withoutOverrides(each.site)), date(each.publishedAt) || text.undated]
          return (
            <li key={`${each.chunkId} ${each.text}`}>
              <blockquote className="claim__quote">
                {markedPieces(each).map(({ words, marked }, at) =>
                  marked ? (
                    <mark key={at}>{withoutOverrides(words)}</mark>
                  ) : (
                    <span key={at}>{withoutOverrides(words)}</span>
                  ),
                )}
              </blockquote>
              <div className="claim__page">
                <span className="small">
                  <bdi>{name}</bdi> <span className="subtle">{from.filter((part) => part !== '').join(' · ')}</span>
                </span>
                <Button
                  size="small"
                  label={text.open}
                  aria-label={text.openOf(name)}
                  onClick={() => onOpen(each.pageId, each.chunkId)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
