import { ProblemWords } from '../parts/ProblemWords.tsx'
import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { PageProblem } from '../../core/domain/page.ts'
import type { PassedOver as PassedSentence, UpdatePage } from '../../core/update/draftUpdate.ts'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'

interface PageListProps {
  readonly label?: string
  readonly pages: readonly UpdatePage[]
  readonly onOpen: (page: UpdatePage) => void
}

export function PageList({ label, pages, onOpen }: PageListProps): React.JSX.Element {
  return (
    <ul className="pagelines" aria-label={label}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageLine page={page} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface PagesSpanProps {
  readonly pages: readonly UpdatePage[]
  /** ISO 8601 day of the newest page known before; null if none is dated. */
  readonly newest: string | null
  /** Whether the pages were compared with an article instead of a draft. Default false. */
  readonly ofArticle?: boolean
}

/** The number and dates of the pages read, and how many are older than what was known. */
export function PagesSpan({ pages, newest, ofArticle = false }: PagesSpanProps): React.JSX.Element | null {
  const { update } = useText()
  const { date } = useDates()
  const [first, last] = [pages[0], pages.at(-1)]
  const olderText = ofArticle ? update.article.older : update.older
  const older = pages.filter(({ day }) => newest !== null && day < newest).length
  return first === undefined || last === undefined ? null : (
    <>
      {update.found(pages.length, date(first.day), date(last.day))}
      {older === 0 || newest === null ? null : <span className="subtle">, {olderText(older, date(newest))}</span>}
    </>
  )
}

interface ReadByProps {
  readonly reader: string | undefined
  /** What checked a model's words. */
  readonly judge?: string | undefined
  readonly similarity: string | undefined
}

/** Which models read the pages and found related sentences, if any. */
export function ReadBy({ reader, judge, similarity }: ReadByProps): React.JSX.Element | null {
  const { reading } = useText()
  const notes = [
    ...(reader === undefined ? [] : [reading.by(reader)]),
    ...(judge === undefined ? [] : [judge === 'code' ? reading.byCode : reading.judgedBy(judge)]),
    ...(similarity === undefined ? [] : [reading.foundBy(similarity)]),
  ]
  return notes.length === 0 ? null : <span className="subtle"> · {notes.join(', ')}</span>
}

interface PassedOverProps {
  readonly sentences: readonly PassedSentence[]
  readonly onOpen: (page: UpdatePage) => void
}

/** New sentences that are not suggested, collapsed. */
export function PassedOver({ sentences, onOpen }: PassedOverProps): React.JSX.Element | null {
  const { update } = useText()
  if (sentences.length === 0) return null
  return (
    <details className="update__over small">
      <summary className="subtle">{update.passedOver(sentences.length)}</summary>
      <ul className="pagelines">
        {sentences.map(({ text, page, reason }, at) => (
          // Two pages may say the same.
          <li key={at}>
            <Written language={page.language}>{text}</Written>{' '}
            <span className="subtle">({update.notSuggested[reason]})</span>
            <PageLine page={page} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Pages that could not be read, or not completely, with the reasons. */
export function PageProblems({ problems }: { readonly problems: readonly PageProblem[] }): React.JSX.Element | null {
  const { update } = useText()
  if (problems.length === 0) return null
  return (
    <ul className="update__problems small" aria-label={update.problems}>
      {problems.map((problem, at) => (
        // Two pages may have the same problem.
        <li key={at}>
          <Written language={null}>{titleOrAddress(problem)}</Written> · <ProblemWords problem={problem} />
        </li>
      ))}
    </ul>
  )
}
