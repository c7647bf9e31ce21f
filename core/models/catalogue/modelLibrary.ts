import type { ModelCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import type { InstallState } from './modelState.ts'
import type { ModelFilter } from './searchCatalogue.ts'

/** A model of the catalogue and what is there of it. */
export interface ListedModel extends CatalogueModel {
  /** Bytes of all its files; absent while the catalogue does not know them all. */
  readonly bytes?: number
  /** Bytes of the files whose size the catalogue knows. */
  readonly bytesKnown: number
  /** What only the hub can tell, one per line. */
  readonly unknown: readonly string[]
  readonly state: InstallState
  readonly bytesOnDisk: number
  /** What is wrong with what is there. */
  readonly faults: readonly string[]
  /** Where it lies, or would lie. */
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
  /** How it came: it was there; a folder copied by hand was recognised; downloaded; copied out of a folder. */
  readonly by: 'present' | 'recognised' | 'downloaded' | 'copied'
  readonly licence: string
  readonly licenceNote?: string
  /** Bytes of its files. */
  readonly bytes: number
}

/** A file of a model, read from its first byte to its last. */
export interface VerifiedFile {
  readonly path: string
  /** Absent where there is no file. */
  readonly bytes?: number
  readonly sha256?: string
  /** What the content was compared with: the manifest or the catalogue; `nothing` where neither knows its hash. */
  readonly against: 'manifest' | 'catalogue' | 'nothing'
  /** What is wrong with it, as the end of a sentence. */
  readonly fault?: string
}

export interface VerifiedModel {
  readonly id: string
  readonly folder: string
  readonly state: 'sound' | 'damaged' | 'absent'
  readonly files: readonly VerifiedFile[]
  /** Whether a folder copied by hand was written down as this model, so that a later change is seen. */
  readonly recorded: boolean
}

export interface RemovedModel {
  readonly id: string
  readonly folder: string
  readonly removed: readonly string[]
  /** Files in its folder that stayed, because the program did not put them there. */
  readonly kept: readonly string[]
}

interface GetOptions extends ModelCall {
  /** Folder to take the model out of, instead of asking a hub. */
  readonly from?: string
  /** Reads an installed model's files and fetches again those whose content is wrong. Default false. */
  readonly repair?: boolean
}

/** Local models: what there is, what is installed, and how it comes and goes. */
export interface ModelLibrary {
  list(): ModelList
  search(filter: ModelFilter): ModelList
  /**
   * Downloads a model or takes it out of a folder; does nothing where it is installed. Calls for one model share one
   * download, in this process and with others. A download that was cut off is gone on with.
   *
   * @throws ModelDownloadError, CitewrightError, ProxyAddressError
   */
  get(id: string, options?: GetOptions): Promise<GotModel>
  /**
   * Reads all files of a model and says what is wrong with them.
   *
   * @throws CitewrightError (unknown model id, models folder)
   */
  verify(id: string, call?: ModelCall): Promise<VerifiedModel>
  /**
   * Deletes what the program put there of a model, and nothing else.
   *
   * @throws CitewrightError (unknown model id, model busy, models folder)
   */
  remove(id: string, call?: ModelCall): Promise<RemovedModel>
}
