import { describe, expect, it } from 'vitest'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import { pageProblemSchema } from '../../../core/domain/page.ts'
import { startDocumentReaders } from '../../../core/extract/documentReaders.ts'
import type { DocumentRequest } from '../../../core/extract/documentReading.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import { extractPages } from '../../../core/extract/extractPages.ts'

const url = 'https://www.paper.example/a.txt'
const bytes = new TextEncoder().encode('The ferry ran aground in the bay on Thursday.')
/** No code of the reader expects a number here, so that it throws as a fault of the program does. */
function withWrongType<T extends object>(given: T): T {
  const wrong = { ...given }
  Reflect.set(wrong, 'contentType', 7)
  return wrong
}
const fault = /The program failed on this page.*"TypeError: .+ is not a function"/

describe('a fault of the program while a document is read', () => {
  it('is said to be the program’s, with its name for a report, and the pages before and after it are read', async () => {
    const fine: RawPage = { url, finalUrl: url, provenance: 'url', title: '', body: { kind: 'bytes', bytes } }
    const faulty: RawPage = { ...fine, body: withWrongType(fine.body) }
    const { pages, problems } = await extractPages([fine, faulty, fine], { workers: 1 })
    expect(pages).toHaveLength(2)
    expect(problems).toMatchObject([{ code: 'failed', url, message: expect.stringMatching(fault) as string }])
    expect(problems[0]?.message).not.toMatch(/cannot be read/)
    problems.forEach((problem) => pageProblemSchema.parse(problem))
  })

  it('comes back with what was thrown, its stack included', async () => {
    const request: DocumentRequest = { url, finalUrl: url, title: 'T', bytes, limits: defaultExtractLimits }
    const readers = startDocumentReaders({ workers: 1, timeoutMs: 10_000, memoryMb: 128 })
    try {
      const reading = await readers.read(withWrongType(request))
      expect(reading).toMatchObject({ kind: 'refused', title: 'T', note: { code: 'failed' } })
      const cause = reading.kind === 'refused' ? reading.cause : undefined
      expect(cause instanceof Error ? cause.stack : '').toMatch(/sniffType/)
      expect(await readers.read(request)).toMatchObject({ kind: 'read' })
    } finally {
      readers.close()
    }
  })
})
