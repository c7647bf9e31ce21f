import { join } from 'node:path'

/** Where the parts of one model lie. */
export interface ModelPlaces {
  /** The folder for all models. */
  readonly root: string
  /** The model's own folder. */
  readonly folder: string
  /** Where its files are collected until all are there. On the same disk, so that they can be moved. */
  readonly staging: string
  /** Held by the process that changes the model. */
  readonly lock: string
}

export function modelPlaces(root: string, id: string): ModelPlaces {
  const downloads = join(root, '.downloads')
  return { root, folder: join(root, id), staging: join(downloads, id), lock: join(downloads, `${id}.lock`) }
}
