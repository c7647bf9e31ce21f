import { describe, expect, it } from 'vitest'
import type { RawPage } from '../../../../core/collect/rawPage.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import type { RunContext } from '../../../../core/engine/pipeline/runContext.ts'
import { extractStep } from '../../../../core/engine/pipeline/steps/extractStep.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'

function context(): RunContext {
  const clock = { now: () => new Date('2026-05-15T00:00:00Z') }
  return { workspace: openWorkspace(':memory:'), clock, call: {}, web: createWeb(), archive: undefined, steps: [] }
}

function page(text: string, fetchedAt: string): RawPage {
  const url = 'https://news.example/1'
  return { url, finalUrl: url, provenance: 'url', title: 'News', fetchedAt, body: { kind: 'text', text } }
}

const nothing = {
  lists: [],
  byRating: false,
  readable: true,
  readAnyway: new Set<string>(),
  preferred: new Set<string>(),
}
const text = 'The ferry ran aground in thick fog on Thursday evening.'

describe('the key that extraction hands on', () => {
  it('is the same for a page that is fetched again unchanged, so that nothing after it is done again', async () => {
    const run = context()
    const first = await extractStep([page(text, '2026-05-14T10:00:00Z')], nothing, run)
    const second = await extractStep([page(text, '2026-05-14T12:00:00Z')], nothing, run)
    expect(second.key).toBe(first.key)
    expect(run.steps.map(({ outcome }) => outcome)).toEqual(['done', 'reused'])
    run.workspace.close()
  })

  it('is another one for other pages, so that a page that is read at last is not passed over', async () => {
    const run = context()
    const one = await extractStep([page(text, '2026-05-14T10:00:00Z')], nothing, run)
    const other = await extractStep([page(`${text} All were rescued.`, '2026-05-14T10:00:00Z')], nothing, run)
    const both = await extractStep(
      [page(text, '2026-05-14T10:00:00Z'), page('More.', '2026-05-14T10:00:00Z')],
      nothing,
      run,
    )
    expect(new Set([one.key, other.key, both.key]).size).toBe(3)
    run.workspace.close()
  })
})
