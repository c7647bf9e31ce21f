import { dateRemedy, readDate } from '../../core/domain/readDate.ts'

/** Why a typed day is invalid: names both readings of an ambiguous one, otherwise returns `otherwise`. */
export function dayFault(typed: string, otherwise: string): string {
  const read = readDate(typed)
  return read !== undefined && 'either' in read ? dateRemedy(typed) : otherwise
}
