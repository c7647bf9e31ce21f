import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'

/** The parts of a wiki's profile that rules need. */
export interface LintProfile {
  /** Name of the wiki's database. */
  readonly id?: string
  /** Primary subtag of the language that the wiki is written in. */
  readonly language: string
  readonly policy: {
    /** Ids of rules that contain an export up. */
    readonly blocks: readonly string[]
    /** Default `free`. */
    readonly modelProse?: WikiProfile['policy']['modelProse']
  }
}

export interface LintOptions {
  /** ISO 8601 date of the event, for wikitext; a draft has its own. */
  readonly eventDate?: string | undefined
  /** ISO 8601 day; without it no date counts as one of the future. */
  readonly today?: string | undefined
}
