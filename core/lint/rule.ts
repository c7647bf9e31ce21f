import type { Wording } from '../domain/phrase.ts'
import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { Span } from '../domain/support.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'
import type { DraftExample } from './draft/draftExample.ts'
import type { Severity } from './finding.ts'
import type { WikitextDocument } from '../wikitext/wikitextDocument.ts'
import type { WordLists } from './words/wordLists.ts'

/** The context that a rule gets besides the text. */
export interface LintContext {
  /** Name of the wiki's database, where it is known. */
  readonly wiki: string | undefined
  /** Primary subtag of the language that the wiki is written in. */
  readonly language: string
  /** The word lists of that language; undefined if there are none; word rules then report no issues. */
  readonly words: WordLists | undefined
  /** When prose that a model wrote may leave for the wiki; undefined where it may at any time. */
  readonly modelProse: WikiProfile['policy']['modelProse'] | undefined
  /** The infobox that suits the kind of subject of the draft that is linted; undefined for wikitext alone, and where none is known. */
  readonly infobox: string | undefined
  /** The article's title; undefined for wikitext alone. */
  readonly title: string | undefined
  /** ISO 8601 date of the event, as precise as it is known. */
  readonly eventDate: string | undefined
  /** ISO 8601 day on which it is linted; dates after it lie in the future. */
  readonly today: string | undefined
}

/** Running text: of a wikitext, or of one sentence or heading of a draft. Offsets are those of the text it was taken from. */
export interface Prose {
  /** As readers read it, blanks in place of all else. */
  readonly text: string
  /** The same with blanks in place of quotations, too. */
  readonly unquoted: string
  /** Whether it is one line of a draft without markup. */
  readonly plain: boolean
}

export interface Match extends Span {
  /** The problem. */
  readonly message: Wording
  readonly remedy: Wording
  readonly severity?: Severity
  /** What may safely take its place. */
  readonly fix?: Replacement
}

export interface Replacement extends Span {
  readonly text: string
}

export interface DraftMatch {
  readonly sentence?: SentenceId
  readonly message: Wording
  readonly remedy: Wording
  readonly severity?: Severity
  /** Whether the wiki's policy blocks the export for it, whatever rules its profile names. */
  readonly blocks?: boolean
}

/** Wikitext that is found faulty, and what `--fix` makes of it. */
interface FixedExample {
  readonly text: string
  readonly fixed: string
}

/**
 * A lint rule. For a draft, `draft` is called; without it, `prose` for each sentence, or `wikitext` for the exported draft. For
 * wikitext, `wikitext` is called; without it, `prose`.
 */
export interface Rule {
  readonly id: string
  readonly severity: Severity
  /** What it looks for, as the end of a sentence that begins with "finds". */
  readonly finds: string
  /** Page of English Wikipedia that asks for it. */
  readonly source: string
  readonly prose?: (prose: Prose, context: LintContext) => Iterable<Match>
  readonly wikitext?: (document: WikitextDocument, context: LintContext) => Iterable<Match>
  readonly draft?: (draft: Draft, context: LintContext) => Iterable<DraftMatch>
  /** Its tests: of the bad ones it finds something, of the good ones nothing. */
  readonly examples: {
    readonly good: readonly (string | DraftExample)[]
    readonly bad: readonly (string | FixedExample | DraftExample)[]
  }
}
