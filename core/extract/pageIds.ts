import { type PageId, pageIdSchema } from '../domain/ids.ts'
import { sha256 } from '../platform/sha256.ts'

/** Gives pages their ids in order: the same address and text always give the same id, a second such page gets `-2`. */
export function createPageIds(): (url: string, text: string) => PageId {
  const given = new Map<string, number>()
  return (url, text) => {
    const id = `p${sha256(`${url}\n${text}`).slice(0, 10)}`
    const count = (given.get(id) ?? 0) + 1
    given.set(id, count)
    return pageIdSchema.parse(count === 1 ? id : `${id}-${count}`)
  }
}
