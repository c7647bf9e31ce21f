import { useMemo } from 'react'
import { useAppState } from '../state/appState.ts'
import { tellDate, tellMoment } from './dates.ts'

interface Dates {
  readonly date: (iso: string | null | undefined) => string
  readonly moment: (iso: string) => string
}

/** Formats dates and times in the interface language. */
export function useDates(): Dates {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return useMemo(
    () => ({ date: (iso) => tellDate(iso, language), moment: (iso) => tellMoment(iso, language) }),
    [language],
  )
}
