import { badgeOf } from '../../../core/domain/badge.ts'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useText } from '../../text/useText.ts'
import { useDesk, useSelected } from '../desk.ts'
import { useEvidence } from '../evidenceCache.ts'
import { CitePicker } from './CitePicker.tsx'
import { Passages } from './Passages.tsx'
import { RecordSteps } from './RecordSteps.tsx'
import { SentenceActions } from './SentenceActions.tsx'

interface EvidencePaneProps {
  readonly view: DraftView
}

/** What stands behind the sentence at hand, and what can be done with it. */
export function EvidencePane({ view }: EvidencePaneProps): React.JSX.Element {
  const { draft } = useText()
  const sentence = useSelected()
  return (
    <div className="evidence">
      {sentence === undefined ? (
        <p className="evidence__part subtle">{draft.evidence.choose}</p>
      ) : (
        <OfSentence draftId={view.id} sentence={sentence} />
      )}
    </div>
  )
}

interface OfSentenceProps {
  readonly draftId: string
  readonly sentence: Sentence
}

function OfSentence({ draftId, sentence }: OfSentenceProps): React.JSX.Element {
  const { draft } = useText()
  const citing = useDesk(({ doing }) => doing.kind === 'cite' && doing.sentence === sentence.id)
  const { value, error, retry } = useEvidence(draftId, sentence)
  return (
    <>
      <div className="evidence__part evidence__head">
        <div className="evidence__said">
          <SupportBadge badge={badgeOf(sentence.support)} word />
          <SaidBy sentence={sentence} />
        </div>
        <Statement sentence={sentence} />
        <p className="evidence__verifier small subtle">{draft.evidence.by(sentence.support.verifier)}</p>
        <SentenceActions sentence={sentence} />
      </div>
      {citing ? (
        <CitePicker key={sentence.id} draftId={draftId} sentence={sentence} />
      ) : error !== undefined ? (
        <div className="evidence__part">
          <Failure error={error} onRetry={retry} />
        </div>
      ) : value === undefined ? (
        <p className="evidence__part evidence__waiting subtle">{draft.evidence.reading}</p>
      ) : (
        <Passages sentence={sentence} passages={value.passages} />
      )}
      <RecordSteps sentence={sentence} />
    </>
  )
}

function SaidBy({ sentence: { support } }: { readonly sentence: Sentence }): React.JSX.Element {
  const { draft } = useText()
  const { probability, basis } = support
  return (
    <>
      {basis === 'verbatim' ? <span>{draft.evidence.verbatim}</span> : null}
      {probability === null ? null : (
        <span title={draft.evidence.probabilityIs}>{draft.evidence.probability(probability)}</span>
      )}
    </>
  )
}

/** In a sentence what a label other than "supported" means here, and why where the verifier says it. */
function Statement({ sentence: { support, citations } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { draft } = useText()
  const said = ((): string => {
    const badge = badgeOf(support)
    if (badge === 'not-checked') return draft.evidence.unchecked
    if (badge === 'facts-found') return draft.evidence.factsFound
    if (badge === 'facts-missing')
      return draft.evidence.factsMissing(support.missing.map(({ text }) => text).join(', '))
    if (citations.length === 0) return draft.evidence.none
    if (support.label === 'unsupported') return draft.evidence.noPassage
    if (support.label === 'partly' && support.missing.length === 0) return draft.evidence.unsure
    return support.label === 'contradicted' ? draft.evidence.otherwise : ''
  })()
  const note = support.note === undefined || citations.length === 0 ? '' : `${support.note}.`
  return said === '' && note === '' ? null : (
    <p className="small">
      {said} <span className="subtle">{note.charAt(0).toUpperCase() + note.slice(1)}</span>
    </p>
  )
}
