import type { CatalogueModel, ModelRole } from './modelSchema.ts'

/** Conditions for a model, all of which must hold. */
export interface ModelFilter {
  /** Words that must all be in the id, title, purpose, role, licence or repository. */
  readonly words?: readonly string[]
  readonly role?: ModelRole
  /** Memory of the machine in GB. */
  readonly memoryGB?: number
  /** BCP 47; both `de` and `de-AT` match models for `de`. */
  readonly language?: string
  /** Prefix of the licence's name; case is ignored. */
  readonly licence?: string
}

/** Returns the models that match a filter, in the catalogue's order. */
export function searchCatalogue(
  models: readonly CatalogueModel[],
  { words = [], role, memoryGB, language, licence }: ModelFilter,
): readonly CatalogueModel[] {
  const wanted = words.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '')
  const wantedLanguage = language?.trim().toLowerCase().split('-')[0]
  const licencePrefix = licence?.trim().toLowerCase()
  return models.filter((model) => {
    const text = [model.id, model.title, model.purpose, model.role, model.licence, model.repository]
      .join(' ')
      .toLowerCase()
    return (
      wanted.every((word) => text.includes(word)) &&
      (role === undefined || model.role === role) &&
      (memoryGB === undefined || model.memoryGB <= memoryGB) &&
      (wantedLanguage === undefined ||
        model.languages.some((code) => code.toLowerCase().split('-')[0] === wantedLanguage)) &&
      (licencePrefix === undefined || model.licence.toLowerCase().startsWith(licencePrefix))
    )
  })
}
