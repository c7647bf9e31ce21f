import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { passageBadge, type Badge } from '../../core/domain/badge.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { UpdateSuggestion } from '../../core/update/viewUpdate.ts'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { Written } from '../parts/Written.tsx'
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
  const { kind, page, contradictedBy, saidBy } = suggestion
  const badge = badgeShown(suggestion)
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
        {badge === null ? null : (
          <>
            {' '}
            <SupportBadge badge={badge} word />
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
      {isOfArticle(suggestion) ? null : <SuggestionEvidence suggestion={suggestion} />}
    </div>
  )
}

/** The badge beside the pages; null if it says nothing more than they do. */
function badgeShown(suggestion: ShownSuggestion): Badge | null {
  if (!isOfArticle(suggestion)) {
    const { checked } = suggestion
    // Words that are not a page's own have their badge with their evidence.
    return checked === null || checked.evidence.length > 0 || checked.badge === 'supported' ? null : checked.badge
  }
  const { label, decision } = suggestion
  // The user's own words have their badge beside them.
  return label === null || label === 'supported' || decision === 'edited' ? null : passageBadge(label)
}

/** The words of pages that support a suggestion in other words, and who judged that. */
function SuggestionEvidence({
  suggestion: { checked, suggested },
}: {
  readonly suggestion: UpdateSuggestion
}): React.JSX.Element | null {
  const { reading } = useText()
  if (checked === null || suggested === null || checked.evidence.length === 0) return null
  return (
    <details className="small">
      <summary>
        <SupportBadge badge={checked.badge} word />
        {checked.judge === null ? null : <span className="subtle"> {reading.judgedBy(checked.judge)}</span>}
      </summary>
      <ul className="suggestion__evidence">
        {checked.evidence.map(({ words, title, url, language }) => (
          <li key={url}>
            <q>
              <Written language={language}>{words}</Written>
            </q>{' '}
            <span className="subtle">
              <Written language={title === '' ? null : language}>{titleOrAddress({ title, url })}</Written>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function pagesText(kind: ShownSuggestion['kind'], count: number, update: Text['update']): string | null {
  if (kind === 'missing') return update.saidBy(count)
  if (kind === 'unsupported') return null
  return kind === 'changed' || kind === 'disputed' ? update.contradicted(count) : update.article.ownSource
}
