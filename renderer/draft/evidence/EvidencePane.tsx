import { badgeOf } from '../../../core/domain/badge.ts'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useText } from '../../text/useText.ts'
import { ChunkLinks } from '../ChunkLinks.tsx'
import { useDraftStore, useSelected } from '../draftStore.ts'
import { countedBy } from '../factInSentence.ts'
import { useEvidence } from '../evidenceCache.ts'
import { CitePicker } from './CitePicker.tsx'
import { FlagWords } from './FlagWords.tsx'
import { Passages } from './Passages.tsx'
import { RecordSteps } from './RecordSteps.tsx'
import { SentenceActions } from './SentenceActions.tsx'
import { checkSummary } from './checkSummary.ts'
import { withoutOverrides } from './withoutOverrides.ts'

interface EvidencePaneProps {
  readonly view: DraftView
}

/** The evidence of the selected sentence, and its actions. */
export function EvidencePane({ view }: EvidencePaneProps): React.JSX.Element {
  const { draft } = useText()
  const sentence = useSelected()
  return (
    <div className="evidence">
      {sentence === undefined ? (
        <p className="evidence__part subtle">{draft.evidence.choose}</p>
      ) : (
        <OfSentence
          view={view}
          sentence={sentence}
          flags={view.flags.filter((flag) => flag.sentence === sentence.id)}
        />
      )}
    </div>
  )
}

interface OfSentenceProps {
  readonly view: DraftView
  readonly sentence: Sentence
  readonly flags: DraftView['flags']
}

function OfSentence({ view, sentence, flags }: OfSentenceProps): React.JSX.Element {
  const { draft } = useText()
  const draftId = view.id
  const citing = useDraftStore(({ doing }) => (doing.kind === 'cite' && doing.sentence === sentence.id ? doing : null))
  const { value, error, retry } = useEvidence(draftId, sentence)
  const { probability } = sentence.support
  return (
    <>
      <div className="evidence__part evidence__head">
        <div className="evidence__said">
          <SupportBadge badge={badgeOf(sentence.support)} word />
          {probability === null ? null : (
            <span title={draft.evidence.probabilityIs}>{draft.evidence.probability(probability)}</span>
          )}
        </div>
        <p className="evidence__check small">{checkSummary(sentence, draft.evidence.checks)}</p>
        <Elsewhere sentence={sentence} />
        <Faults sentence={sentence} />
        {flags.map((flag) => (
          <FlagWords key={`${flag.rule} ${flag.message}`} flag={flag} />
        ))}
        {flags.some(({ rule }) => rule === 'pages-disagree') ? <OtherPages view={view} sentence={sentence} /> : null}
        <SentenceActions sentence={sentence} />
      </div>
      {citing !== null ? (
        <CitePicker
          key={`${sentence.id} ${citing.query ?? ''}`}
          draftId={draftId}
          sentence={sentence}
          given={citing.query}
        />
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

/** The pages that say otherwise, each with a link to its passage. */
function OtherPages({
  view,
  sentence: { disagreements = [] },
}: Omit<OfSentenceProps, 'flags'>): React.JSX.Element | null {
  const { evidence } = useText().draft
  const chunkIds = [...new Set(disagreements.map(({ against }) => against.chunkId))]
  if (chunkIds.length === 0) return null
  return (
    <p className="evidence__check small">
      {evidence.otherPages(chunkIds.length)}: <ChunkLinks view={view} chunkIds={chunkIds} />
    </p>
  )
}

/** Who decided on the sentence, where the decision came with a file and is not confirmed. */
function Elsewhere({ sentence: { review, reviewed } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { draft } = useText()
  if (reviewed?.elsewhere !== true) return null
  return (
    <p className="evidence__check small">
      {draft.elsewhere.decided(draft.article.review[review], withoutOverrides(inlineText(reviewed.by ?? '')))}
    </p>
  )
}

/** What the evidence does not support, as found by code and the judge. */
function Faults({ sentence: { text, support, citations } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { evidence } = useText().draft
  const { label, basis, missing, note = '' } = support
  const isFound = label === 'supported' && missing.length === 0
  const isLost = label === 'unsupported' || citations.length === 0
  if (note === '' && missing.length === 0 && !isLost) return null
  return (
    <div className="evidence__faults small">
      {missing.length === 0 || basis === 'none' ? null : (
        <p>
          {evidence.missingTitle}:{' '}
          {missing.map((fact, at) => (
            <span key={`${fact.kind} ${fact.text}`}>
              {at === 0 ? '' : ', '}
              <strong>{evidence.missing(fact.text, countedBy(text, fact))}</strong>
            </span>
          ))}
        </p>
      )}
      {note === '' ? null : <p className={isFound ? 'subtle' : undefined}>{sentenceOf(note)}</p>}
      {isLost ? <p className="subtle">{evidence.find}</p> : null}
    </div>
  )
}

/** Turns a note into a sentence. */
function sentenceOf(note: string): string {
  const begun = note.charAt(0).toUpperCase() + note.slice(1)
  return /[.!?]$/u.test(begun) ? begun : `${begun}.`
}
