import { CitewrightError } from '../../../domain/citewrightError.ts'
import { loadWikiProfile } from '../../../wikitext/wikis/wikiProfiles.ts'
import { compareWikitext } from '../../../publish/compareWikitext.ts'
import type { StoredArticle } from '../../../store/articleUpdates.ts'
import { acceptWikiUpdate } from '../../../update/wiki/acceptWikiUpdate.ts'
import { readArticle } from '../../../update/wiki/readArticle.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { unknownArticle } from './articleErrors.ts'
import { articleLookSchema, type ArticleLeaving } from './articleLibrary.ts'
import { readWikiPage, type WikiPageRead } from './readWikiPage.ts'

/**
 * The wikitext of an article with the accepted changes.
 *
 * @param today ISO 8601 day
 * @throws CitewrightError if this version parses other sentences from it than the version that stored it
 */
export function acceptedWikitext(stored: StoredArticle, today: string): string {
  const { wikitext, page, sentences, decisions, position } = stored
  const { language, host } = page
  const article = readArticle(wikitext, { wiki: loadWikiProfile(page.wiki), language, host })
  const read = article.sections.flatMap((section) => section.sentences)
  if (read.length !== sentences.length || read.some(({ text }, at) => text !== sentences[at]?.text)) {
    throw unknownArticle()
  }
  const standing = new Map(decisions.slice(0, position).map((decision) => [decision.suggestion, decision]))
  const taken = [...standing.values()].filter(({ choice }) => choice !== 'reject')
  return acceptWikiUpdate({ ...stored, silent: [], log: [] }, article, {
    accepted: new Set(taken.map(({ suggestion }) => suggestion)),
    words: new Map(taken.flatMap((each) => (each.choice === 'edit' ? [[each.suggestion, each.text] as const] : []))),
    today,
  })
}

interface LeaveTools {
  readonly library: LibraryContext
  /** ISO 8601 day. */
  readonly today: string
  readonly signal: AbortSignal | undefined
}

/** The wikitext with the accepted changes, compared with the wiki's present text. */
export async function leaveArticle(stored: StoredArticle, tools: LeaveTools): Promise<ArticleLeaving> {
  const { wikitext, page } = stored
  const text = acceptedWikitext(stored, tools.today)
  const rows = compareWikitext(wikitext, text)
  if (text === wikitext) return { state: 'same', text, rows, why: '' }
  let live: WikiPageRead
  try {
    live = await readLive(stored, tools)
  } catch (error) {
    tools.signal?.throwIfAborted()
    if (!(error instanceof CitewrightError)) throw error
    return { state: 'unasked', text, rows, why: error.message }
  }
  if (live.wikitext.trimEnd() === text.trimEnd()) return { state: 'done', text, rows: [], why: '' }
  if (live.revision !== page.revision) return { state: 'changed', rows: [], why: '' }
  return { state: 'ready', text, rows, why: '' }
}

function readLive({ request, page }: StoredArticle, { library, signal }: LeaveTools): Promise<WikiPageRead> {
  const { article, wiki } = articleLookSchema.parse(JSON.parse(request))
  const { web, settings, pace } = library
  const isAddress = /^https?:/i.test(article)
  return readWikiPage(
    { article: isAddress ? article : page.title, ...(isAddress ? {} : { wiki: wiki ?? page.wiki }) },
    { web, settings, pace, signal },
  )
}
