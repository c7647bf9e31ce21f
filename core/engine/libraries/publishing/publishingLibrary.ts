import { z } from 'zod'
import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { DateFormName, WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import { wikitextChoices } from '../drafts/leavingOptions.ts'
import { wikiSpaces } from '../../../publish/wikiSpaces.ts'
import type { ParsedText } from '../../../publish/parseOnWiki.ts'
import type { PublicationOutcome, PublicationPlan } from '../../../publish/publication.ts'
import type { SuggestedEnd } from '../../../export/wikitext/suggestCategories.ts'
import type { ArticleAdditions } from '../../../export/wikitext/articleAdditions.ts'
import type { FoundLike } from './findLike.ts'
import type { KnownTitle } from './lookUpTitle.ts'
import type { FoundLinks } from './findLinks.ts'
import { publishedFormats } from './publishedFormats.ts'

export const publishRequestSchema = z
  .strictObject({
    /** Id of a wiki's profile. */
    wiki: z.string().min(1).max(60),
    /** Address of its API, if it differs from that of the settings or the profile. */
    api: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .optional(),
    format: z.enum(publishedFormats),
    /** Default: the event's title. */
    title: z.string().trim().min(1).max(1000).optional(),
    space: z.enum(wikiSpaces).optional(),
    /** Default, also if it is empty: the summary of the wiki's profile. */
    summary: z.string().max(2000).optional(),
    /** Whether a page by somebody else may be overwritten, after its diff was shown. */
    replace: z.boolean().optional(),
    /** Whether the person has read the wiki's policy. */
    policyRead: z.boolean().optional(),
    /** Only plan: without an account, the wiki is then read as anybody may. */
    dryRun: z.boolean().optional(),
    ...wikitextChoices,
  })
  .readonly()
export type PublishRequest = z.infer<typeof publishRequestSchema>

/** What of a draft is shown as a page of a wiki. */
export const previewRequestSchema = z
  .strictObject({
    /** Id of a wiki's profile. */
    wiki: z.string().min(1).max(60),
    format: z.enum(publishedFormats),
    ...wikitextChoices,
  })
  .readonly()
export type PreviewRequest = z.infer<typeof previewRequestSchema>

/** A page as the program itself renders its wikitext. The HTML is clean: see `cleanHtml`. */
export interface OwnRendering {
  readonly html: string
  /** Templates whose place shows their name alone. */
  readonly notRendered: readonly string[]
}

/** A page as its wiki renders it. */
export interface WikiRendering extends ParsedText {
  /** Clean: see `cleanHtml`. */
  readonly html: string
}

/** Where articles for links are looked up. */
export interface LinkRequest {
  /** Id of a wiki's profile. Default: that of the draft's event. */
  readonly wiki?: string | undefined
  /** Address of its API, if it differs from that of the settings or the profile. */
  readonly api?: string | undefined
  /** Whether titles are looked up in the list on this computer. Default: if there is one and no address is given. */
  readonly from?: 'list' | 'wiki' | undefined
}

/** A wiki that a draft can be sent to, and what it allows. */
export interface WikiChoice {
  /** Id of its profile. */
  readonly id: string
  readonly name: string
  readonly policy: Pick<WikiProfile['policy'], 'title' | 'url' | 'text' | 'publish' | 'disclosure' | 'defaultExports'>
  /** Address of its API; null if none is known. */
  readonly api: string | null
  /** Whether it has a template for numbers in library catalogues. */
  readonly hasAuthorityControl: boolean
  /** Whether the draft's kind of subject has it. */
  readonly wantsAuthorityControl: boolean
  /** The ways in which it writes dates. */
  readonly dateForms: readonly DateFormName[]
  /** Whether it has templates for short citations by author and year. */
  readonly hasShortCitations: boolean
  /** Account name in the settings: of a bot password, or empty for a token; undefined if there is none. */
  readonly user?: string
}

/** What would be sent, including its text. */
export interface ShownPlan extends PublicationPlan {
  readonly text: string
  /** No account is set: the wiki was read as anybody may, and what the person may do there is not known. */
  readonly isAnonymous: boolean
}

/** Publishes drafts to wikis. A draft is given itself, or by its id in the workspace. */
export interface PublishingLibrary {
  /**
   * Logs in, checks the existing page and how the wiki parses the text, which is sent to it for that, and changes nothing there.
   *
   * @param call.beforePreview called with the wiki's name before anything is sent to it; what it throws ends the plan
   * @throws {CitewrightError} if the wiki's profile or the wiki itself blocks it
   */
  plan(
    draft: Draft | string,
    request: PublishRequest,
    call?: Pick<LongCall, 'signal'> & { readonly beforePreview?: (wiki: string) => Promise<void> },
  ): Promise<ShownPlan>
  /**
   * Sends what `plan` showed, once: repeating the same press returns the same outcome.
   *
   * @param press of the plan's publication
   * @throws {CitewrightError} if nothing was saved, or the outcome is unknown
   */
  send(press: string, call?: Pick<LongCall, 'signal'>): Promise<PublicationOutcome>
  /** A draft's page as the program renders it; nothing is sent. */
  render(draft: Draft | string, request: PreviewRequest): Promise<OwnRendering>
  /**
   * A draft's page as its wiki renders it, which stores nothing. The wikitext is sent to the wiki.
   *
   * @throws {CitewrightError} if the settings do not allow that, no address is known, or the wiki does not answer
   */
  preview(draft: Draft | string, request: PreviewRequest, call?: Pick<LongCall, 'signal'>): Promise<WikiRendering>
  /**
   * Names and terms in a draft's text that are titles of a wiki's articles, as link suggestions. Without a title list on this
   * computer they are sent to the wiki.
   *
   * @throws {CitewrightError} if no address is known or the wiki does not answer
   */
  links(draft: Draft | string, request: LinkRequest, call?: Pick<LongCall, 'signal'>): Promise<FoundLinks>
  /**
   * What is at a title on the draft's wiki: see `lookUpTitle`.
   *
   * @throws {CitewrightError} if no wiki takes it as a title, or the wiki does not answer
   */
  lookUpTitle(draft: Draft | string, title: string, call?: Pick<LongCall, 'signal'>): Promise<KnownTitle>
  /**
   * Categories and articles for the end of a draft, out of the wiki's articles on like subjects, and the subject's own site.
   * Words of the title and names of categories are sent to the wiki.
   *
   * @throws {CitewrightError} if no address is known or the wiki does not answer
   */
  likeArticles(
    draft: Draft | string,
    request: Omit<LinkRequest, 'from'>,
    call?: Pick<LongCall, 'signal'>,
  ): Promise<FoundLike>
  /** Categories and navigation templates that articles on the draft's kind of subject have; the wiki is not asked. */
  suggestedEnd(draftId: string, wiki: string): Promise<SuggestedEnd>
  /** What the person added to a draft's article on a wiki. */
  additions(draftId: string, wiki: string): Promise<ArticleAdditions>
  /** Replaces it. @throws {CitewrightError} if a title cannot be one */
  keepAdditions(draftId: string, wiki: string, additions: ArticleAdditions): Promise<void>
  /** The wikis with a profile, the draft's event's first; without a draft, the wiki of new events. */
  wikis(draftId?: string): Promise<readonly WikiChoice[]>
  /** Logs in at a wiki with the stored account, and returns the account's name. */
  testAccount(wiki: string, call?: Pick<LongCall, 'signal'>): Promise<string>
}
