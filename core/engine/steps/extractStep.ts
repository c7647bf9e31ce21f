import { createHash } from 'node:crypto'
import type { RawPage } from '../../collect/rawPage.ts'
import { extractedPages, type ExtractedPages } from '../../store/extractedPages.ts'
import { readPages } from '../readPages.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

/** Bytes -> text, on worker threads. A page that timed out is tried again by the next run, since the machine may have been busy. */
export async function extractStep(
  raw: readonly RawPage[],
  context: RunContext,
): Promise<{ result: ExtractedPages; key: string }> {
  return runStep(context, {
    name: 'extract',
    version: 1,
    inputs: raw.map((page) => ({ ...page, body: bodyHash(page) })),
    format: extractedPages,
    keep: ({ problems }) => problems.every(({ code }) => code !== 'timed-out'),
    counts: ({ pages, problems }) => ({ pages: pages.length, problems: problems.length }),
    work: () => readPages(raw, context.call),
  })
}

function bodyHash({ body }: RawPage): string {
  const hash = createHash('sha256')
  if (body.kind === 'text') return hash.update('text\n').update(body.text).digest('hex')
  return hash
    .update(`bytes\n${body.contentType ?? ''}\n${body.fileName ?? ''}\n`)
    .update(body.bytes)
    .digest('hex')
}
