import { join } from 'node:path'
import { dataFolder } from './dataFolder.ts'

/**
 * The folder that holds models, each in a folder named by its id: `CITEWRIGHT_MODELS`, or what the person set, or
 * `models` in the folder for data.
 *
 * @param set the setting; empty if there is none
 */
export function modelsFolder(environment = process.env, set = ''): string {
  const named = [environment['CITEWRIGHT_MODELS'], set].find((folder) => folder !== undefined && folder !== '')
  return named ?? join(dataFolder, 'models')
}
