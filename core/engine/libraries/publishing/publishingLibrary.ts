import { z } from 'zod'
import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { ArticleLink } from '../../../export/wikitext/wikitextOptions.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import { wikitextChoices } from '../drafts/leavingOptions.ts'
import { wikiSpaces } from '../../../publish/wikiSpaces.ts'
import type { PublicationOutcome, PublicationPlan } from '../../../publish/publication.ts'
import { publishedFormats } from './publishedFormats.ts'

export const publishRequestSchema = z
  .strictObject({
    /** Id of a wiki's profile. */
    wiki: z.string().min(1).max(60),
    /** Address of its API, where it is not the one of the settings or of the profile. */
    api: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .optional(),
    format: z.enum(publishedFormats),
    /** Default: the event's title. */
    title: z.string().trim().min(1).max(1000).optional(),
    space: z.enum(wikiSpaces).optional(),
    /** Default, also for an empty one: what the wiki's profile says of such a text. */
    summary: z.string().max(2000).optional(),
    /** Whether a page that somebody else made may be written over, once its diff was seen. */
    replace: z.boolean().optional(),
    /** Whether the person has read the wiki's policy. */
    policyRead: z.boolean().optional(),
    ...wikitextChoices,
  })
  .readonly()
export type PublishRequest = z.infer<typeof publishRequestSchema>

/** Where articles are looked for. */
export interface LinkRequest {
  /** Id of a wiki's profile. Default: that of the draft's event. */
  readonly wiki?: string | undefined
  /** Address of its API, where it is not the one of the settings or of the profile. */
  readonly api?: string | undefined
}

/** A wiki to which a draft may go, and what it allows. */
export interface WikiChoice {
  /** Of its profile. */
  readonly id: string
  readonly name: string
  readonly policy: Pick<WikiProfile['policy'], 'title' | 'url' | 'text' | 'publish' | 'disclosure' | 'defaultExports'>
  /** Whether an address of its API is known. */
  readonly hasApi: boolean
  /** Name of the account that the settings hold: of a bot password, or empty for a token; undefined where they contain none. */
  readonly user?: string
}

/** What would be sent, with its text. */
export interface ShownPlan extends PublicationPlan {
  readonly text: string
}

/** Puts drafts on wikis. A draft is given as it is, or by its id in the workspace, as it is. */
export interface PublishingLibrary {
  /**
   * Logs in, asks the wiki what is there and how it reads the text, and sends nothing that it keeps.
   *
   * @throws {CitewrightError} where the wiki's profile or the wiki itself blocks it
   */
  plan(draft: Draft | string, request: PublishRequest, call?: Pick<LongCall, 'signal'>): Promise<ShownPlan>
  /**
   * Sends what `plan` showed, once: the same press gives the same outcome.
   *
   * @param press of the plan's publication
   * @throws {CitewrightError} where nothing was saved, or it cannot be told
   */
  send(press: string, call?: Pick<LongCall, 'signal'>): Promise<PublicationOutcome>
  /**
   * Names of a draft's text that are titles of articles of a wiki, for a person to choose from. The wiki is told the names.
   *
   * @throws {CitewrightError} where no address is known or the wiki does not answer
   */
  links(draft: Draft, request: LinkRequest, call?: Pick<LongCall, 'signal'>): Promise<readonly ArticleLink[]>
  /** The wikis that the program has profiles of, that of the draft's event first; without a draft, that of new events. */
  wikis(draftId?: string): Promise<readonly WikiChoice[]>
  /** Logs in at a wiki with what the settings hold: the name of the account. */
  testAccount(wiki: string, call?: Pick<LongCall, 'signal'>): Promise<string>
}
