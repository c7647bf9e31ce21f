import { CitewrightError } from '../../domain/citewrightError.ts'
import type { CatalogueModel, ModelRole } from './modelSchema.ts'

/** A model was named that the catalogue does not have. */
export class UnknownModelIdError extends CitewrightError {
  readonly id: string
  constructor(id: string) {
    const named = id.length > 60 ? `${id.slice(0, 59)}…` : id
    super('input', `There is no model "${named}" in the catalogue.`, 'See `citewright models list` for the ids.')
    this.id = id
  }
}

/** A model was named for something that it cannot do. */
export class ModelRoleError extends CitewrightError {
  readonly id: string
  constructor(id: string, { is, wanted }: { readonly is: ModelRole; readonly wanted: ModelRole }) {
    super(
      'input',
      `The model ${id} is a ${is}, and a ${wanted} is needed.`,
      `See \`citewright models search --role ${wanted}\` for those that fit.`,
    )
    this.id = id
  }
}

/** A model of the catalogue is not on this machine, or not all of it. */
export class ModelNotInstalledError extends CitewrightError {
  readonly id: string
  readonly folder: string
  constructor(id: string, folder: string, reason: string) {
    super('unavailable', `The model ${id} ${reason} in ${folder}.`, `Run \`citewright models get ${id}\`.`)
    this.id = id
    this.folder = folder
  }
}

/** The folder for models cannot be read or written. */
export class ModelsFolderError extends CitewrightError {
  readonly path: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(
      'unavailable',
      `The models folder cannot be used: ${path}: ${reason}.`,
      'Name another folder with the environment variable CITEWRIGHT_MODELS.',
      options,
    )
    this.path = path
  }
}

/** The disk has too little room for a model. */
export class DiskFullError extends CitewrightError {
  readonly folder: string
  constructor(folder: string, what: string, options?: ErrorOptions) {
    super(
      'unavailable',
      `There is too little room on the disk of ${folder}: ${what}.`,
      'Make room there, or name a folder on another disk with CITEWRIGHT_MODELS. What was downloaded is kept.',
      options,
    )
    this.folder = folder
  }
}

/** The folder given with --from does not hold the model. */
export class ImportError extends CitewrightError {
  readonly folder: string
  constructor({ id, repository, files }: CatalogueModel, folder: string, fault: string) {
    super(
      'input',
      `The model ${id} cannot be taken from ${folder}: ${fault}.`,
      `Give the folder that holds ${files.map(({ path }) => path).join(', ')} as the repository ${repository} has them.`,
    )
    this.folder = folder
  }
}
