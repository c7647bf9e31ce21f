import { lazy } from 'react'
import { StartScreen } from '../start/StartScreen.tsx'
import type { Screen } from '../state/appState.ts'

const parts = {
  sources: () => import('../sources/SourcesScreen.tsx'),
  draft: () => import('../draft/DraftScreen.tsx'),
  compare: () => import('../compare/CompareScreen.tsx'),
  facts: () => import('../ledger/FactsScreen.tsx'),
  update: () => import('../update/UpdateScreen.tsx'),
  export: () => import('../export/ExportScreen.tsx'),
  settings: () => import('../settings/SettingsScreen.tsx'),
}

/** The screens. Only the code of the first one is loaded before the first paint. */
export const screenOf: Readonly<Record<Screen, React.ComponentType>> = {
  start: StartScreen,
  sources: lazy(async () => ({ default: (await parts.sources()).SourcesScreen })),
  draft: lazy(async () => ({ default: (await parts.draft()).DraftScreen })),
  compare: lazy(async () => ({ default: (await parts.compare()).CompareScreen })),
  facts: lazy(async () => ({ default: (await parts.facts()).FactsScreen })),
  update: lazy(async () => ({ default: (await parts.update()).UpdateScreen })),
  export: lazy(async () => ({ default: (await parts.export()).ExportScreen })),
  settings: lazy(async () => ({ default: (await parts.settings()).SettingsScreen })),
}

/** Loads the code of the other screens when the window is idle. */
export function loadScreens(): void {
  requestIdleCallback(() => Object.values(parts).forEach((load) => void load()), { timeout: 3000 })
}
