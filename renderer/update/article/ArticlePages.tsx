import { inEnglish } from '../../../core/domain/phrase.ts'
import { NoteWords } from '../../parts/NoteWords.tsx'
import { titleOrAddress } from '../../../core/collect/webAddress.ts'
import type { ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { TextLink } from '../../parts/TextLink.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { PageList, PageProblems, PagesSpan, PassedOver, ReadBy } from '../PageList.tsx'

interface ArticlePagesProps {
  readonly view: ArticleView
  readonly onOpen: (url: string) => void
}

/** The pages that the article cites and the newer pages read, collapsed. */
export function ArticlePages({ view, onOpen }: ArticlePagesProps): React.JSX.Element {
  const { update } = useText()
  const { article: text } = update
  const { moment } = useDates()
  const { foundAt, sources, pages, problems, notes, newest, passedOver, request } = view
  const read = sources.filter((source) => source.read !== 'no').length
  return (
    <details className="update__pages">
      <summary>
        {update.foundAt(moment(foundAt))}
        {sources.length === 0 ? null : ` · ${text.checked(read, sources.length)}`}
        {pages.length === 0 ? null : ' · '}
        <PagesSpan pages={pages} newest={newest} ofArticle />
        <ReadBy
          reader={request.reader === undefined ? undefined : view.reader}
          similarity={request.similarity === undefined ? undefined : view.similarity}
        />
      </summary>
      {notes.length === 0 ? null : (
        <ul className="update__problems small" aria-label={text.notes}>
          {notes.map((note) => (
            <li key={inEnglish(note)}>
              <NoteWords note={note} />
            </li>
          ))}
        </ul>
      )}
      {pages.length === 0 ? null : (
        <PageList label={update.read} pages={pages.toReversed()} onOpen={({ url }) => onOpen(url)} />
      )}
      <PassedOver sentences={passedOver} onOpen={({ url }) => onOpen(url)} />
      <PageProblems problems={problems} />
      {sources.length === 0 ? null : (
        <>
          <h2 className="articlehead__sources">{text.sourcesRead}</h2>
          <ul className="pagelines" aria-label={text.sourcesRead}>
            {sources.map(({ url, title, read: how, problem }) => (
              <li key={url} className="pageline">
                <TextLink title={text.open(url)} onOpen={() => onOpen(url)}>
                  <bdi>{titleOrAddress({ title, url })}</bdi>
                </TextLink>
                <span className="pageline__facts small subtle">
                  {problem === '' ? text.read[how] : `${text.read[how]} · ${problem}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
