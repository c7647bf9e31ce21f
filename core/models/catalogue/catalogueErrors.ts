import { CitewrightError } from '../../domain/citewrightError.ts'
import type { CatalogueModel, ModelRole } from './modelSchema.ts'

/** A model was named that the catalogue does not have. */
export function unknownModelId(id: string): CitewrightError {
  const named = id.length > 60 ? `${id.slice(0, 59)}…` : id
  return new CitewrightError(
    'input',
    `There is no model "${named}" in the catalogue.`,
    'See `citewright models list` for the ids.',
  )
}

/** A model was named for something that it cannot do. */
export function modelRole(
  id: string,
  { is, wanted }: { readonly is: ModelRole; readonly wanted: ModelRole },
): CitewrightError {
  return new CitewrightError(
    'input',
    `The model ${id} is a ${is}, and a ${wanted} is needed.`,
    `See \`citewright models search --role ${wanted}\` for those that fit.`,
  )
}

/** A model of the catalogue is not on this machine, or not all of it. */
export function modelNotInstalled(id: string, folder: string, reason: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The model ${id} ${reason} in ${folder}.`,
    `Run \`citewright models get ${id}\`.`,
  )
}

/** The folder for models cannot be read or written. */
export function modelsFolder(path: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The models folder cannot be used: ${path}: ${reason}.`,
    'Name another folder with the environment variable CITEWRIGHT_MODELS.',
    options,
  )
}

/** The disk has too little room for a model. */
export function diskFull(folder: string, what: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `There is too little room on the disk of ${folder}: ${what}.`,
    'Make room there, or name a folder on another disk with CITEWRIGHT_MODELS. What was downloaded is kept.',
    options,
  )
}

/** The folder given with --from does not contain the model. */
export function importError({ id, repository, files }: CatalogueModel, folder: string, fault: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The model ${id} cannot be taken from ${folder}: ${fault}.`,
    `Give the folder that holds ${files.map(({ path }) => path).join(', ')} as the repository ${repository} has them.`,
  )
}
