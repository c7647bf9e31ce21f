import type { ProviderName } from '../../core/collect/providers/provider.ts'
import { firstDay, lastDay } from '../../core/collect/providers/searchWindow.ts'
import type { FindRequest } from '../../core/engine/events/eventLibrary.ts'

/** What is asked, as it is typed. */
export interface TypedFind {
  readonly article: string
  /** Codes of languages, by commas or spaces. */
  readonly versions: string
  readonly query: string
  /** ISO 8601: year, month or day; empty for no limit. */
  readonly from: string
  readonly to: string
}

/** Why nothing can be asked yet. */
export type FindFault = 'untitled' | 'nobody' | 'from' | 'to' | 'order'

interface EventToFind {
  readonly title: string
  /** The query as it stands where the person typed none. */
  readonly suggested: string
}

/** Languages that are read at most. */
const mostVersions = 10

/** The request that was typed, and what is wrong with it. Words that the person left as they were are the program's to choose. */
export function findRequest(
  from: readonly ProviderName[],
  typed: TypedFind,
  { title, suggested }: EventToFind,
): { readonly request: FindRequest; readonly fault?: FindFault } {
  const fault = faultOf(from, typed, title)
  const versions = typed.versions.split(/[\s,;]+/).filter((code) => code !== '')
  const [first, last] = [typed.from.trim(), typed.to.trim()]
  return {
    request: {
      from,
      article: typed.article,
      ...(typed.query.trim() === suggested ? {} : { query: typed.query }),
      ...(versions.length === 0 ? {} : { versions: versions.slice(0, mostVersions) }),
      window:
        first === '' && last === ''
          ? 'any'
          : { ...(first === '' ? {} : { from: first }), ...(last === '' ? {} : { to: last }) },
    },
    ...(fault === undefined ? {} : { fault }),
  }
}

function faultOf(from: readonly ProviderName[], typed: TypedFind, title: string): FindFault | undefined {
  if (title.trim() === '') return 'untitled'
  if (from.length === 0) return 'nobody'
  if (from.every((name) => name === 'extlinks')) return undefined
  const [first, last] = [firstDay(typed.from), lastDay(typed.to)]
  if (typed.from.trim() !== '' && first === undefined) return 'from'
  if (typed.to.trim() !== '' && last === undefined) return 'to'
  return first !== undefined && last !== undefined && first > last ? 'order' : undefined
}
