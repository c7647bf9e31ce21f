import type { ArticleSummary } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { RemovalQuestion } from '../../parts/RemovalQuestion.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { openArticle } from './articlePlace.ts'

interface ArticleListProps {
  readonly articles: readonly ArticleSummary[]
  readonly onRemove: (id: number) => void
}

/** Articles read before, each of which can be opened or forgotten. */
export function ArticleList({ articles, onRemove }: ArticleListProps): React.JSX.Element | null {
  const { article: text } = useText().update
  const { moment } = useDates()
  if (articles.length === 0) return null
  return (
    <section className="articles" aria-labelledby="articles">
      <h2 id="articles">{text.earlier}</h2>
      <ul>
        {articles.map(({ id, title, host, foundAt, decided, suggestions }) => (
          <li key={id} className="articles__line">
            <RemovalQuestion
              label={text.remove(title)}
              question={text.removeQuestion(title)}
              deletes={text.removes(suggestions, decided)}
              remove={text.removeNow}
              onRemove={() => onRemove(id)}
            >
              <span>
                <TextLink title={text.openEarlier(title)} onOpen={() => openArticle(id)}>
                  <bdi>{title}</bdi>
                </TextLink>{' '}
                <span className="subtle small">
                  {[host, moment(foundAt), text.earlierOf(decided, suggestions)].join(' · ')}
                </span>
              </span>
            </RemovalQuestion>
          </li>
        ))}
      </ul>
    </section>
  )
}
