import { passageBadge } from '../../../core/domain/badge.ts'
import { cdxIconLinkExternal } from '@wikimedia/codex-icons'
import { useLayoutEffect, useRef } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { EvidencePassage } from '../../../core/engine/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/export/inlineText.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { ReliabilityLine } from '../../parts/ReliabilityBadge.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { countedBy } from '../factInSentence.ts'
import { pageName, publisher, webAddress } from '../pageName.ts'
import { copiedWords, passagePieces } from '../passagePieces.ts'
import { probabilityOf } from './probabilityOf.ts'
import { withoutOverrides } from './withoutOverrides.ts'

interface PassageViewProps {
  readonly sentence: Sentence
  readonly passage: EvidencePassage
}

/** A passage with its page: the words that carry the sentence stand out, those of the page around it are dim. */
export function PassageView({ sentence, passage }: PassageViewProps): React.JSX.Element {
  const { draft } = useText()
  return (
    <>
      <PageHead passage={passage} />
      <p className="evidence__badge">
        <SupportBadge badge={passageBadge(passage.label)} word />
        <span className="number">{probabilityOf(passage, draft)}</span>
        {passage.cited ? <span className="subtle">{draft.evidence.cited}</span> : null}
      </p>
      <Missing sentence={sentence} passage={passage} />
      <ChunkText key={passage.chunkId} passage={passage} />
      <Copied sentence={sentence} passage={passage} />
    </>
  )
}

/** The passage's text, scrolled to the words that carry the sentence. */
function ChunkText({ passage }: Pick<PassageViewProps, 'passage'>): React.JSX.Element {
  const { draft } = useText()
  const box = useRef<HTMLQuoteElement>(null)
  const { evidence } = passage
  useLayoutEffect(() => {
    const element = box.current
    const find = (selector: string): HTMLElement | null => element?.querySelector<HTMLElement>(selector) ?? null
    const target = find('mark') ?? find('.passagetext__own')
    if (element === null || target === null) return
    const spare = target.tagName === 'MARK' ? (element.clientHeight - target.offsetHeight) / 2 : 0
    element.scrollTop = target.offsetTop - Math.max(0, spare)
  }, [evidence])
  return (
    <blockquote
      ref={box}
      className={`passagetext ${evidence.length === 0 ? '' : 'passagetext--carrying'}`}
      lang={passage.page.language}
      tabIndex={0}
      aria-label={draft.evidence.text}
    >
      <span className="passagetext__around">{withoutOverrides(passage.before)}</span>
      <span className="passagetext__own">
        {passagePieces(passage).map(({ text, evidence: carries, copied }, at) => {
          const words = <span className={copied ? 'passagetext__copied' : undefined}>{withoutOverrides(text)}</span>
          return carries ? <mark key={at}>{words}</mark> : <span key={at}>{words}</span>
        })}
      </span>
      <span className="passagetext__around">{withoutOverrides(passage.after)}</span>
    </blockquote>
  )
}

function PageHead({ passage: { page, chunkId } }: Pick<PassageViewProps, 'passage'>): React.JSX.Element {
  const { draft } = useText()
  const openChunk = useAppState((state) => state.openChunk)
  const { date: dateOf } = useDates()
  const address = webAddress(page.finalUrl) ?? webAddress(page.url)
  const from = [inlineText(publisher(page)), dateOf(page.publishedAt) || draft.evidence.undated]
  return (
    <div className="evidence__page">
      <h3 className="evidence__pagename">
        <bdi>{inlineText(pageName(page))}</bdi>
      </h3>
      <p className="subtle small">{from.filter((part) => part !== '').join(' · ')}</p>
      <ReliabilityLine reliability={page.reliability} claimed={page.provenance === 'file'} />
      {page.urlStatus === 'dead' && page.archive !== undefined ? (
        <p className="subtle small">{draft.evidence.fromArchive(dateOf(page.archive.date))}</p>
      ) : null}
      <p className="evidence__links">
        <Button
          size="small"
          label={draft.evidence.openSource}
          title={draft.byKey('o')}
          onClick={() => openChunk(page.id, chunkId)}
        />
        {address === undefined ? null : (
          <Button
            size="small"
            weight="quiet"
            icon={cdxIconLinkExternal}
            iconOnly
            label={draft.evidence.openPage}
            onClick={() => void engine.desk.openPage(address.href)}
          />
        )}
      </p>
    </div>
  )
}

function Missing({ sentence, passage: { missing } }: PassageViewProps): React.JSX.Element | null {
  const { draft } = useText()
  if (missing.length === 0) return null
  return (
    <>
      <h4 className="evidence__title">{draft.evidence.missingTitle}</h4>
      <ul className="evidence__missing">
        {missing.map((fact) => (
          <li key={`${fact.kind} ${fact.text}`}>{draft.evidence.missing(fact.text, countedBy(sentence.text, fact))}</li>
        ))}
      </ul>
    </>
  )
}

function Copied({ sentence, passage: { copied } }: PassageViewProps): React.JSX.Element | null {
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
