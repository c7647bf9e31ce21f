import { createHash, randomUUID } from 'node:crypto'
import { chooseTitle, type TitleChoice } from './chooseTitle.ts'
import { compareWith } from './comparison.ts'
import type { PressJournal, PublicationPlan } from './publication.ts'
import { PublishError } from './publishErrors.ts'
import { readPreview } from './readPreview.ts'
import { readWiki, readWikiPage } from './readWiki.ts'
import type { WikiReader } from './openWikiReader.ts'

export interface PlanRequest extends TitleChoice {
  readonly text: string
  readonly summary: string
  /** Whether a page that is there, and was not put there from here, may be written over once its diff was seen. Default false. */
  readonly replace?: boolean | undefined
  /** Whether nobody is logged in: what the person may do on the wiki is then not known. Default false. */
  readonly isAnonymous?: boolean | undefined
}

/** The length of a summary to which MediaWiki cuts it, in code points. */
const longestSummary = 500

/**
 * Asks the wiki for the present page and a preview of the text; the wiki stores nothing.
 *
 * @throws PublishError, ProviderError; the signal's reason
 */
export async function planPublication(
  session: WikiReader,
  { text: given, summary, replace = false, isAnonymous = false, ...choice }: PlanRequest,
  journal: Pick<PressJournal, 'isOwn' | 'newestOwn'>,
): Promise<PublicationPlan> {
  const text = wikiText(given)
  const wiki = await readWiki(session, { isAnonymous })
  const bytes = Buffer.byteLength(text)
  if (bytes > wiki.maxBytes) throw tooBig(session.name, bytes, wiki.maxBytes)
  const page = await readWikiPage(session, chooseTitle(choice, wiki), { isAnonymous })
  const { storedSha1, ...preview } = await readPreview(session, { title: page.title, text })
  const { newest } = page
  const diff = newest === undefined ? [] : await compareWith(session, { revision: newest.revision, text })
  const api = session.api.href
  const own = journal.newestOwn(api, page.title)
  const mayReplace = newest !== undefined && (replace || journal.isOwn(api, page.title, newest.revision))
  const inTheWay = own === undefined ? ('exists' as const) : ('changed' as const)
  const state =
    newest === undefined ? 'new' : newest.sha1 === storedSha1 ? 'same' : mayReplace ? ('edit' as const) : inTheWay
  return {
    publication: {
      press: randomUUID(),
      api,
      title: page.title,
      url: page.url,
      user: wiki.user,
      summary: oneLine(summary),
      // A page that is in the way is none to go in place of: the wiki itself refuses to make it then.
      base: state === inTheWay ? null : (newest ?? null),
      readAt: page.readAt,
      md5: md5Of(text),
      storedSha1,
      bytes,
    },
    state,
    theirs: newest ?? null,
    own: own ?? null,
    diff,
    preview,
  }
}

/** A text as a wiki takes it in: composed characters, lines ended by a line feed, no other controls. */
export function wikiText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .normalize('NFC')
    .trimEnd()
}

export function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function oneLine(summary: string): string {
  const line = summary.normalize('NFC').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= longestSummary
    ? line
    : `${characters
        .slice(0, longestSummary - 1)
        .join('')
        .trimEnd()}…`
}

function tooBig(wiki: string, bytes: number, most: number): PublishError {
  const kib = (count: number): string => `${Math.ceil(count / 1024)} KiB`
  return new PublishError({
    code: 'contenttoobig',
    kind: 'input',
    problem: `${wiki} takes pages of at most ${kib(most)}, and the text has ${kib(bytes)}.`,
    remedy: 'Leave sections out, or publish it in parts.',
  })
}
