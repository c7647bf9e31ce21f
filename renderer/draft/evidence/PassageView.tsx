import { useEffect, useRef, useState } from 'react'
import { passageBadge } from '../../../core/domain/badge.ts'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { copiedWords, passagePieces, type PassagePiece } from '../passagePieces.ts'
import { review } from '../reviewDraft.ts'
import { joinEvidence, passageExcerpt } from './passageExcerpt.ts'
import { probabilityOf } from './probabilityOf.ts'
import { Translation } from './Translation.tsx'
import { withoutOverrides } from './withoutOverrides.ts'

interface PassageViewProps {
  readonly sentence: Sentence
  readonly passage: EvidencePassage
  /** Whether it is the only citation of the sentence. */
  readonly isAlone: boolean
  /** Whether [ and ] have selected it. */
  readonly isCurrent: boolean
}

/** A passage reduced to the evidence, which is highlighted; shown whole on request or if nothing is highlighted. */
export function PassageView({ sentence, passage, isAlone, isCurrent }: PassageViewProps): React.JSX.Element {
  const { draft } = useText()
  const item = useRef<HTMLDivElement>(null)
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    // Shows the badge first after a sentence was selected.
    if (isCurrent && !wasCurrent.current) item.current?.scrollIntoView({ block: 'nearest' })
    wasCurrent.current = isCurrent
  }, [isCurrent])
  // A result for all evidence together is shown once, above.
  const hasOwnBadge = !isAlone && sentence.support.basis === 'entailment' && passage.label !== 'unchecked'
  return (
    <div ref={item} className={`evidence__passage ${isCurrent ? 'evidence__passage--current' : ''}`}>
      {hasOwnBadge ? (
        <p className="evidence__badge">
          <SupportBadge badge={passageBadge(passage.label)} word />
          <span className="number">{probabilityOf(passage, draft)}</span>
        </p>
      ) : null}
      <PassageText sentence={sentence} passage={passage} />
    </div>
  )
}

function PassageText({ sentence, passage }: Pick<PassageViewProps, 'sentence' | 'passage'>): React.JSX.Element {
  const { draft } = useText()
  const [isWhole, setWhole] = useState(false)
  const excerpt = passageExcerpt(passage)
  const isCut = excerpt.includes('elided')
  const pieces = isWhole ? passagePieces(passage) : excerpt
  const hasEvidence = passage.evidence.length > 0
  return (
    <>
      <blockquote
        className={`passagetext ${hasEvidence ? 'passagetext--evidence' : ''}`}
        lang={passage.page.language}
        tabIndex={0}
        aria-label={draft.evidence.text}
      >
        {isWhole || !hasEvidence ? <Around text={passage.before} /> : null}
        {joinEvidence(pieces).map((part, at) =>
          part === 'elided' ? (
            <span key={at} className="passagetext__elided" title={draft.evidence.elided}>
              {' … '}
            </span>
          ) : part[0].evidence ? (
            <mark key={at}>
              <Pieces of={part} />
            </mark>
          ) : (
            <Pieces key={at} of={part} />
          ),
        )}
        {isWhole || !hasEvidence ? <Around text={passage.after} /> : null}
      </blockquote>
      <Translation sentence={sentence} passage={passage} />
      <Copied sentence={sentence} passage={passage} />
      <p className="evidence__tools">
        {isCut ? (
          <Button
            size="small"
            weight="quiet"
            label={isWhole ? draft.evidence.excerpt : draft.evidence.whole}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          />
        ) : null}
        <DropCitation sentence={sentence} passage={passage} />
      </p>
    </>
  )
}

function Around({ text }: { readonly text: string }): React.JSX.Element {
  return <span className="passagetext__around">{withoutOverrides(text)}</span>
}

function Pieces({ of }: { readonly of: readonly PassagePiece[] }): React.JSX.Element {
  return (
    <>
      {of.map(({ text, copied }, at) => (
        <span key={at} className={copied ? 'passagetext__copied' : undefined}>
          {withoutOverrides(text)}
        </span>
      ))}
    </>
  )
}

function Copied({
  sentence,
  passage: { copied },
}: Pick<PassageViewProps, 'sentence' | 'passage'>): React.JSX.Element | null {
  const { draft } = useText()
  if (copied.length === 0) return null
  const words = copiedWords(sentence.text, copied)
  return (
    <p className="small">
      <span className="passagetext__copied">{draft.evidence.copiedTitle}</span>{' '}
      <span className="subtle">{draft.evidence.copied(words.copied, words.all)}</span>
    </p>
  )
}

/** Removes the passage from the sentence's citations. */
function DropCitation({
  sentence: { id, citations },
  passage: { chunkId },
}: Pick<PassageViewProps, 'sentence' | 'passage'>): React.JSX.Element | null {
  const { draft } = useText()
  const others = citations.filter((other) => other !== chunkId)
  if (others.length === 0 || others.length === citations.length) return null
  return (
    <Button
      size="small"
      weight="quiet"
      label={draft.evidence.dropCitation}
      onClick={() => {
        useDraftStore.setState({ passage: 0 })
        void review({ kind: 'cite', sentence: id, citations: others })
      }}
    />
  )
}
