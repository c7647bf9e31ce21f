import type { ArticleSuggestion, ArticleRest } from '../../../core/update/wiki/viewArticle.ts'
import { TextLink } from '../../parts/TextLink.tsx'
import { Written } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'

interface OwnSourcesProps {
  readonly check: Pick<NonNullable<ArticleSuggestion['check']> | ArticleRest, 'sources' | 'evidence'>
  readonly onOpen: (url: string) => void
}

/** The pages that a sentence cites, with the closest words of one of them. */
export function OwnSources({ check: { sources, evidence }, onOpen }: OwnSourcesProps): React.JSX.Element | null {
  const { article } = useText().update
  if (sources.length === 0) return null
  return (
    <>
      <p className="small">{article.cites(sources.length)}</p>
      <ul className="pagelines small">
        {sources.map((url) => (
          <li key={url} className="pageline">
            <TextLink title={article.open(url)} onOpen={() => onOpen(url)}>
              <bdi>{shortAddress(url)}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
      {evidence === null || evidence.words === '' ? null : (
        <blockquote className="ownsource small">
          <Written language={null}>{evidence.words}</Written>
        </blockquote>
      )}
    </>
  )
}

/** Maximum length of a displayed address, in characters. */
const longest = 60

/** An address without its scheme, shortened if it is long. */
function shortAddress(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return bare.length <= longest ? bare : `${bare.slice(0, longest - 1)}…`
}
