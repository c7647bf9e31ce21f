import type { ProviderName, ProviderNeed } from '../../../collect/providers/provider.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Settings, SettingsChange } from '../../../settings/settings.ts'
import type { SettingsProblem } from '../../../settings/settingsFile.ts'

/** A writer that can be chosen, and whether it can be used now. */
export interface WriterChoice {
  /** As settings name it. */
  readonly spec: string
  readonly name: string
  readonly kind: 'extractive' | 'model' | 'file' | 'service'
  /** Why it cannot be used now; absent where it can. */
  readonly missing?: string
}

export interface WriterTest {
  /** What it answered to a short request. */
  readonly answer: string
  readonly model: string
  readonly seconds: number
}

/** One that finds pages, and what it still needs. */
export interface SearchChoice {
  readonly name: ProviderName
  /** Empty where it can be asked. */
  readonly needs: readonly ProviderNeed[]
}

export interface SearchTest {
  /** How many pages it found on a subject that is everywhere. */
  readonly pages: number
  readonly seconds: number
}

/** What the person set, in a file of the settings folder. */
export interface SettingsLibrary {
  /** What is set, with the defaults of what is not. Does not reject for a damaged file: `problem` tells of it. */
  read(): Promise<Settings>
  /** Why the file of settings is not used as it is; undefined where it is sound. A damaged file stays until `update`. */
  problem(): Promise<SettingsProblem | undefined>
  /**
   * Changes the fields given and keeps the others. A damaged file is stored under another name first.
   *
   * @throws {CitewrightError} `input` for a value that cannot be; `unavailable` where the file cannot be written
   */
  update(change: SettingsChange): Promise<Settings>
  /** The embedded writer, the models for writing that are installed, the services, and the model files that were chosen. */
  writers(): Promise<readonly WriterChoice[]>
  /** Asks a writer for one sentence. Rejects with a CitewrightError that says what is wrong. */
  testWriter(spec: string, call?: LongCall): Promise<WriterTest>
  /** All that find pages, in the order in which they are offered. */
  searches(): Promise<readonly SearchChoice[]>
  /** Asks a search for pages. Rejects with a CitewrightError that says what is wrong. */
  testSearch(name: ProviderName, call?: LongCall): Promise<SearchTest>
}
