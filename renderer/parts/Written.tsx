import { createContext, useContext, type ReactNode } from 'react'
import { useAppState } from '../state/appState.ts'

/** Language of the texts in a part of the window that are not the open event's, such as a wiki article. */
export const WrittenLanguage = createContext<string | undefined>(undefined)

interface WrittenAttributes {
  readonly lang?: string
  readonly dir: 'auto'
}

/**
 * Attributes of an element whose text is not the window's own but of a page, a draft or a wiki: its language, by which fonts,
 * voices and hyphenation are chosen, and its direction.
 *
 * @param language BCP 47; null if unknown. Default: that of the open event
 */
export function useWritten(language?: string | null): WrittenAttributes {
  const around = useContext(WrittenLanguage)
  const ofEvent = useAppState(({ event }) => event?.event.language)
  const known = language === undefined ? (around ?? ofEvent) : language
  return { ...(known === undefined || known === null || known === '' ? {} : { lang: known }), dir: 'auto' }
}

interface WrittenProps {
  /** See `useWritten`. */
  readonly language?: string | null | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Words of a page, a draft or a wiki within the window's own. */
export function Written({ language, className, children }: WrittenProps): React.JSX.Element {
  const attributes = useWritten(language)
  return (
    <bdi className={className} {...attributes}>
      {children}
    </bdi>
  )
}

interface WrittenInProps extends Pick<WrittenProps, 'language'> {
  /** A sentence of the window around the words. */
  readonly say: (words: string) => string
  readonly words: string
}

/** Words of a page, a draft or a wiki inside a sentence of the window. */
export function WrittenIn({ say, words, language }: WrittenInProps): React.JSX.Element {
  const [before = '', after = ''] = say('\uFFFC').split('\uFFFC')
  return (
    <>
      {before}
      <Written language={language}>{words}</Written>
      {after}
    </>
  )
}
