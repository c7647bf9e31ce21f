import { modelsFolder } from '../../platform/modelsFolder.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The folder for models, as the environment, the settings or the program name it. */
export function modelsRoot(settings: EngineSettings): string {
  return modelsFolder(process.env, settings.current().modelsFolder)
}
