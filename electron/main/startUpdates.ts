import { app } from 'electron'
import { z } from 'zod'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import { logFault } from '../../core/platform/logFault.ts'
import { settingFields } from '../../core/settings/settings.ts'
import type { EngineProcess } from '../gateway/engineProcess.ts'
import { createUpdates, type Updates, type UpdatesOptions } from '../updates/createUpdates.ts'
import { findReleasePlace } from '../updates/releasePlace.ts'
import { openUpdateRecord } from '../updates/updateRecord.ts'

const settingsSchema = z.looseObject({ updates: settingFields.updates, proxy: settingFields.proxy })

/** Milliseconds after the start, and between two checks whether it is time to look for a new version. */
const pauses = { first: 20_000, next: 3600_000 }

/** Starts what looks for new versions of the program; nothing is requested unless the person agreed. */
export function startUpdates(engine: EngineProcess, given: Pick<UpdatesOptions, 'onState' | 'quit'>): Updates {
  const dataFolder = app.getPath('userData')
  const { isPackaged } = app
  const { platform, env: environment, resourcesPath: resources } = process
  const updates = createUpdates({
    ...given,
    place: findReleasePlace({ isPackaged, platform, environment, resources, root: packageRoot }),
    record: openUpdateRecord(dataFolder),
    version: packageVersion,
    dataFolder,
    busy: () => engine.busy,
    settings: async () => {
      const { signal } = new AbortController()
      const result = await engine.call('settings.read', [], { signal, onProgress: () => undefined })
      // Without an answer nothing is requested and nothing asked.
      return result.ok ? settingsSchema.parse(result.value) : { updates: 'off', proxy: '' }
    },
  })
  const look = (): void => void updates.lookIfDue().catch((error: unknown) => logFault(error))
  setTimeout(look, pauses.first)
  setInterval(look, pauses.next)
  return updates
}
