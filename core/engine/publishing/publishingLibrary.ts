import { z } from 'zod'
import type { Draft } from '../../domain/draft.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { GateVerdict } from '../../export/policy/exportGate.ts'
import { wikiSpaces } from '../../publish/chooseTitle.ts'
import type { PublicationOutcome, PublicationPlan } from '../../publish/publication.ts'

/** Formats that are wikitext and can be a page. */
export const publishedFormats = ['wikitext'] as const

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
    /** Default: what the wiki's profile asks to disclose. */
    summary: z.string().max(2000).optional(),
    /** Whether a page that somebody else made may be written over, once its diff was seen. */
    replace: z.boolean().optional(),
    /** Whether the person has read the wiki's policy. */
    policyRead: z.boolean().optional(),
  })
  .readonly()
export type PublishRequest = z.infer<typeof publishRequestSchema>

/** What would be sent, with its text. */
export interface ShownPlan extends PublicationPlan {
  readonly text: string
}

/** Puts drafts on wikis. A draft is given as it is, or by its id in the workspace, as it stands. */
export interface PublishingLibrary {
  /** Whether a draft may be sent to a wiki. */
  gate(draft: Draft | string, request: Pick<PublishRequest, 'wiki' | 'format'>): Promise<GateVerdict>
  /**
   * Logs in, asks the wiki what is there and how it reads the text, and sends nothing that it keeps.
   *
   * @throws {CitewrightError} where the wiki's profile or the wiki itself holds it up
   */
  plan(draft: Draft | string, request: PublishRequest, call?: Pick<LongCall, 'signal'>): Promise<ShownPlan>
  /**
   * Sends what `plan` showed, once: the same press gives the same outcome.
   *
   * @param press of the plan's publication
   * @throws {CitewrightError} where nothing was saved, or it cannot be told
   */
  send(press: string, call?: Pick<LongCall, 'signal'>): Promise<PublicationOutcome>
  /** Logs in at a wiki with what the settings hold: the name of the account. */
  testAccount(wiki: string, call?: Pick<LongCall, 'signal'>): Promise<string>
}
