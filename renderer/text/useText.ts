import { useAppState } from '../state/appState.ts'
import { german } from './de/index.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'
import { pseudo } from './pseudo.ts'

/** Every language has each text of English, or the program does not compile. */
export type Text = typeof english

/** Languages of the interface, each by its own name. */
export const interfaceLanguages: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'de', name: 'Deutsch' },
  { value: 'fr', name: 'Français' },
]

export const pseudoLocale = 'en-x-pseudo'

const catalogues: Readonly<Record<string, Text>> = {
  en: english,
  de: german,
  fr: french,
  [pseudoLocale]: pseudo(english),
}

/** The catalogue for the interface language; English if there is none. */
export function useText(): Text {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return textIn(language)
}

export function textIn(language: string): Text {
  return catalogues[language] ?? english
}
