import { firstDay, lastDay } from '../../core/collect/providers/searchWindow.ts'
import { dateRemedy, isoOf, readDate } from '../../core/domain/readDate.ts'
import type { SearchWindow } from '../../core/collect/providers/provider.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'

/**
 * The span of --window: `any`, a year, month or day, or two of them with `..` between, of which one may be left out.
 *
 * @throws WindowError
 */
export function parseWindow(text: string): SearchWindow | 'any' {
  const given = text.trim()
  if (given === 'any') return given
  const [from = '', to = from, more] = given.split('..').map(isoDate)
  const isDate = (date: string): boolean => date === '' || firstDay(date) !== undefined
  if (more !== undefined || (from === '' && to === '') || !isDate(from) || !isDate(to)) {
    throw new CitewrightError(
      'input',
      `"${text}" is not a time span.`,
      'Give any, or dates such as 2026-05, 2026-05-14.. or 2026-05-13..2026-06.',
    )
  }
  if (from !== '' && to !== '' && (lastDay(to) ?? '') < (firstDay(from) ?? '')) {
    throw new CitewrightError('input', `The window ${text} ends before it begins.`, 'Give the earlier date first.')
  }
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
}

/** A date in words or digits as ISO 8601; what is none stays as it is. */
function isoDate(part: string): string {
  const text = part.trim()
  const read = readDate(text)
  if (read !== undefined && 'either' in read)
    throw new CitewrightError('input', `"${text}" can be read as two dates.`, dateRemedy(text))
  return isoOf(text) ?? text
}
