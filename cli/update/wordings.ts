import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { WordChange } from '../../core/update/wordChanges.ts'

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
  return `${name === '' ? '' : `${name}, `}${dated ? day : `fetched ${day}`}, ${reliability.replace('-', ' ')}: ${url}`
}

/** " of 2026-05-08 to 2026-05-09"; empty without pages. */
export function daysOf(pages: readonly UpdatePage[]): string {
  const [first, last] = [pages[0]?.day, pages.at(-1)?.day]
  if (first === undefined || last === undefined) return ''
  return first === last ? ` of ${first}` : ` of ${first} to ${last}`
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
