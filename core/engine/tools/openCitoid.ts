import { createCitoid, type Citoid } from '../../collect/citoid/citoid.ts'
import type { Pace } from '../../collect/providers/pace.ts'
import type { Web } from '../../collect/web/web.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The person's Citoid; undefined if none is set. */
export function openCitoid({
  settings,
  web,
  pace,
}: {
  readonly settings: EngineSettings
  readonly web: Web
  readonly pace?: Pace | undefined
}): Citoid | undefined {
  const server = settings.current().citoid
  return server === '' ? undefined : createCitoid({ server, web, pace })
}
