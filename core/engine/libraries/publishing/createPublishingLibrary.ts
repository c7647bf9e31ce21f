import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { passGate } from '../../../export/policy/passGate.ts'
import { kindOfDraft } from '../../../wikitext/kinds/recogniseKind.ts'
import { loadWikiProfile } from '../../../wikitext/wikis/wikiProfiles.ts'
import { checkTitle, titleText } from '../../../publish/chooseTitle.ts'
import { editSummaryOf } from '../../../publish/editSummary.ts'
import { openWikiReader, type WikiReader } from '../../../publish/openWikiReader.ts'
import { openWikiSession, type WikiSession } from '../../../publish/openWikiSession.ts'
import { planPublication } from '../../../publish/planPublication.ts'
import { sendPublication } from '../../../publish/sendPublication.ts'
import type { PressJournal, PublicationOutcome } from '../../../publish/publication.ts'
import { readWiki } from '../../../publish/readWiki.ts'
import { additionsOf, keepAdditions } from '../../../store/articleAdditions.ts'
import { translationsInto } from '../../../store/evidenceTranslations.ts'
import { articleAdditionsSchema, type ArticleAdditions } from '../../../export/wikitext/articleAdditions.ts'
import { suggestCategories } from '../../../export/wikitext/suggestCategories.ts'
import { articleTitle } from '../../../export/wikitext/articleTitle.ts'
import { workspacePresses } from '../../../store/publications.ts'
import { leavingDraft, type LeavingDraft } from '../drafts/leaving.ts'
import { loadDraft } from '../drafts/loadDraft.ts'
import { takeTurns } from '../../tools/takeTurns.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { accountOf, findWiki, type WikiPlace } from './findAccount.ts'
import { lookUpTitle } from './lookUpTitle.ts'
import { findLinks } from './findLinks.ts'
import { findLike } from './findLike.ts'
import { listWikis } from './listWikis.ts'
import { previewOnWiki, renderHere } from './previewOnWiki.ts'
import {
  previewRequestSchema,
  publishRequestSchema,
  type PreviewRequest,
  type PublishingLibrary,
  type PublishRequest,
  type ShownPlan,
} from './publishingLibrary.ts'

/** The plan is no longer in memory. */
function forgottenPlan(): CitewrightError {
  return new CitewrightError(
    'input',
    'The preview before publishing has expired, because the program was restarted.',
    'Check again what would be sent, and then publish.',
  )
}

interface Held {
  readonly draft: Draft | string
  readonly request: PublishRequest
  readonly plan: ShownPlan
}

/** Formats without the draft's sentences, so that no model needs to be disclosed. */
const withoutSentences: ReadonlySet<PublishRequest['format']> = new Set(['citations', 'outline'])

/** Maximum plans in memory; the oldest is dropped. */
const mostPlans = 20

export function createPublishingLibrary(context: LibraryContext): PublishingLibrary {
  const { workspace, settings, web, pace, clock } = context
  const held = new Map<string, Held>()
  const inTurn = takeTurns()
  const standing = (draft: Draft | string): Draft =>
    typeof draft === 'string' ? loadDraft(workspace(), draft).current : draft
  const journal = (): PressJournal => workspacePresses(workspace(), () => clock.now())

  const placeOf = ({ wiki, api }: Pick<PublishRequest, 'wiki' | 'api'>): WikiPlace =>
    findWiki(loadWikiProfile(wiki), settings, api)

  function openSession(
    request: Pick<PublishRequest, 'wiki' | 'api'>,
    { signal }: Pick<LongCall, 'signal'>,
  ): WikiSession {
    return openWikiSession({ ...accountOf(placeOf(request)), web, pace, signal })
  }

  /** For a plan that is not sent, a wiki that is read as anybody may where no account is set. */
  function openForPlan(
    request: PublishRequest,
    { signal }: Pick<LongCall, 'signal'>,
  ): { readonly wiki: WikiReader; readonly isAnonymous: boolean } {
    const { secret, ...place } = placeOf(request)
    const isAnonymous = request.dryRun === true && secret === undefined
    const wiki = isAnonymous
      ? openWikiReader({ ...place, secret, web, pace, signal })
      : openSession(request, { signal })
    return { wiki, isAnonymous }
  }

  /** The exported text. @throws CitewrightError, PolicyUnreadError */
  function textFor(given: Draft | string, { wiki, format, policyRead = false, ...choices }: PublishRequest): string {
    const leaving = leavingFor(given, wiki)
    passGate(leaving.gate({ format, by: 'publish' }, choices), {
      policyRead,
      remedy: 'Read it, and say that you have: with the box beside it, or with --policy-read.',
    })
    return leaving.text(format, choices)
  }

  function previewed(given: Draft | string, { wiki, format, ...choices }: PreviewRequest) {
    const leaving = leavingFor(given, wiki)
    const { title } = standing(given).event
    return { text: leaving.text(format, choices), title: titleText(title), profile: leaving.profile }
  }

  /** A stored draft has links and categories that a person chose, and translations of its evidence. */
  function leavingFor(given: Draft | string, wiki: string): LeavingDraft {
    const today = clock.now().toISOString().slice(0, 10)
    const draft = standing(given)
    if (typeof given !== 'string') return leavingDraft(draft, { wiki, today })
    return leavingDraft(draft, {
      wiki,
      today,
      additions: (id) => additionsOf(workspace(), given, id),
      translationOf: translationsInto(workspace(), draft.event.language),
    })
  }

  return {
    async plan(given, request, call = {}) {
      const parsed = publishRequestSchema.safeParse(request)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const asked = parsed.data
      const draft = standing(given)
      const { policy } = loadWikiProfile(asked.wiki)
      const { title: name = draft.event.title, replace } = asked
      // The event's title is adapted to the wiki's rules; a title that the person typed is not.
      if (name !== draft.event.title) checkTitle(name)
      const text = textFor(given, asked)
      const ownSummary = withoutSentences.has(asked.format) ? policy.summary : editSummaryOf(draft, policy)
      const { summary: written = '' } = asked
      const summary = written.trim() === '' ? ownSummary : written
      // A typed title may contain a namespace; a colon in the event's title is not one.
      const space = asked.space ?? (asked.title === undefined ? 'draft' : undefined)
      const { wiki, isAnonymous } = openForPlan(asked, call)
      await call.beforePreview?.(wiki.name)
      const plan = await planPublication(wiki, { name, space, replace, summary, text, isAnonymous }, journal())
      const shown = { ...plan, text, isAnonymous }
      held.set(plan.publication.press, { draft: given, request: asked, plan: shown })
      for (const oldest of [...held.keys()].slice(0, Math.max(0, held.size - mostPlans))) held.delete(oldest)
      return shown
    },
    async send(press, call = {}) {
      const found = held.get(press)
      if (found === undefined) return sentBefore(journal(), press)
      const { draft, request, plan } = found
      const { publication } = plan
      return inTurn(`${publication.api} ${publication.title}`, () =>
        sendPublication(publication, textFor(draft, request), {
          session: openSession(request, call),
          journal: journal(),
          pace,
        }),
      )
    },
    render: async (given, request) =>
      Promise.resolve().then(() => {
        const asked = parsePreview(request)
        const { text, profile } = previewed(given, asked)
        return renderHere(text, profile)
      }),
    preview: async (given, request, call = {}) => {
      const asked = parsePreview(request)
      const { text, title, profile } = previewed(given, asked)
      return previewOnWiki({ title, text }, profile, { settings, web, pace, signal: call.signal })
    },
    lookUpTitle: (draft, title, call = {}) => lookUpTitle(standing(draft), title, context, call),
    links: (draft, request, call = {}) => findLinks(standing(draft), request, context, call),
    likeArticles: (draft, request, call = {}) => findLike(standing(draft), request, context, call),
    suggestedEnd: async (draftId, wiki) =>
      Promise.resolve().then(() => suggestCategories(standing(draftId), loadWikiProfile(wiki))),
    additions: async (draftId, wiki) =>
      Promise.resolve().then(() => {
        loadDraft(workspace(), draftId)
        return additionsOf(workspace(), draftId, loadWikiProfile(wiki).id)
      }),
    keepAdditions: async (draftId, wiki, additions) =>
      Promise.resolve().then(() => {
        const parsed = articleAdditionsSchema.safeParse(additions)
        if (!parsed.success) throw invalidRequest(parsed.error)
        checkTitles(parsed.data)
        loadDraft(workspace(), draftId)
        keepAdditions(workspace(), draftId, loadWikiProfile(wiki).id, parsed.data)
      }),
    wikis: async (draftId) =>
      Promise.resolve().then(() => {
        const { wiki, articleLanguage: language } = settings.current()
        if (draftId === undefined) return listWikis({ event: { wiki, language } }, settings)
        const draft = standing(draftId)
        return listWikis({ event: draft.event, kind: kindOfDraft(draft)?.id }, settings)
      }),
    testAccount: async (wiki, call = {}) => (await readWiki(openSession({ wiki }, call))).user,
  }
}

/** @throws CitewrightError */
function parsePreview(request: PreviewRequest): PreviewRequest {
  const parsed = previewRequestSchema.safeParse(request)
  if (!parsed.success) throw invalidRequest(parsed.error)
  return parsed.data
}

/** @throws CitewrightError if a title cannot be one */
function checkTitles({ links, seeAlso, categories }: ArticleAdditions): void {
  for (const title of [...links.map((link) => link.title), ...seeAlso, ...categories]) articleTitle(title)
}

/** A publication started before the program was restarted. @throws CitewrightError if it published nothing */
function sentBefore(journal: PressJournal, press: string): PublicationOutcome {
  const before = journal.find(press)
  if (before?.state !== 'published') throw forgottenPlan()
  const { title, url, base } = before.publication
  return { kind: 'published', title, url, revision: before.revision ?? 0, created: base === null, merged: false }
}
