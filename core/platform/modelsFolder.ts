import { join } from 'node:path'
import { dataFolder } from './dataFolder.ts'

/**
 * The folder of the models, each in a subfolder named by its id: `CITEWRIGHT_MODELS`, otherwise the setting, otherwise
 * `models` in the data folder.
 *
 * @param set the setting; empty if there is none
 */
export function modelsFolder(environment = process.env, set = ''): string {
  const folder = [environment['CITEWRIGHT_MODELS'], set].find((path) => path !== undefined && path !== '')
  return folder ?? join(dataFolder, 'models')
}
