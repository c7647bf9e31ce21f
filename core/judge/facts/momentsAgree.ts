import { weekdayOf } from './calendar.ts'
import type { Moment } from './moment.ts'

/**
 * Whether a stated moment includes the requested one: "3 May 2026" states "May 2026" and "Sunday", but not vice versa.
 */
export function momentsAgree(asked: Moment, stated: Moment): boolean {
  const full = withDerived(stated)
  return (['century', 'year', 'decade', 'month', 'day', 'weekday', 'minute'] as const).every(
    (part) => asked[part] === undefined || asked[part] === full[part],
  )
}

/** Adds what a date implies: its century, decade and weekday. */
function withDerived(moment: Moment): Moment {
  const { year, month, day } = moment
  if (year === undefined) {
    return moment.decade === undefined ? moment : { ...moment, century: Math.floor(moment.decade / 100) + 1 }
  }
  const dated = { century: Math.ceil(year / 100), decade: year - (year % 10), ...moment }
  return month === undefined || day === undefined ? dated : { weekday: weekdayOf(year, month, day), ...dated }
}
