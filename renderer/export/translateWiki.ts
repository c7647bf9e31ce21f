import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { translateName } from '../text/translate.ts'

/** A wiki with its name and rules in the interface language. */
export function translateWiki(wiki: WikiChoice, language: string): WikiChoice {
  const { title, text } = wiki.policy
  const policy = { ...wiki.policy, title: translateName(title, language), text: translateName(text, language) }
  return { ...wiki, name: translateName(wiki.name, language), policy }
}
