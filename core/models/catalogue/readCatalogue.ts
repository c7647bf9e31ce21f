import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../platform/packageRoot.ts'
import { unknownModelId } from './catalogueErrors.ts'
import { catalogueSchema, type CatalogueModel } from './modelSchema.ts'

let read: readonly CatalogueModel[] | undefined

/** All models of resources/models.json, in its order. */
export function readCatalogue(): readonly CatalogueModel[] {
  read ??= catalogueSchema.parse(JSON.parse(readFileSync(join(packageRoot, 'resources', 'models.json'), 'utf8'))).models
  return read
}

/**
 * @param id case and surrounding spaces are ignored
 * @throws CitewrightError (unknown model id)
 */
export function modelOfId(id: string, models: readonly CatalogueModel[] = readCatalogue()): CatalogueModel {
  const wanted = id.trim().toLowerCase()
  const found = models.find((model) => model.id === wanted)
  if (found === undefined) throw unknownModelId(id)
  return found
}
