import type { ModelCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import type { InstallState } from './modelState.ts'
import type { ModelFilter } from './searchCatalogue.ts'

/** A model of the catalogue, with its state on disk. */
export interface ListedModel extends CatalogueModel {
  /** Bytes of all its files; absent if the catalogue does not know them all. */
  readonly bytes?: number
  /** Bytes of the files with a size in the catalogue. */
  readonly bytesKnown: number
  /** What only the hub knows, one item per line. */
  readonly unknown: readonly string[]
  readonly state: InstallState
  readonly bytesOnDisk: number
  /** What is wrong with its files. */
  readonly faults: readonly string[]
  /** Its folder, whether it exists or not. */
  readonly folder: string
}

export interface ModelList {
  /** The folder for models. */
  readonly root: string
  readonly models: readonly ListedModel[]
}

export interface GotModel {
  readonly id: string
  readonly folder: string
  /**
   * How it was installed: it was present; a folder copied by hand was recognised; it was downloaded; it was copied from a
   * folder.
   */
  readonly by: 'present' | 'recognised' | 'downloaded' | 'copied'
  readonly licence: string
  readonly licenceNote?: string
  /** Bytes of its files. */
  readonly bytes: number
}

/** The result of checking all bytes of a model's file. */
export interface VerifiedFile {
  readonly path: string
  /** Absent if the file is missing. */
  readonly bytes?: number
  readonly sha256?: string
  /** What the content was compared with: the manifest or the catalogue; `nothing` if neither has a hash. */
  readonly against: 'manifest' | 'catalogue' | 'nothing'
  /** What is wrong with it, to end a sentence. */
  readonly fault?: string
}

export interface VerifiedModel {
  readonly id: string
  readonly folder: string
  readonly state: 'sound' | 'damaged' | 'absent'
  readonly files: readonly VerifiedFile[]
  /** Whether a manifest was written for a folder copied by hand, so that later changes are noticed. */
  readonly recorded: boolean
}

export interface RemovedModel {
  readonly id: string
  readonly folder: string
  readonly removed: readonly string[]
  /** Bytes that are free now, also those of an unfinished download. */
  readonly bytes: number
  /** Files that remain in its folder because the program did not install them. */
  readonly kept: readonly string[]
}

interface GetOptions extends ModelCall {
  /** Folder to copy the model from instead of downloading it. */
  readonly from?: string
  /** Checks an installed model's files and downloads wrong ones again. Default false. */
  readonly repair?: boolean
}

/** Local models: lists, installs, checks and removes them. */
export interface ModelLibrary {
  list(): ModelList
  search(filter: ModelFilter): ModelList
  /**
   * Downloads a model or copies it from a folder; does nothing if it is installed. Calls for one model share one download,
   * within this process and with others. An interrupted download is resumed.
   *
   * @throws ModelDownloadError, CitewrightError, ProxyAddressError
   */
  get(id: string, options?: GetOptions): Promise<GotModel>
  /**
   * Reads all files of a model and reports what is wrong with them.
   *
   * @throws CitewrightError (unknown model id, models folder)
   */
  verify(id: string, call?: ModelCall): Promise<VerifiedModel>
  /**
   * Deletes the files of a model that the program installed, and nothing else.
   *
   * @throws CitewrightError (unknown model id, model busy, models folder)
   */
  remove(id: string, call?: ModelCall): Promise<RemovedModel>
}
