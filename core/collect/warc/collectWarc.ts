import { basename } from 'node:path'
import type { PageProblem } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { CollectedPage } from '../collectedPages.ts'
import { fileAddress } from '../webAddress.ts'
import type { ArchivedPage } from './archivedPage.ts'
import type { MissingPage, MissingReason } from './choosePages.ts'
import { readWarc, type WarcReading } from './readWarc.ts'
import { warcLimits } from './warcLimits.ts'
import { plural } from '../../text/plural.ts'

/** The result of collecting a file with several pages. */
export interface CollectedFile {
  /** The pages in their order, then the missing ones with their reasons. */
  readonly collected: readonly CollectedPage[]
  /** A summary of the pages that were read and skipped, beginning with the file's name. */
  readonly notice: string
  /** Why the file was not read to its end, if some pages were read. */
  readonly fault?: PageProblem
}

const fetchInstead = 'Fetch it from the web, or archive it again.'
const megabytes = warcLimits.pageBytes / 1024 / 1024
const reasons: Readonly<Record<MissingReason, string>> = {
  'too-large': `is larger than ${megabytes} MB, or than the space available for the pages of one archive`,
  damaged: 'is damaged in the archive and cannot be decompressed',
  'unknown-encoding': 'is compressed in the archive with an unsupported method',
  digest: 'does not match its checksum in the archive: it was changed or damaged after it was archived',
  'no-http': 'has no HTTP header in the archive',
  segment: 'is split into several records of the archive, which is not supported',
  elsewhere: 'is only a reference to a copy in another archive',
}

/**
 * Reads the pages of a web archive as their servers sent them, each with the time at which it was archived.
 *
 * @throws the signal's reason
 */
export async function collectWarc(path: string, call: LongCall = {}): Promise<CollectedFile> {
  const name = basename(path)
  const reading = await readWarc(path, call)
  const { pages, missing, fault } = reading
  const file = { url: fileAddress(name), title: '' }
  const problem: PageProblem =
    fault === undefined
      ? { ...file, code: 'empty', message: `${name} ${noPages}` }
      : { ...file, code: 'unreadable', message: `${name} ${fault.fault} ${fault.remedy}` }
  const notice = noticeOf(name, reading)
  const collected = [
    ...pages.map(collectedPage),
    ...missing.map((page) => ({ problems: [missingProblem(page, name)] })),
  ]
  if (collected.length === 0) return { collected: [{ problems: [problem] }], notice }
  return { collected, notice, ...(fault === undefined ? {} : { fault: problem }) }
}

const noPages = 'contains no page, PDF or text. Archive the pages themselves, or add them one by one.'

function collectedPage({ url, date, contentType, bytes, truncated }: ArchivedPage): CollectedPage {
  const cut = `It was truncated when it was archived (${truncated ?? ''}), so a part is missing. ${fetchInstead}`
  return {
    page: {
      url,
      finalUrl: url,
      provenance: 'file',
      title: '',
      ...(date === undefined ? {} : { fetchedAt: date }),
      body: { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) },
    },
    problems: truncated === undefined ? [] : [{ url, title: '', code: 'repaired', message: cut }],
  }
}

function missingProblem({ url, reason }: MissingPage, name: string): PageProblem {
  const code = reason === 'too-large' ? 'too-large' : 'unreadable'
  return { url, title: '', code, message: `The page ${reasons[reason]} (${name}). ${fetchInstead}` }
}

function noticeOf(name: string, { pages, missing, counts, fault }: WarcReading): string {
  const skipped = [
    counted(counts.parts, 'part of a page (images, styles, frames)', 'parts of pages (images, styles, frames)'),
    counted(counts.refused, 'page refused by its server', 'pages refused by their servers'),
    counted(counts.notPublic, 'address that is not public', 'addresses that are not public'),
    counted(counts.earlier, 'earlier copy', 'earlier copies'),
  ].filter((each) => each !== '')
  return [
    `${name}: ${counted(pages.length, 'page', 'pages') || 'no pages'} read.`,
    ...(missing.length === 0 ? [] : [`${counted(missing.length, 'page', 'pages')} could not be read.`]),
    ...(skipped.length === 0 ? [] : [`Skipped: ${skipped.join(', ')}.`]),
    ...(fault === undefined ? [] : [`The file ${fault.fault} ${fault.remedy}`]),
  ].join(' ')
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : plural(count, one, many)
}
