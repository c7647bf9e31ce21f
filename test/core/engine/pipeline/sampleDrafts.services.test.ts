import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import type { Progress } from '../../../../core/domain/progress.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult } from '../../../../core/engine/engine.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { startOpenaiServer } from '../../../openaiServer.ts'
import { workspaceWithSample } from '../../../readPages.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

let made = 0
const folder = temporaryFolder('sample-drafts')
afterAll(() => {
  vi.unstubAllEnvs()
})
const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const

async function draftSample(request: Omit<DraftRequest, 'source'>): Promise<DraftResult & { progress: Progress[] }> {
  const engine = createEngine({ workspace: await workspaceWithSample(join(folder, `new-${(made += 1)}.sqlite`)) })
  const progress: Progress[] = []
  try {
    return { ...(await engine.draft({ source, ...request }, { onProgress: (step) => progress.push(step) })), progress }
  } finally {
    engine.close()
  }
}

/** Every citation of every sentence is a chunk of the draft, and that chunk's page is there with its text. */
function expectResolved(draft: Draft): void {
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  for (const { citations, support } of draft.sections.flatMap(({ sentences }) => sentences)) {
    for (const id of citations) {
      const chunk = chunks.get(id)
      expect(chunk).toBeDefined()
      expect(pages.get(chunk!.pageId)!.text.slice(chunk!.start, chunk!.end)).not.toBe('')
    }
    for (const { start, end } of support.evidence) expect(end).toBeGreaterThan(start)
  }
}

describe('the sample, drafted by a service', () => {
  it('streams, cites only what was shown, and counts the citation that was not', async () => {
    const server = await startOpenaiServer({
      script: [
        {
          kind: 'stream',
          deltas: [
            'The ferry Isla Merrin ran aground ',
            'on Cutler Rocks at 19:42 on 14 May 2026.[1]',
            '\n== Rescue ==\nAll 900 people on board were taken off.[1][2]',
            ' A whale watched.[77]',
          ],
          usage: { prompt: 1500, completion: 42 },
        },
      ],
    })
    const { draft, report, progress } = await draftSample({
      writer: 'openai:test-model',
      baseUrl: server.baseUrl,
      preset: 'paper',
    })
    await server.close()
    // What the sample's pages would have an assistant do does not even reach the model.
    expect(JSON.stringify(server.requests)).not.toMatch(/attacker\.example|ignore (all|your|previous)|<script/i)
    expectResolved(draft)
    expect(draft.sections.map(({ heading }) => heading)).toEqual(['', 'Rescue'])
    const [first, second, third] = draft.sections.flatMap(({ sentences }) => sentences)
    expect(first).toMatchObject({ origin: 'model', review: 'unreviewed' })
    expect(second!.citations).toHaveLength(2)
    expect(second!.support).toMatchObject({ missing: [{ kind: 'number', text: '900' }] })
    expect(second!.support.label).not.toBe('supported')
    expect(third).toMatchObject({ citations: [], support: { label: 'unsupported' } })
    expect(draft.defects).toContainEqual({ kind: 'citation-out-of-range', count: 1, examples: ['[77]'] })
    expect(report.tokens).toEqual({ prompt: 1500, output: 42 })
    expect(report.cost).toBeNull()
    expect(progress.filter(({ step, unit }) => step === 'write' && unit === 'tokens').length).toBeGreaterThan(3)
  })
})

describeWithShared('the sample, drafted by SmolLM2', () => {
  it('says which headings of a given outline got no sentence', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const page = join(packageRoot, 'resources', 'sample', 'pages', 'coastguard-incident.html')
    const engine = createEngine({ workspace: join(folder, 'outlined.sqlite') })
    const { draft, report } = await engine.draft({
      source: { kind: 'pages', title: '2026 Harrow Bay ferry grounding', date: '2026-05-14', sources: [page] },
      writer: `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`,
      method: 'prr',
      outline: '==Ferry==\n==Penguin colonies==',
    })
    engine.close()
    const headings = draft.sections.map(({ heading }) => heading)
    expect(headings).not.toContain('Penguin colonies')
    expect(draft.unwritten).toContainEqual({
      heading: 'Penguin colonies',
      why: 'The program found no evidence for it in the pages.',
    })
    expect(draft.unwritten?.filter(({ heading }) => headings.includes(heading))).toEqual([])
    expect(report.notes.join(' ')).toContain('no evidence for them in the pages: Penguin colonies')
  })

  it('is worded from evidence that code chose, and checked by code alone', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const page = join(packageRoot, 'resources', 'sample', 'pages', 'coastguard-incident.html')
    const engine = createEngine({ workspace: join(folder, 'small.sqlite') })
    const { draft, report } = await engine.draft({
      source: { kind: 'pages', title: '2026 Harrow Bay ferry grounding', date: '2026-05-14', sources: [page] },
      writer: `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`,
    })
    engine.close()
    expectResolved(draft)
    const sentences = draft.sections.flatMap((section) => section.sentences)
    expect(sentences.length).toBeGreaterThanOrEqual(1)
    // A model so small is no judge: code alone says what it found.
    expect(draft.judge?.qualified).toBe(false)
    expect(sentences.every(({ support }) => ['facts', 'verbatim'].includes(support.basis))).toBe(true)
    expect(sentences.some(({ text }) => /ferry|Merrin/.test(text))).toBe(true)
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
    expect(report.steps.find(({ name }) => name === 'write')!.calls.length).toBeGreaterThan(1)
    expect(report.notes.join(' ')).toContain('does not cite what it writes')
  })

  it('is an article whose citations resolve and whose every sentence has a badge', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const { draft, report, progress } = await draftSample({
      writer: `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`,
      preset: 'paper',
      inputTokens: 640,
      maxOutputTokens: 120,
    })
    expectResolved(draft)
    const sentences = draft.sections.flatMap((section) => section.sentences)
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.every(({ support }) => support.label !== 'unchecked')).toBe(true)
    expect(draft.writer).toMatchObject({ kind: 'gguf', name: 'SmolLM2-135M-Instruct-Q4_1.gguf' })
    expect(report.steps.find(({ name }) => name === 'write')!.calls[0]).toMatchObject({ tokensEstimated: false })
    expect(report.tokens.prompt).toBeLessThanOrEqual(640)
    expect(progress.filter(({ step, unit }) => step === 'write' && unit === 'tokens').length).toBeGreaterThan(10)
  })
})
