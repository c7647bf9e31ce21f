import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { PageProblem, Provenance } from '../domain/page.ts'
import type { CollectedPage } from './collectedPages.ts'
import { pageLimits } from './pageLimits.ts'
import { severalPages } from './severalPages.ts'
import { unreadableType } from './unreadableType.ts'

/** Extensions of files that extraction can read. */
const pageEndings: readonly string[] = ['.html', '.htm', '.xhtml', '.mhtml', '.mht', '.pdf', '.txt', '.md']

/** Whether extraction can read a file, judging by its name. */
export function isPageFile(fileName: string): boolean {
  return pageEndings.includes(extname(fileName).toLowerCase())
}

export interface PageFile {
  readonly path: string
  readonly url: string
  readonly title: string
  readonly provenance: Provenance
  /** Maximum bytes of the file. Default `pageLimits.fileBytes`. */
  readonly maxBytes?: number
}

/** Reads the page of one file. A file that is unreadable, too large or of another kind gives a problem instead. */
export async function readPageFile({ path, url, title, provenance, maxBytes }: PageFile): Promise<CollectedPage> {
  const fileName = basename(path)
  const failed = (code: PageProblem['code'], message: string): CollectedPage => ({
    problems: [{ url, title, code, message }],
  })
  const limit = maxBytes ?? pageLimits.fileBytes
  try {
    // Checked before opening: opening a pipe would wait for a writer.
    const about = await stat(path)
    if (!about.isFile()) return failed('unreadable', `${fileName} is not a file. Name a single saved page.`)
    if (!isPageFile(fileName)) return failed('unknown-type', whyUnknown(fileName))
    if (about.size > limit) {
      return failed('too-large', `${fileName} has more than the ${limit} bytes available. Save a smaller part of it.`)
    }
    const bytes = await readFile(path)
    if (bytes.length === 0) return failed('empty', `${fileName} is empty. Save the page again.`)
    return { page: { url, finalUrl: url, provenance, title, body: { kind: 'bytes', bytes, fileName } }, problems: [] }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const fault = error.code === 'ENOENT' ? 'does not exist' : `could not be read (${String(error.code)})`
    const remedy = 'Check its name and its permissions; an address begins with https://.'
    return failed('unreadable', `${fileName} ${fault}. ${remedy}`)
  }
}

function whyUnknown(fileName: string): string {
  if (severalPages(fileName) !== undefined) return `${fileName} contains several pages. Add it again to read them.`
  const type = unreadableType({ fileName })
  if (type !== undefined) return `${fileName} is ${type.words}, which is not readable yet. ${type.remedy}`
  return `${fileName} is not one of ${pageEndings.join(', ')}. Save it as one of these.`
}
