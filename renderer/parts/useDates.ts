import { useMemo } from 'react'
import { useAppState } from '../state/appState.ts'
import { formatDate, formatMoment } from './dates.ts'

interface Dates {
  readonly date: (iso: string | null | undefined) => string
  readonly moment: (iso: string) => string
}

/** Formats dates and times in the interface language. */
export function useDates(): Dates {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return useMemo(
    () => ({ date: (iso) => formatDate(iso, language), moment: (iso) => formatMoment(iso, language) }),
    [language],
  )
}
