import { passageBadge } from '../../core/domain/badge.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useText, type Text } from '../text/useText.ts'
import { OwnSources } from './article/OwnSources.tsx'
import { isOfArticle, type ShownSuggestion } from './suggestions.ts'
import { PageLine } from '../parts/PageLine.tsx'
import { PageList } from './PageList.tsx'

interface SuggestionPagesProps {
  readonly suggestion: ShownSuggestion
  readonly onOpen: (page: Pick<UpdatePage, 'id' | 'url'>) => void
}

/** The pages that say so: the one whose words are suggested, with its badge, and the others. */
export function SuggestionPages({ suggestion, onOpen }: SuggestionPagesProps): React.JSX.Element | null {
  const { update } = useText()
  const { kind, page, label, contradictedBy, saidBy } = suggestion
  // The user's own words have their badge beside them.
  const isOwnWords = isOfArticle(suggestion) && suggestion.decision === 'edited'
  const stating = kind === 'missing' ? saidBy : contradictedBy
  const first = page ?? stating[0]
  if (first === undefined) {
    return isOfArticle(suggestion) && suggestion.check !== null ? (
      <div className="suggestion__pages">
        <OwnSources check={suggestion.check} onOpen={(url) => onOpen({ id: url, url })} />
      </div>
    ) : null
  }
  const others = stating.filter(({ id }) => id !== first.id)
  return (
    <div className="suggestion__pages">
      <p className="small">
        {pagesText(kind, others.length + 1, update)}
        {label === null || label === 'supported' || isOwnWords ? null : (
          <>
            {' '}
            <SupportBadge badge={passageBadge(label)} word />
          </>
        )}
      </p>
      <PageLine page={first} onOpen={onOpen} />
      {others.length === 0 ? null : (
        <details>
          <summary className="small">{update.others(others.length)}</summary>
          <PageList pages={others} onOpen={onOpen} />
        </details>
      )}
    </div>
  )
}

function pagesText(kind: ShownSuggestion['kind'], count: number, update: Text['update']): string | null {
  if (kind === 'missing') return update.saidBy(count)
  if (kind === 'unsupported') return null
  return kind === 'changed' || kind === 'disputed' ? update.contradicted(count) : update.article.ownSource
}
