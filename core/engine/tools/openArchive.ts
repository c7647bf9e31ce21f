import type { Archive } from '../../collect/archive/archive.ts'
import { createWayback } from '../../collect/archive/wayback.ts'
import type { Pace } from '../../collect/providers/pace.ts'
import type { Web } from '../../collect/web/web.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The person's archive, with their key; undefined if none is set. */
export function openArchive({
  settings,
  web,
  pace,
}: {
  readonly settings: EngineSettings
  readonly web: Web
  readonly pace?: Pace | undefined
}): Archive | undefined {
  const server = settings.current().archive
  return server === '' ? undefined : createWayback({ server, key: settings.archiveKey(), web, pace })
}
