import { givenCopy } from '../../collect/archive/givenCopy.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { changeNote, noteKey, pageNote } from '../../store/pageNotes.ts'
import type { GivenSource } from '../events/eventLibrary.ts'

/** Keeps the copies that found pages were named with, as the citations of an article name them. What an archive said itself stays. */
export function noteGivenCopies(workspace: Workspace, given: readonly GivenSource[], now: Date): void {
  for (const source of given) {
    if (typeof source === 'string' || source.archiveUrl === undefined) continue
    const key = noteKey({ url: source.url })
    const copy = givenCopy(source.archiveUrl, source.url)
    if (copy === undefined || pageNote(workspace, key).archive?.copy !== undefined) continue
    changeNote(workspace, key, {
      archive: { server: new URL(copy.url).origin, askedAt: now.toISOString(), copy },
    })
  }
}
