import type { Archive } from '../../../collect/archive/archive.ts'
import type { Archiving } from '../../../collect/archive/archiving.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { noArchive } from './noArchiveError.ts'

interface AskedArchive {
  /** What the request says; what is set, where it says nothing. */
  readonly asked: Archiving | undefined
  readonly archive: Archive | undefined
  readonly settings: EngineSettings
}

/**
 * The archive that a run may ask, and what about the pages that it fetches.
 *
 * @throws CitewrightError where one is to be asked and none is set
 */
export function archiveFor({ asked, archive, settings }: AskedArchive): {
  readonly archiving: Archiving
  readonly archive: Archive | undefined
} {
  if (asked !== undefined && asked !== 'none' && archive === undefined) throw noArchive()
  const archiving = archive === undefined ? 'none' : (asked ?? settings.current().archiving)
  return { archiving, archive: archiving === 'none' ? undefined : archive }
}
