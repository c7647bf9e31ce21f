import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { sources } from '../text/en/sources.ts'

/** Describes a source's archived copy; empty if the archive was not asked. */
export function archiveFact(
  { page, archive }: SourceRow,
  text: (typeof sources)['archive'],
  formatted: (date: string) => string,
): string {
  const copy = page?.archive ?? archive?.copy
  const said =
    copy === undefined ? '' : page?.urlStatus === 'dead' ? text.readFrom(formatted(copy.date)) : formatted(copy.date)
  if (said !== '' || archive === undefined) return said
  if (archive.pending) return text.pending
  return archive.problem ?? text.none(formatted(archive.askedAt))
}
