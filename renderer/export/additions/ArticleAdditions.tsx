import { cdxIconCopy } from '@wikimedia/codex-icons'
import { useState } from 'react'
import type { SentenceId } from '../../../core/domain/ids.ts'
import type { WikiChoice } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { ArticleLink } from '../../../core/export/wikitext/wikitextOptions.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useText } from '../../text/useText.ts'
import { ArticleEnd } from './ArticleEnd.tsx'
import { LinkList } from './LinkList.tsx'
import { useAdditions } from './useAdditions.ts'
import './additions.css'

interface ArticleAdditionsProps {
  readonly draftId: string
  readonly wiki: WikiChoice
  /** Edit summary that the wiki asks for. */
  readonly summary: string
  /** Chosen links that found no place in the article. */
  readonly lostLinks: readonly ArticleLink[]
  /** Called after a change has been stored. */
  readonly onSaved: () => void
  readonly onGoTo: (sentence: SentenceId) => void
}

/** What the person adds to the article besides its text: links, categories, See also, external links; and its edit summary. */
export function ArticleAdditions({
  draftId,
  wiki,
  summary,
  lostLinks,
  onSaved,
  onGoTo,
}: ArticleAdditionsProps): React.JSX.Element {
  const { additions: text } = useText()
  const { value, failed, reload, change } = useAdditions(draftId, wiki.id, onSaved)
  return (
    <div className="additions">
      {failed === null ? null : <Failure error={failed} onRetry={reload} />}
      {value === undefined ? (
        failed === null && <p className="subtle">{text.loading}</p>
      ) : (
        <>
          <LinkList
            draftId={draftId}
            wiki={wiki.id}
            additions={value}
            lostLinks={lostLinks}
            onChange={change}
            onGoTo={onGoTo}
          />
          <ArticleEnd draftId={draftId} wiki={wiki} additions={value} onChange={change} />
        </>
      )}
      <EditSummary summary={summary} />
    </div>
  )
}

function EditSummary({ summary }: { readonly summary: string }): React.JSX.Element {
  const { additions: text } = useText()
  const [copied, setCopied] = useState('')
  return (
    <section className="additions__part">
      <h2>{text.summary}</h2>
      <p className="subtle">{text.summaryAbout}</p>
      <p className="additions__summary">{summary}</p>
      <div className="additions__bar">
        <Button
          icon={cdxIconCopy}
          label={text.copySummary}
          onClick={() => void engine.desktop.copy(summary).then(() => setCopied(summary))}
        />
        <span className="subtle small" role="status">
          {copied === summary ? text.copied : ''}
        </span>
      </div>
    </section>
  )
}
