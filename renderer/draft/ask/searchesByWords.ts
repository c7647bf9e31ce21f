import type { ProviderName } from '../../../core/collect/providers/provider.ts'
import type { SearchChoice } from '../../../core/engine/libraries/settings/settingsLibrary.ts'

/** A search by words. */
export type WordSearch = Exclude<ProviderName, 'extlinks' | 'feed'>

/** The available searches by words: those chosen last; all others if none of those is available. */
export function searchesByWords(
  choices: readonly SearchChoice[],
  chosen: readonly ProviderName[],
): readonly WordSearch[] {
  const usable = choices.flatMap(({ name, needs }) =>
    needs.length > 0 || name === 'extlinks' || name === 'feed' ? [] : [name],
  )
  const preferred = usable.filter((name) => chosen.includes(name))
  return preferred.length > 0 ? preferred : usable
}
