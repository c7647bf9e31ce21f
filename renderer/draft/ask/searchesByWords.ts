import type { ProviderName } from '../../../core/collect/providers/provider.ts'
import type { SearchChoice } from '../../../core/engine/libraries/settings/settingsLibrary.ts'

/** A search that is asked with words. */
export type WordSearch = Exclude<ProviderName, 'extlinks' | 'feed'>

/** Searches by words that can be asked: those that the person chose last, and where none of them is, all others. */
export function searchesByWords(
  choices: readonly SearchChoice[],
  chosen: readonly ProviderName[],
): readonly WordSearch[] {
  const usable = choices.flatMap(({ name, needs }) =>
    needs.length > 0 || name === 'extlinks' || name === 'feed' ? [] : [name],
  )
  const kept = usable.filter((name) => chosen.includes(name))
  return kept.length > 0 ? kept : usable
}
