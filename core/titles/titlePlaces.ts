import { dirname, join } from 'node:path'

/** The files of a wiki's title list. */
export interface TitlePlaces {
  /** The complete list; absent until it is complete. */
  readonly list: string
  /** Where its files are downloaded and sorted. */
  readonly staging: string
  readonly lock: string
}

/** The folder of the title lists: `wikis`, beside the workspace's file. */
export function titlesFolder(workspaceFile: string): string {
  return join(dirname(workspaceFile), 'wikis')
}

export const listEnding = '.titles.sqlite'

export function titlePlaces(folder: string, wiki: string): TitlePlaces {
  return {
    list: join(folder, `${wiki}${listEnding}`),
    staging: join(folder, '.downloads', wiki),
    lock: join(folder, '.downloads', `${wiki}.lock`),
  }
}
