import { join } from 'node:path'
import envPaths from 'env-paths'

const folders = envPaths('citewright', { suffix: '' })

/** The system's folder for program data. */
export const dataFolder = folders.data

/** The workspace's file: CITEWRIGHT_WORKSPACE, or the one in the system's folder for program data. */
export function workspaceFile(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = environment['CITEWRIGHT_WORKSPACE']
  return named === undefined || named === '' ? join(dataFolder, 'workspace.sqlite') : named
}

/** The log of unexpected errors with their stacks. */
export const faultLog = join(folders.log, 'faults.log')

/** The folder of the person's settings and prompts; set CITEWRIGHT_SETTINGS to use another. */
export function settingsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = environment['CITEWRIGHT_SETTINGS']
  return named === undefined || named === '' ? folders.config : named
}

/** The folder of the person's own copies of prompts. */
export function promptsFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(settingsFolder(environment), 'prompts')
}
