import { join } from 'node:path'
import envPaths from 'env-paths'

const folders = envPaths('citewright', { suffix: '' })

/** The system's folder for program data. */
export const dataFolder = folders.data

/** The workspace's file: CITEWRIGHT_WORKSPACE, or the one in the system's folder for program data. */
export function workspaceFile(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const file = environment['CITEWRIGHT_WORKSPACE']
  return file === undefined || file === '' ? join(dataFolder, 'workspace.sqlite') : file
}

/** The log of unexpected errors with their stacks. */
export const faultLog = join(folders.log, 'faults.log')

/** The folder of the person's settings and prompts; set CITEWRIGHT_SETTINGS to use another. */
export function settingsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const folder = environment['CITEWRIGHT_SETTINGS']
  return folder === undefined || folder === '' ? folders.config : folder
}

/** The folder of the person's own copies of prompts. */
export function promptsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(settingsFolder(environment), 'prompts')
}
