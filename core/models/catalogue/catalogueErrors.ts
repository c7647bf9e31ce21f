import { phrase, type Phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { CatalogueModel, ModelRole } from './modelSchema.ts'

/** A model is not in the catalogue. */
export function unknownModelId(id: string): CitewrightError {
  const shortId = id.length > 60 ? `${id.slice(0, 59)}…` : id
  return new CitewrightError(
    'input',
    `There is no model "${shortId}" in the catalogue.`,
    'See `citewright models list` for the ids.',
  )
}

/** A model has another role than the one needed. */
export function wrongModelRole(
  id: string,
  { is, wanted }: { readonly is: ModelRole; readonly wanted: ModelRole },
): CitewrightError {
  return new CitewrightError(
    'input',
    `The model ${id} is a ${is}, but a ${wanted} is needed.`,
    `See \`citewright models search --role ${wanted}\` for suitable models.`,
  )
}

/** A model is not, or not completely, installed. */
export function modelNotInstalled(id: string, folder: string, reason: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The model ${id} ${reason} in ${folder}.`,
    `Run \`citewright models get ${id}\`.`,
  )
}

/** The folder for models cannot be read or written. */
export function unusableModelsFolder(path: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The models folder cannot be used: ${path}: ${reason}.`,
    'Set the environment variable CITEWRIGHT_MODELS to another folder.',
    options,
  )
}

/** There is not enough disk space for a model. */
export function diskFull(folder: string, what: Phrase, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`There is not enough disk space for ${folder}: ${what}.`,
    'Free some space, or set CITEWRIGHT_MODELS to a folder on another disk. Downloaded parts are saved.',
    options,
  )
}

/** The folder given with --from does not contain the model. */
export function importError({ id, repository, files }: CatalogueModel, folder: string, fault: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The model ${id} cannot be copied from ${folder}: ${fault}.`,
    `Give the folder with ${files.map(({ path }) => path).join(', ')} as in the repository ${repository}.`,
  )
}
