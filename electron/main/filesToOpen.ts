import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Files that the program opens. */
const opened = /\.(?:json|citewright)$/i
/** Most files of one start. */
const most = 50

/**
 * The files on a command line that the program opens, such as those that a file manager names. Options, folders and
 * what does not exist are ignored.
 *
 * @param folder against which relative paths are read
 */
export function filesToOpen(commandLine: readonly string[], folder: string): readonly string[] {
  const paths = commandLine
    .slice(1)
    .filter((part) => !part.startsWith('-') && opened.test(part))
    .map((part) => resolve(folder, part))
  return [...new Set(paths)].filter(isFile).slice(0, most)
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch (error) {
    // Missing, or in a folder that may not be read: no start fails for it.
    if (error instanceof Error) return false
    throw error
  }
}
