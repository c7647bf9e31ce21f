import type { Event } from '../domain/event.ts'
import type { FactIndex, FactMatch } from './factIndex.ts'
import { talliedIn } from '../write/extractive/tallies.ts'
import { yearsIn } from '../versions/tallyConflict.ts'

/** Maximum number of facts that count the same thing and are compared with a text; the newest are used. */
const most = 10

/**
 * Extends an index so that it also finds facts with another count of the same thing, the dead or the injured of the
 * event, however different their words: "The number of injured has risen to 19" and "Seventeen people were hurt".
 * Texts that name only other years than the event's are excluded.
 */
export function withTallies(index: FactIndex, { language, date }: Pick<Event, 'language' | 'date'>): FactIndex {
  const year = date === undefined ? undefined : Number(date.slice(0, 4))
  const facts = new Map<string, string[]>()
  const isOfEvent = (text: string): boolean => {
    const years = yearsIn(text)
    return years.size === 0 || year === undefined || years.has(year)
  }
  const countedBy = (text: string): readonly string[] => (isOfEvent(text) ? talliedIn(text, language) : [])
  return {
    ...index,
    add: async (added, call) => {
      await index.add(added, call)
      for (const { id, text } of added) {
        for (const counted of countedBy(text)) facts.set(counted, [...(facts.get(counted) ?? []), id])
      }
    },
    similar: async (texts, limits, call) => {
      const near = await index.similar(texts, limits, call)
      return Promise.all(
        near.map(async (matches, at): Promise<readonly FactMatch[]> => {
          const text = texts[at] ?? ''
          const known = new Set(matches.map(({ id }) => id))
          const counting = new Set(countedBy(text).flatMap((counted) => facts.get(counted)?.slice(-most) ?? []))
          const ids = [...counting].filter((id) => !known.has(id) && index.textOf(id) !== text)
          if (ids.length === 0) return matches
          const table = await index.compare(ids, [text], call)
          return [...matches, ...ids.map((id, row) => ({ id, similarity: table.at(row, 0) }))]
        }),
      )
    },
  }
}
