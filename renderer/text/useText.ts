import { useAppState } from '../state/appState.ts'
import { english } from './en/index.ts'
import { pseudo } from './pseudo.ts'

export type Text = typeof english

const catalogues: Readonly<Record<string, Text>> = { en: english, 'en-x-pseudo': pseudo(english) }

/** The catalogue for the interface language; English if there is none. */
export function useText(): Text {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return textIn(language)
}

export function textIn(language: string): Text {
  return catalogues[language] ?? english
}
