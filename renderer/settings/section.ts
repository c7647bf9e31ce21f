import { create } from 'zustand'
import type { Settings } from '../../core/settings/settings.ts'

export const sections = [
  'writers',
  'models',
  'drafting',
  'wikis',
  'search',
  'sites',
  'network',
  'browser',
  'updates',
  'folders',
  'appearance',
  'keys',
] as const
export type Section = (typeof sections)[number]

export interface SectionProps {
  readonly settings: Settings
}

interface OpenSection {
  readonly section: Section
  readonly open: (section: Section) => void
}

/** The section shown. It stays the same when the screen is left and opened again. */
export const useSection = create<OpenSection>((set) => ({
  section: 'writers',
  open: (section) => set({ section }),
}))
