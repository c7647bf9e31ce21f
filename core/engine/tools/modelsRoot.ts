import { modelsFolder } from '../../platform/modelsFolder.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The folder for models: from the environment, the settings, or the default. */
export function modelsRoot(settings: EngineSettings): string {
  return modelsFolder(process.env, settings.current().modelsFolder)
}
