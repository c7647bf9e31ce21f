import { withPauses } from '../../../platform/pausingWork.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { rawPageHash } from '../../../collect/rawPageHash.ts'
import type { Page } from '../../../domain/page.ts'
import { joinExtracted, type ExtractedPages } from '../../../extract/extractPages.ts'
import { extractedPages } from '../../../store/extractedPages.ts'
import { describePages } from '../describePages.ts'
import { extractOnce } from '../extractOnce.ts'
import { choicesAmong, choosePages, type PageChoices } from '../choosePages.ts'
import type { RunContext } from '../runContext.ts'
import { pageFailures } from '../pageFailures.ts'
import { runStep } from '../runStep.ts'
import { stepKey } from '../stepKey.ts'

/**
 * Bytes -> text, on worker threads. A page that timed out is tried again by the next run, because the machine may
 * have been busy. The key passed on is made from the resulting pages alone: fetching an unchanged page again, or
 * citing it differently, changes nothing.
 */
export async function extractStep(
  raw: readonly RawPage[],
  choices: PageChoices,
  context: RunContext,
): Promise<{ result: ExtractedPages; key: string }> {
  const hashed = raw.map((page) => ({
    hash: rawPageHash(page),
    fetchedAt: page.fetchedAt,
    archive: page.archive,
    load: () => page,
  }))
  const { result } = await runStep(context, {
    name: 'extract',
    version: 20,
    inputs: {
      pages: hashed.map(({ hash, archive }) => (archive === undefined ? hash : [hash, archive.url])),
      choices: choicesAmong(choices, raw),
    },
    format: extractedPages,
    keep: ({ problems }) => problems.every(({ code }) => code !== 'timed-out' && code !== 'failed'),
    counts: ({ pages, problems }) => ({ pages: pages.length, problems: problems.length }),
    account: ({ problems }) => ({ failures: pageFailures(problems) }),
    work: async () => {
      const extracted = joinExtracted(await extractOnce(hashed, context))
      return withPauses(choosePages(extracted, choices), context.call.signal)
    },
  })
  const pages = describePages(context.workspace, result.pages)
  const key = stepKey('pages', 3, pages.map(readByOthers))
  return { result: { ...result, pages }, key }
}

/** The part of a page on which later steps depend; the hash stands for its text. */
function readByOthers(page: Page): object {
  return { ...page, text: null, fetchedAt: null, authors: null, citation: null, archive: null, urlStatus: null }
}
