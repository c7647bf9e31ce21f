import { z } from 'zod'
import { processPace, type Pace } from '../collect/providers/pace.ts'
import { ProviderError } from '../collect/providers/providerErrors.ts'
import { PageFetchError, type PageFetchReason } from '../collect/web/pageFetchError.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import { compareWith } from './comparison.ts'
import { md5Of, wikiText } from './planPublication.ts'
import type { PressJournal, Publication, PublicationOutcome } from './publication.ts'
import { PublishError } from './publishErrors.ts'
import { readVersions, readWikiPage, type WikiPage } from './readWiki.ts'
import { explainRefusal, type ApiError } from './refusals.ts'
import type { WikiSession } from './openWikiSession.ts'

export interface Sending {
  readonly session: WikiSession
  readonly journal: PressJournal
  readonly pace?: Pace | undefined
}

const editSchema = z.object({
  edit: z.object({
    result: z.string(),
    newrevid: z.int().optional(),
    oldrevid: z.int().default(0),
    new: z.boolean().default(false),
    nochange: z.boolean().default(false),
    captcha: z.unknown().optional(),
    code: z.string().optional(),
    info: z.string().optional(),
    spamblacklist: z.string().optional(),
  }),
})

/**
 * Sends the text that was shown, once. The attempt is stored before anything is sent, and its outcome afterwards. Open attempts
 * for the page are first resolved with the wiki, and a page that has changed since it was shown is not edited.
 *
 * @throws PublishError, ProviderError if nothing was saved, `outcome-unknown` if that is not certain; the signal's reason
 */
export async function sendPublication(
  publication: Publication,
  given: string,
  { session, journal, pace = processPace }: Sending,
): Promise<PublicationOutcome> {
  const text = wikiText(given)
  if (md5Of(text) !== publication.md5) throw otherText(publication)
  const before = journal.find(publication.press)
  if (before?.state === 'published') return published(before.publication, before.revision ?? 0)
  const settled = await settle(publication, { session, journal })
  if (settled !== undefined) return settled
  const page = await readWikiPage(session, publication.title)
  const conflict = await conflictOf(publication, page, { session, text })
  if (conflict !== undefined) return conflict

  await session.ready()
  journal.begin(publication)
  let answer: Awaited<ReturnType<WikiSession['edit']>>
  try {
    answer = await session.edit(parametersOf(publication, text))
  } catch (error) {
    if (wasNotSent(error)) {
      journal.end(publication.press, 'refused', null)
      throw error
    }
    if (!(error instanceof CitewrightError)) throw error
    return await afterCut(publication, error, { session, journal, pace })
  }
  if ('errors' in answer) {
    const [refused = { code: 'unknownerror', text: '' }] = answer.errors
    if (refused.code.startsWith('internal_api_error')) {
      return await afterCut(publication, explainRefusal(refused, session.name), { session, journal, pace })
    }
    journal.end(publication.press, 'refused', null)
    return await refusedBy(refused, publication, { session, text })
  }
  return await readOutcome(answer.value, publication, { session, journal, pace })
}

function parametersOf({ title, summary, base, readAt, md5 }: Publication, text: string): Record<string, string> {
  return {
    title,
    text,
    summary,
    md5,
    starttimestamp: readAt,
    ...(base === null
      ? { createonly: '1' }
      : { nocreate: '1', baserevid: String(base.revision), basetimestamp: base.at }),
  }
}

/** Asks the wiki for the unknown outcomes of earlier attempts for the page. Returns the outcome if this text is already there. */
async function settle(
  publication: Publication,
  { session, journal }: Pick<Sending, 'session' | 'journal'>,
): Promise<PublicationOutcome | undefined> {
  let outcome: PublicationOutcome | undefined
  for (const { publication: earlier } of journal.unsettled(publication.api, publication.title)) {
    const revision = await findRevision(session, earlier)
    if (revision === undefined) {
      journal.end(earlier.press, 'refused', null)
      continue
    }
    journal.end(earlier.press, 'published', revision)
    if (earlier.md5 === publication.md5) outcome = published(earlier, revision)
  }
  return outcome
}

/** The version that a press made: by its user, with its summary and text, not before it. */
async function findRevision(session: WikiSession, publication: Publication): Promise<number | undefined> {
  const { title, user, summary, storedSha1, readAt, base } = publication
  const versions = await readVersions(session, { title, since: readAt })
  return versions.find(
    (version) =>
      version.user === user &&
      version.sha1 === storedSha1 &&
      version.comment === summary &&
      version.revision > (base?.revision ?? 0),
  )?.revision
}

/** Milliseconds before the wiki is asked again: it may still be saving. */
const secondLookMs = 2_000

/** The connection ended before an answer came: only the wiki can say whether it has the text. */
async function afterCut(
  publication: Publication,
  error: CitewrightError,
  { session, journal, pace }: Required<Omit<Sending, 'pace'>> & { readonly pace: Pace },
): Promise<PublicationOutcome> {
  try {
    let revision = await findRevision(session, publication)
    if (revision === undefined) {
      await pace.wait(secondLookMs)
      revision = await findRevision(session, publication)
    }
    if (revision !== undefined) {
      journal.end(publication.press, 'published', revision)
      return published(publication, revision)
    }
  } catch (unanswered) {
    if (!(unanswered instanceof CitewrightError)) throw unanswered
    throw new PublishError({
      code: 'outcome-unknown',
      problem: `The connection to ${session.name} ended while the text was sent, and the wiki cannot be asked now whether it has it.`,
      remedy: 'Publish again when it answers: it is asked first, and nothing is sent twice.',
      cause: error,
    })
  }
  throw new PublishError({
    code: 'not-stored',
    problem: `${session.name} gave no answer while the text was sent, and does not have it. ${error.problem}`,
    remedy: 'Publish again: the wiki is asked once more before anything is sent.',
    cause: error,
  })
}

/** Failures after which the page is certainly unchanged. */
const unsent: readonly PageFetchReason[] = [
  'scheme',
  'credentials',
  'forbidden-address',
  'unresolved',
  'proxy',
  'tls',
  'redirects',
]

function wasNotSent(error: unknown): boolean {
  if (error instanceof PublishError) return true
  if (!(error instanceof ProviderError)) return false
  if (error.cause instanceof PageFetchError) return unsent.includes(error.cause.reason)
  const { status, retryAfter } = error
  if (status === undefined) return false
  // Of an answer with a status from 500 somebody behind the server may have taken the text.
  return status < 300 ? retryAfter !== undefined : status < 500
}

async function conflictOf(
  { base, title }: Publication,
  { newest, url }: WikiPage,
  { session, text }: { readonly session: WikiSession; readonly text: string },
): Promise<PublicationOutcome | undefined> {
  if ((newest?.revision ?? null) === (base?.revision ?? null)) return undefined
  const diff = newest === undefined ? [] : await compareWith(session, { revision: newest.revision, text })
  const reason = newest === undefined ? 'deleted' : base === null ? 'exists' : 'changed'
  return { kind: 'conflict', reason, title, url, theirs: newest ?? null, diff }
}

/** Handles a refusal: a page created or changed in between is shown; everything else is explained. */
async function refusedBy(
  error: ApiError,
  publication: Publication,
  means: { readonly session: WikiSession; readonly text: string },
): Promise<PublicationOutcome> {
  if (/^(?:articleexists|editconflict|pagedeleted|missingtitle)/.test(error.code)) {
    const conflict = await conflictOf(publication, await readWikiPage(means.session, publication.title), means)
    if (conflict !== undefined) return conflict
  }
  throw explainRefusal(error, means.session.name)
}

async function readOutcome(
  value: unknown,
  publication: Publication,
  { session, journal, pace }: { readonly session: WikiSession; readonly journal: PressJournal; readonly pace: Pace },
): Promise<PublicationOutcome> {
  const parsed = editSchema.safeParse(value)
  if (!parsed.success) {
    const other = new PublishError({
      code: 'unknownerror',
      problem: 'It answered with other JSON than a MediaWiki gives.',
      remedy: 'Look at the page in a browser.',
    })
    return await afterCut(publication, other, { session, journal, pace })
  }
  const { edit } = parsed.data
  if (edit.result !== 'Success') {
    journal.end(publication.press, 'refused', null)
    const code =
      edit.captcha === undefined ? (edit.spamblacklist === undefined ? edit.code : 'spamblacklist') : 'captcha'
    const data = edit.spamblacklist === undefined ? {} : { data: { spamblacklist: { matches: [edit.spamblacklist] } } }
    throw explainRefusal({ code: code ?? 'unknownerror', text: edit.info ?? '', ...data }, session.name)
  }
  const revision = edit.newrevid ?? publication.base?.revision ?? 0
  journal.end(publication.press, 'published', revision)
  const merged = !edit.nochange && edit.oldrevid !== (publication.base?.revision ?? 0)
  return { ...published(publication, revision), created: edit.new, merged }
}

function published(
  { title, url, base }: Publication,
  revision: number,
): Extract<PublicationOutcome, { readonly kind: 'published' }> {
  return { kind: 'published', title, url, revision, created: base === null, merged: false }
}

function otherText({ title }: Publication): PublishError {
  return new PublishError({
    code: 'other-text',
    kind: 'input',
    problem: `The draft has changed since it was shown for ${title}.`,
    remedy: 'Look at what would be sent, and publish then.',
  })
}
