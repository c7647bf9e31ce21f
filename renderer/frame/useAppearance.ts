import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'

/** Applies the light or dark theme: the chosen one, or the system's. */
export function useAppearance(): void {
  const appearance = useAppState((state) => state.settings?.appearance ?? 'system')
  const language = useAppState((state) => state.settings?.language ?? 'en')
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = (): void => {
      const dark = appearance === 'dark' || (appearance === 'system' && system.matches)
      document.documentElement.dataset['appearance'] = dark ? 'dark' : 'light'
    }
    void engine.desktop.appearance(appearance)
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [appearance])
}
