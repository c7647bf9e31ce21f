import { dateRemedy, readDate } from '../../core/domain/readDate.ts'

/** What is wrong with a typed day: two readings are named, everything else is said as `otherwise`. */
export function dayFault(typed: string, otherwise: string): string {
  const read = readDate(typed)
  return read !== undefined && 'either' in read ? dateRemedy(typed) : otherwise
}
