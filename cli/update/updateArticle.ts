import { inEnglish } from '../../core/domain/phrase.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { ArticleRequest, ArticleResult } from '../../core/engine/libraries/updating/updateArticle.ts'
import { acceptWikiUpdate } from '../../core/update/wiki/acceptWikiUpdate.ts'
import { wikiAcceptable } from '../../core/update/wiki/wikiAcceptable.ts'
import type { WikiFact, WikiSuggestion } from '../../core/update/wiki/wikiUpdate.ts'
import { failureLines } from '../collect/collectLines.ts'
import { costLine } from '../costLine.ts'
import { problemLine } from '../problemLine.ts'
import { writeOutputs } from '../writeOutputs.ts'
import { articleTable } from './articleTable.ts'
import { endIfIncomplete } from './endIfIncomplete.ts'
import { refuseUnknown } from './refuseUnknown.ts'

export interface ArticleFlags {
  readonly accept: readonly string[]
  readonly out?: string | undefined
  readonly json?: true | undefined
}

/** Compares an article of a wiki with its sources and newer pages, and leaves its wikitext with what is accepted. */
export async function updateArticle(
  request: ArticleRequest,
  { accept, out, json }: ArticleFlags,
  { engine, call, end }: { readonly engine: Engine; readonly call: LongCall; readonly end: () => void },
): Promise<void> {
  const result = await engine.updateArticle(request, call)
  end()
  refuseUnknown(
    accept,
    wikiAcceptable,
    [...result.sentences, ...result.missing].map(({ id }) => id),
  )
  const { problems, notes, searches, page } = result
  const failures = searches === undefined ? [] : failureLines(searches)
  for (const line of [...failures, ...problems.map(problemLine), ...notes.map(inEnglish)])
    process.stderr.write(`${line}\n`)
  if (result.usage !== null) process.stderr.write(`${costLine(result.reader, result.usage)}\n`)
  const document = `${JSON.stringify(documentOf(result))}\n`
  const today = new Date().toISOString().slice(0, 10)
  const wikitext =
    accept.length === 0 ? undefined : acceptWikiUpdate(result, result.article, { accepted: new Set(accept), today })
  if (out !== undefined) {
    const files = new Map([['update.json', document]])
    if (wikitext !== undefined) files.set('article.wiki', wikitext)
    await writeOutputs(out, files)
  }
  process.stdout.write(json === true ? document : articleTable(result))
  if (wikitext !== undefined)
    process.stderr.write(`${afterwards(wikitext === result.article.document.text, out, page)}\n`)
  endIfIncomplete(result)
}

function afterwards(isSame: boolean, out: string | undefined, { revision, editUrl }: ArticleResult['page']): string {
  if (isSame) return 'Nothing of what was accepted changes the wikitext.'
  const made =
    out === undefined ? 'With --out DIR the new wikitext is left there.' : `${out}/article.wiki is the new wikitext.`
  return `${made} Nothing was sent to the wiki: paste it into ${editUrl} if the article is still at revision ${revision}, and look at the changes there before you save.`
}

/** The result as JSON: without the texts of pages, and with the wikitext once. */
function documentOf({ article, sources, sentences, missing, ...result }: ArticleResult): unknown {
  return {
    ...result,
    wikitext: article.document.text,
    sources: sources.map(({ url, title, problem, page, copy }) => ({
      url,
      title,
      read: page !== undefined,
      ...(page?.archive === undefined ? {} : { archive: page.archive }),
      ...(copy?.archive === undefined ? {} : { copy: copy.archive }),
      problem,
    })),
    sentences: sentences.map(({ bySource, byNewer, ...sentence }) => ({
      ...sentence,
      bySource: withoutPage(bySource),
      byNewer: withoutPage(byNewer),
    })),
    missing: missing.map(({ page: _page, ...fact }: WikiFact) => fact),
  }
}

function withoutPage(suggestion: WikiSuggestion | null): Omit<WikiSuggestion, 'page'> | null {
  if (suggestion === null) return null
  const { page: _page, ...rest } = suggestion
  return rest
}
