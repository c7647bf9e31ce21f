import {
  passedOverReasons,
  type ChangedFigure,
  type DraftUpdate,
  type PageWords,
  type PassedOverReason,
  type UpdatePage,
} from '../../core/update/draftUpdate.ts'
import type { WordChange } from '../../core/update/wordChanges.ts'
import { plural } from '../../core/text/plural.ts'

/** Words that go in brackets with a minus sign, words that come with a plus sign. */
export function markedChanges(changes: readonly WordChange[]): string {
  const put = {
    same: (text: string) => text,
    gone: (text: string) => `[-${text}-]`,
    new: (text: string) => `{+${text}+}`,
  }
  return changes.map(({ kind, text }) => put[kind](text)).join('')
}

/** A page in one line: who says it, of which day, how the source is rated, where. */
export function pageLine({ title, site, url, day, dated, reliability }: UpdatePage): string {
  const name = [site, title].filter((part) => part !== '').join(': ')
  return `${name === '' ? '' : `${name}, `}${dated ? day : `no usable date, taken as of ${day}`}, ${reliability.replace('-', ' ')}: ${url}`
}

/**
 * "3 newer pages of 2026-05-08 to 2026-05-09"; where some are older than the newest page that was known, how many, and than
 * which day.
 */
export function pagesRead({ pages, newest }: Pick<DraftUpdate, 'pages' | 'newest'>): string {
  const dated = pages.filter((page) => page.dated)
  const older = dated.filter(({ day }) => newest !== null && day < newest).length
  const undated = pages.length - dated.length
  if (undated > 0) {
    const detail =
      dated.length === 0
        ? ''
        : `${daysOf(dated)},${older === 0 ? '' : ` ${older} of them older than the newest that it cites (${newest}) and`}`
    const which = dated.length === 0 ? ` of unknown date` : ` ${undated} of unknown date`
    return `${plural(pages.length, 'page')}${detail}${which}`
  }
  if (older === 0) return `${plural(pages.length, 'newer page')}${daysOf(pages)}`
  const which = older < pages.length ? `${older} of them` : pages.length === 1 ? 'which is' : 'all'
  return `${plural(pages.length, 'page')}${daysOf(pages)}, ${which} older than the newest that it cites (${newest})`
}

const notSuggested: Readonly<Record<PassedOverReason, { readonly one: string; readonly more: string }>> = {
  opinion: { one: 'reads like opinion or talk', more: 'read like opinion or talk' },
  context: { one: 'depends on the sentence before it', more: 'depend on the sentences before them' },
  overtaken: { one: 'is outdated by newer pages', more: 'are outdated by newer pages' },
  said: { one: 'is already in the article', more: 'are already in the article' },
  unsupported: { one: 'is not supported by its evidence', more: 'are not supported by their evidence' },
  consistent: { one: 'does not contradict the article', more: 'do not contradict the article' },
}

/** Messages about sentences that are not suggested; empty if there are none. */
export function passedOverLines({ passedOver }: Pick<DraftUpdate, 'passedOver'>): readonly string[] {
  const count = passedOver.length
  if (count === 0) return []
  const reasons = passedOverReasons.flatMap((reason) => {
    const own = passedOver.filter((one) => one.reason === reason).length
    return own === 0 ? [] : [`${own} ${own === 1 ? notSuggested[reason].one : notSuggested[reason].more}`]
  })
  const them = count === 1 ? '1 more sentence of the pages is' : `${count} more sentences of the pages are`
  return [`${them} not suggested: ${reasons.join(', ')}. See update.json (--out DIR).`]
}

/** Older pages at most whose words are reported per sentence. */
const mostOlder = 2

/**
 * What older pages say against a sentence, and how many more there are.
 *
 * @param saidBy pages that say the sentence again: where one is newer, that is told
 * @param named how a page is named
 */
export function olderLines(
  older: readonly PageWords[],
  saidBy: readonly UpdatePage[],
  named: (page: UpdatePage) => string,
): readonly string[] {
  const more = older.length - mostOlder
  return [
    ...older.slice(0, mostOlder).map(({ text, page }) => {
      const again = saidBy.findLast(({ day }) => day > page.day)?.day
      const since = again === undefined ? '' : `, and a newer one of ${again} repeats this sentence`
      return `an older page says: “${text}” (${named(page)})${since}`
    }),
    ...(more <= 0 ? [] : [`${plural(more, 'more older page')} ${more === 1 ? 'does' : 'do'} too`]),
  ]
}

/** What other pages say that can hold neither with a sentence nor with what is suggested. */
export function rivalLines(rivals: readonly PageWords[], named: (page: UpdatePage) => string): readonly string[] {
  return rivals.map(({ text, page }) => `contradicted by: “${text}” (${named(page)})`)
}

/** That pages say a sentence as it is, of which others say otherwise; none for none. */
export function saidAgainLines(pages: readonly UpdatePage[], named: (page: UpdatePage) => string): readonly string[] {
  const last = pages.at(-1)
  if (last === undefined) return []
  const them = pages.length === 1 ? 'a page says' : `${pages.length} pages say`
  return [`${them} this unchanged${pages.length === 1 ? '' : '; the newest is'}: ${named(last)}`]
}

/**
 * What accepting a suggestion does whose words another sentence has, or gets.
 *
 * @param gets whether that one gets them
 */
export function repeatedLine(holder: string, gets: boolean): string {
  return `${holder} ${gets ? 'gets' : 'has'} the same words: --accept removes this sentence`
}

/** "counts on 17, which is now 19 (s1)" */
export function figureLine({ old, current, sentence }: ChangedFigure): string {
  return `uses the figure ${old}, which is now ${current} (${sentence})`
}

/** " of 2026-05-08 to 2026-05-09"; empty without pages. */
function daysOf(pages: readonly UpdatePage[]): string {
  const [first, last] = [pages[0]?.day, pages.at(-1)?.day]
  if (first === undefined || last === undefined) return ''
  return first === last ? ` of ${first}` : ` of ${first} to ${last}`
}
