import type { Archive } from '../../../collect/archive/archive.ts'
import type { Archiving } from '../../../collect/archive/archiving.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { noArchive } from './noArchiveError.ts'

interface AskedArchive {
  /** Defaults to the setting. */
  readonly asked: Archiving | undefined
  readonly archive: Archive | undefined
  readonly settings: EngineSettings
}

/**
 * The archive that a run may ask, and what it asks about the pages that it fetches.
 *
 * @throws CitewrightError if an archive is needed and none is set
 */
export function archiveFor({ asked, archive, settings }: AskedArchive): {
  readonly archiving: Archiving
  readonly archive: Archive | undefined
} {
  if (asked !== undefined && asked !== 'none' && archive === undefined) throw noArchive()
  const archiving = archive === undefined ? 'none' : (asked ?? settings.current().archiving)
  return { archiving, archive: archiving === 'none' ? undefined : archive }
}
