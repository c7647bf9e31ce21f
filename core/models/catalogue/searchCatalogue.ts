import type { CatalogueModel, ModelRole } from './modelSchema.ts'

/** What a model must be to be found; everything given must hold. */
export interface ModelFilter {
  /** Each must be in the id, title, purpose, role, licence or repository. */
  readonly words?: readonly string[]
  readonly role?: ModelRole
  /** GB that the machine has. */
  readonly memoryGB?: number
  /** BCP 47; `de` and `de-AT` both find what is for `de`. */
  readonly language?: string
  /** The beginning of a licence's name; capitals make no difference. */
  readonly licence?: string
}

/** Models of the catalogue that a filter lets through, in its order. */
export function searchCatalogue(
  models: readonly CatalogueModel[],
  { words = [], role, memoryGB, language, licence }: ModelFilter,
): readonly CatalogueModel[] {
  const wanted = words.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '')
  const spoken = language?.trim().toLowerCase().split('-')[0]
  const named = licence?.trim().toLowerCase()
  return models.filter((model) => {
    const text = [model.id, model.title, model.purpose, model.role, model.licence, model.repository]
      .join(' ')
      .toLowerCase()
    return (
      wanted.every((word) => text.includes(word)) &&
      (role === undefined || model.role === role) &&
      (memoryGB === undefined || model.memoryGB <= memoryGB) &&
      (spoken === undefined || model.languages.some((code) => code.toLowerCase().split('-')[0] === spoken)) &&
      (named === undefined || model.licence.toLowerCase().startsWith(named))
    )
  })
}
