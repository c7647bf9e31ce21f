import { inlineText } from '../../../core/text/inlineText.ts'
import { useDates } from '../../parts/useDates.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import type { NumberedPage } from '../numberPages.ts'
import { pageName, publisher } from '../pageName.ts'
import { TextLink } from '../../parts/TextLink.tsx'

/** The cited pages by number. */
export function References({ list }: { readonly list: readonly NumberedPage[] }): React.JSX.Element {
  const { draft } = useText()
  const openPage = useAppState((state) => state.openPage)
  const go = useAppState((state) => state.go)
  const { date: dateOf } = useDates()
  return (
    <section className="article__section article__references" aria-label={draft.article.references}>
      <h2 className="article__heading">{draft.article.references}</h2>
      <ol>
        {list.map(({ number, page }) => (
          <li key={page.id} value={number}>
            <TextLink
              title={draft.article.retrieved(pageName(page))}
              onOpen={() => {
                openPage(page.id)
                go('sources')
              }}
            >
              <bdi>{inlineText(pageName(page))}</bdi>
            </TextLink>
            <span className="subtle">
              {[inlineText(publisher(page)), dateOf(page.publishedAt)]
                .filter((part) => part !== '')
                .map((part) => `. ${part}`)
                .join('')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
