import { join } from 'node:path'

/** Paths of the parts of one model. */
export interface ModelPlaces {
  /** The folder for all models. */
  readonly root: string
  /** The model's own folder. */
  readonly folder: string
  /** Where its files are downloaded until it is complete. On the same disk, so that they can be moved. */
  readonly staging: string
  /** File locked by the process that changes the model. */
  readonly lock: string
}

export function modelPlaces(root: string, id: string): ModelPlaces {
  const downloads = join(root, '.downloads')
  return { root, folder: join(root, id), staging: join(downloads, id), lock: join(downloads, `${id}.lock`) }
}
