import type { SiteLists } from '../../collect/reliability/siteLists.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The person's own lists of sites. */
export function keptSites(settings: Pick<EngineSettings, 'current'>): SiteLists {
  const { allowedSites, deniedSites } = settings.current()
  return { allow: allowedSites, deny: deniedSites }
}
