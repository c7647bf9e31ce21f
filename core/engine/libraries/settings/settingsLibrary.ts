import type { ProviderName, ProviderNeed } from '../../../collect/providers/provider.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { LocalServers } from '../../../models/services/findLocalServers.ts'
import type { ServiceModel } from '../../../models/services/serviceModel.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Settings, SettingsChange } from '../../../settings/settings.ts'
import type { SettingsProblem } from '../../../settings/settingsFile.ts'

/** A writer that can be chosen, and whether it is available. */
export interface WriterChoice {
  /** Its name in the settings. */
  readonly spec: string
  readonly name: string
  readonly kind: 'extractive' | 'model' | 'file' | 'service'
  /** Why it is not available; absent if it is. */
  readonly missing?: string
}

/**
 * What a writer can be used for: to write and to judge; only to write, because it cannot tell true claims from false ones; or
 * only to word evidence that code selects, because it does not cite what it writes.
 */
type WriterVerdict = 'writer-and-judge' | 'writer' | 'wording'

export interface WriterTest {
  /** Its answer to a short request. */
  readonly answer: string
  readonly model: string
  /** Until that answer was complete. */
  readonly seconds: number
  readonly verdict: WriterVerdict
  /** Share of the labelled claims that it judged correctly, 0 to 1; absent if it was not asked. */
  readonly judgedWell?: number
}

/** A service whose models are listed: one of the settings, or one that is being added. */
export type ListedService =
  | { readonly service: string }
  | {
      readonly baseUrl: string
      /** Sent with this request and not stored. */
      readonly key?: string | undefined
    }

/** A search, and what it still needs. */
export interface SearchChoice {
  readonly name: ProviderName
  /** Empty if it can be used. */
  readonly needs: readonly ProviderNeed[]
}

export interface SearchTest {
  /** Number of pages found on a well-known subject. */
  readonly pages: number
  readonly seconds: number
}

/** The person's settings, in a file of the settings folder. */
export interface SettingsLibrary {
  /** The settings with defaults filled in. A damaged file does not reject: `problem` reports it. */
  read(): Promise<Settings>
  /** Why the settings file is not used as it is; undefined if it is valid. A damaged file is not changed until `update`. */
  problem(): Promise<SettingsProblem | undefined>
  /**
   * Changes the given fields only. A damaged file is first saved under another name.
   *
   * @throws {CitewrightError} `input` for an invalid value; `unavailable` if the file cannot be written
   */
  update(change: SettingsChange): Promise<Settings>
  /** The built-in writer, installed writing models, services, and chosen model files. */
  writers(): Promise<readonly WriterChoice[]>
  /**
   * Asks a writer for one sentence, and then whether it qualifies as writer and judge. A qualification is stored, as a draft
   * needs it. Rejects with a CitewrightError that explains what is wrong.
   */
  testWriter(spec: string, call?: LongCall): Promise<WriterTest>
  /** The servers of models on this machine. Asks loopback addresses only, and waits for each at most a few seconds. */
  localServers(call?: LongCall): Promise<LocalServers>
  /** The models of a service that write text. Rejects with a CitewrightError that explains what is wrong. */
  serviceModels(service: ListedService, call?: LongCall): Promise<readonly ServiceModel[]>
  /** This machine, as far as it matters to local models. */
  machine(): Promise<Machine>
  /** All searches, in display order. */
  searches(): Promise<readonly SearchChoice[]>
  /** Asks a search for pages. Rejects with a CitewrightError that explains what is wrong. */
  testSearch(name: ProviderName, call?: LongCall): Promise<SearchTest>
}
