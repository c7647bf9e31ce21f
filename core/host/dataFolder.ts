import { join } from 'node:path'
import envPaths from 'env-paths'

const folders = envPaths('citewright', { suffix: '' })

/** The folder that the system keeps for programs' data. */
export const dataFolder = folders.data

/** The workspace that is used where the person names none, in the folder the system keeps for programs' data. */
export const defaultWorkspace = join(dataFolder, 'workspace.sqlite')

/** Where faults of the program are written down with their stacks. */
export const faultLog = join(folders.log, 'faults.log')

/** Where the person's settings and own prompts lie; CITEWRIGHT_SETTINGS names another folder. */
export function settingsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = environment['CITEWRIGHT_SETTINGS']
  return named === undefined || named === '' ? folders.config : named
}

/** Where the person's own copies of prompts lie. */
export function promptsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(settingsFolder(environment), 'prompts')
}
