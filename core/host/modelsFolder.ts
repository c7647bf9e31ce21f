import { join } from 'node:path'
import { dataFolder } from './dataFolder.ts'

/** The folder that holds models, each in a folder named by its id: `CITEWRIGHT_MODELS`, or `models` in the folder for data. */
export function modelsFolder(environment = process.env): string {
  const named = environment['CITEWRIGHT_MODELS']
  return named === undefined || named === '' ? join(dataFolder, 'models') : named
}
