import type { CitedLink } from '../../../collect/providers/citedLinks.ts'
import type { ArticleSentence } from '../../../update/wiki/articleSentences.ts'
import {
  checkCitations,
  checkCopies,
  mayBeArchived,
  readSources,
  sourcesOf,
  type CitationCheck,
  type ReadSources,
} from '../../../update/wiki/checkCitations.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { readCited, withCopies } from './readCited.ts'

/** Pages that sentences cite, each once, in order; data missing from one reference is taken from the next. */
export function citedPages(sentences: readonly ArticleSentence[]): readonly CitedLink[] {
  const pages = new Map<string, CitedLink>()
  for (const { refs } of sentences) {
    for (const link of refs.flatMap((reference) => reference.pages)) {
      pages.set(link.url, { ...link, ...pages.get(link.url) })
    }
  }
  return [...pages.values()]
}

/** Compares sentences with cited pages, and with archived copies if the pages no longer support them. Results are by sentence id. */
export async function checkCited(
  sentences: readonly ArticleSentence[],
  cited: readonly CitedLink[],
  { run, verifier }: { readonly run: RunContext; readonly verifier: Verifier },
): Promise<{ readonly read: ReadSources; readonly checks: ReadonlyMap<string, CitationCheck> }> {
  if (cited.length === 0) return { read: readSources([]), checks: new Map() }
  const sources = await readCited(cited, run)
  const first = readSources(sources)
  const tools = { ...run.call, verifier }
  const now = await checkCitations(sentences, first, tools)
  const wanted = new Set(sentences.flatMap(({ refs }, at) => (mayBeArchived(now[at]) ? sourcesOf(refs) : [])))
  const read = readSources(await withCopies(sources, cited, { wanted, run }))
  const checks = await checkCopies(sentences, now, { ...tools, read })
  return { read, checks: new Map(checks.flatMap((each, at) => [[sentences[at]?.id ?? '', each]])) }
}
