import type { ProblemWording } from '../../core/domain/phrase.ts'

/** How this copy of the program gets new versions. */
export type UpdateWay =
  /** The program downloads, checks and installs them. */
  | 'install'
  /** The program says that there is one, and names the page where it is downloaded. */
  | 'page'
  /** Installed by the system's package manager. */
  | 'package'
  /** Started from its source code, or packed without a place for releases. */
  | 'source'

/** A version that is newer than this one. */
export interface NewVersion {
  readonly version: string
  /** Plain text, possibly empty. From the release server: never markup. */
  readonly notes: string
  /** Day on which it was made according to its signed description, ISO 8601; null if that has none. */
  readonly released: string | null
}

export type UpdatePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  /** No release is newer. `released`: day of the newest one, as above. */
  | { readonly kind: 'current'; readonly released: string | null }
  | { readonly kind: 'available'; readonly found: NewVersion }
  /** `done` and `total` in bytes. */
  | { readonly kind: 'downloading'; readonly found: NewVersion; readonly done: number; readonly total: number }
  | { readonly kind: 'ready'; readonly found: NewVersion; readonly onQuit: boolean }
  /** Looking, downloading or installing failed. `found` is there if a download can be tried again. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly remedy: string
      readonly wording: ProblemWording
      readonly found?: NewVersion
    }

/** What the window shows about new versions. */
export interface UpdateState {
  /** Version of this program. */
  readonly version: string
  readonly way: UpdateWay
  /** Page where versions are downloaded by hand; null if the program knows none. */
  readonly page: string | null
  /** Whether it is time to ask if the program may look for new versions. */
  readonly ask: boolean
  /** When it last looked and got an answer, ISO 8601; null for never. */
  readonly lookedAt: string | null
  /** Whether a run would be interrupted: nothing is downloaded or installed meanwhile. */
  readonly busy: boolean
  readonly phase: UpdatePhase
}
