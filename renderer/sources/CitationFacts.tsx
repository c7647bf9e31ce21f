import type { CitedField } from '../../core/domain/citation.ts'
import type { PageCard } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { formatDate } from '../parts/dates.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { citationFields } from './citationFields.ts'

interface CitationFactsProps {
  readonly page: PageCard
  readonly onTakeBack: (field: CitedField) => void
}

/** Shown elsewhere: the title and the date of the archived copy. */
const shownFields = citationFields.filter((field) => field !== 'title' && field !== 'archivedAt')

/** The fields of a page's citation, each with its origin. */
export function CitationFacts({ page, onTakeBack }: CitationFactsProps): React.JSX.Element {
  const { citation: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const values: Readonly<Record<(typeof shownFields)[number], string>> = {
    titleTranslated: page.citation?.titleTranslated ?? '',
    authors: page.authors.join(', '),
    site: page.site,
    publisher: page.citation?.publisher ?? '',
    agency: page.citation?.agency ?? '',
    via: page.citation?.via ?? '',
    publishedAt: page.publishedAt === undefined ? '' : formatDate(page.publishedAt, language),
    // The page's own address, archived copy and fetch date are shown with the page.
    url: page.citation?.url ?? '',
    accessedAt: page.citation?.accessedAt === undefined ? '' : formatDate(page.citation.accessedAt, language),
    archive:
      page.citation?.origins.archive === 'person' && page.archive !== undefined
        ? `${page.archive.url} (${formatDate(page.archive.date, language)})`
        : '',
  }
  return (
    <>
      {shownFields.map((field) => {
        const origin = page.citation?.origins[field]
        if (values[field] === '' && origin !== 'person') return null
        return (
          <div key={field}>
            <dt>{text.fields[field]}</dt>
            <dd>
              {values[field] === '' ? text.removed : values[field]}
              <OriginNote field={field} page={page} onTakeBack={onTakeBack} />
            </dd>
          </div>
        )
      })}
    </>
  )
}

interface OriginNoteProps extends CitationFactsProps {
  readonly field: CitedField
}

/** Where a field came from; one set by the user can be reset. */
export function OriginNote({ field, page, onTakeBack }: OriginNoteProps): React.JSX.Element | null {
  const { citation: text } = useText()
  const origin = page.citation?.origins[field]
  if (origin === undefined) return null
  return (
    <span className="origin">
      <span className="subtle small" title={text.originHelp}>
        {text.origins[origin]}
      </span>
      {origin === 'person' ? (
        <Button
          size="small"
          weight="quiet"
          label={text.takeBack}
          aria-label={text.takeBackOf(text.fields[field])}
          onClick={() => onTakeBack(field)}
        />
      ) : null}
    </span>
  )
}
