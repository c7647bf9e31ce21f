import type { PageStatements } from '../../domain/citation.ts'
import { pageSchema, type Page } from '../../domain/page.ts'
import { describePage } from '../../extract/citation/describePage.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { noteKey, pageNote, type PageNote } from '../../store/pageNotes.ts'

/** Adds the person's corrections and archived copies to pages. */
export function describePages(workspace: Workspace, pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => describePageNow(workspace, page))
}

/** As `describePages`, for one page. */
export function describePageNow(workspace: Workspace, page: Page): Page {
  const note = pageNote(workspace, noteKey(page))
  // Parsed to fix the order of its fields, from which keys of later steps are made.
  return Object.keys(note).length === 0 ? page : pageSchema.parse(describe(page, note))
}

function describe(page: Page, { person, citoid, archive, goneAt }: PageNote): Page {
  // A page of a draft may already contain the person's corrections, which take precedence over later data.
  const said =
    citoid?.statements === undefined ? page : describePage(page, withoutPersons(citoid.statements, page), 'citoid')
  // A page that was read from an archive is cited with that copy, unless the person names another.
  const isCopy = page.urlStatus === 'dead' && page.archive !== undefined
  const archived: Page = isCopy
    ? said
    : {
        ...said,
        ...(archive?.copy === undefined || said.citation?.origins.archive === 'person'
          ? {}
          : { archive: archive.copy }),
        ...(goneAt === undefined ? {} : { urlStatus: 'dead' }),
      }
  return person === undefined ? archived : describePage(archived, person, 'person')
}

function withoutPersons(statements: PageStatements, { citation }: Page): PageStatements {
  const fields = Object.entries(statements).filter(
    ([field]) => Object.entries(citation?.origins ?? {}).find(([known]) => known === field)?.[1] !== 'person',
  )
  return Object.fromEntries(fields)
}
