import { isoOf } from '../../domain/readDate.ts'
import { isUrl } from '../../domain/isUrl.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec'
/** /2026/05/14/, /2026-05-14/ and /2026/may/14/ as parts of a path; the day may be missing behind a slash. */
const slashed = new RegExp(
  String.raw`/((?:19|20)\d\d)/(0?[1-9]|1[0-2]|${months})/(?:(0?[1-9]|[12]\d|3[01])/)?(?=[^/])`,
  'i',
)
const hyphened = /[/_-]((?:19|20)\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-]*\d)/
/** Eight digits that stand alone between signs: /20260514/, /ferry-aground-20260514, /ferry-a4437-20260514-lfrm2. */
const folded = /[/_-]((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/
/** Folders into which a site sorts files and tables of games are no days of publication. */
const sorted =
  /\/(?:uploads?|files|images?|media|assets|scores?|schedules?|results?|races|matches|games?|stats|calendar|events?|documents?|pdfs?)\/(?:.*\/)?$/i

/** The day, or at least the month, in the path of an article's address; undefined where none is written there. */
export function addressDate(url: string): string | undefined {
  if (!isUrl(url)) return undefined
  const { pathname } = new URL(url)
  for (const form of [slashed, hyphened, folded]) {
    const found = form.exec(pathname)
    if (found === null) continue
    const before = pathname.slice(0, found.index + 1)
    if (sorted.test(form === folded ? before.replace(/[^/]*$/, '') : before)) continue
    const [, year = '', month = '', day] = found
    const parts = /^\d/.test(month) ? [year, month, day] : [day, month, year]
    const separator = /^\d/.test(month) ? '-' : ' '
    const read = isoOf(parts.filter((part) => part !== undefined).join(separator))
    if (read !== undefined) return read
  }
  return undefined
}
