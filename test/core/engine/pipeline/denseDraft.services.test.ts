import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../../core/domain/progress.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { editJson } from '../../models/nli/modelFolder.ts'
import { goldenModel } from '../../models/encoder/encoderFolders.ts'
import { workspaceWithSample } from '../../../readPages.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
const scratch = temporaryFolder('dense')
const quick = { source, verifier: 'none' } satisfies DraftRequest

/** What a step of the report says. */
function rankOf({ report }: { readonly report: { readonly steps: readonly { readonly name: string }[] } }): unknown {
  return report.steps.find(({ name }) => name === 'rank')
}

describe('a draft whose chunks an encoder ranks', () => {
  const model = join(scratch, 'small-encoder')
  cpSync(goldenModel('gtr'), model, { recursive: true })

  it('names the model without its path, counts the chunks read in part, and is taken up by the next run', async () => {
    const workspace = await workspaceWithSample(join(scratch, 'workspace.sqlite'))
    const progress: Progress[] = []
    const engine = createEngine({ workspace })
    const request = { ...quick, ranker: `fusion:bm25+encoder:${model}` }
    const first = await engine.draft(request, { onProgress: (step) => progress.push(step) })
    const second = await engine.draft(request)
    engine.close()
    expect(first.draft.parameters.ranker).toMatch(/^fusion:bm25\+encoder:small-encoder@[0-9a-f]{8}$/)
    expect(JSON.stringify([first.draft, first.report])).not.toContain(scratch)
    const chunks = first.report.steps.find(({ name }) => name === 'chunk')!.counts['chunks']!
    expect(rankOf(first)).toMatchObject({ outcome: 'done', counts: { chunks, cut: chunks } })
    expect(first.report.notes).toContain(`The ranker read only the beginning of ${chunks} of ${chunks} chunks.`)
    expect(progress).toContainEqual({ step: 'rank', done: chunks, total: chunks, unit: 'chunks' })
    expect(rankOf(second)).toMatchObject({ outcome: 'reused', counts: { chunks, cut: chunks } })
    expect(second.draft).toEqual(first.draft)
  })

  it('is ranked anew when a file of the model changes, and keeps the vectors of the old one apart', async () => {
    const workspace = await workspaceWithSample(join(scratch, 'changed.sqlite'))
    const engine = createEngine({ workspace })
    const request = { ...quick, ranker: `encoder:${model}` }
    const first = await engine.draft(request)
    editJson(model, 'sentence_bert_config.json', { max_seq_length: 48 })
    const second = await engine.draft(request)
    engine.close()
    expect(rankOf(second)).toMatchObject({ outcome: 'done' })
    expect(second.draft.parameters.ranker).not.toBe(first.draft.parameters.ranker)
  })

  it('is not begun where the model is not there', async () => {
    const engine = createEngine()
    const drafting = engine.draft({ ...quick, ranker: 'encoder:/no/such/model' })
    await expect(drafting).rejects.toMatchObject({ kind: 'input' })
    await expect(drafting).rejects.toThrow('/no/such/model is not a folder')
    engine.close()
  })

  it('stops at a signal while it ranks, and goes on from there', async () => {
    const engine = createEngine({ workspace: await workspaceWithSample(join(scratch, 'stopped.sqlite')) })
    const control = new AbortController()
    const reason = new Error('the person pressed stop')
    const request = { ...quick, ranker: `rerank:${goldenModel('reranker')}` }
    const stopped = engine.draft(request, {
      signal: control.signal,
      onProgress: ({ step, done }) => {
        if (step === 'rank' && done !== undefined) control.abort(reason)
      },
    })
    await expect(stopped).rejects.toBe(reason)
    const { report } = await engine.draft(request)
    engine.close()
    expect(report.steps.map(({ name, outcome }) => [name, outcome]).slice(1, 4)).toEqual([
      ['extract', 'reused'],
      ['chunk', 'reused'],
      ['rank', 'done'],
    ])
  })
})

describeWithShared('all-MiniLM-L6-v2 ranks the sample', () => {
  it('by what is meant, where no word of the query stands in a passage', async () => {
    const engine = createEngine()
    const query = 'people evacuated from a sinking vessel'
    const request = { source, query, preset: 'grounded', chunkWords: 32 } as const
    const dense = await engine.rank({ ...request, ranker: `encoder:${sharedPath('models', 'all-MiniLM-L6-v2')}` })
    engine.close()
    const best = dense.ranking.slice(0, 3).map((id) => dense.chunks[id]?.text ?? '')
    expect(dense.cut).toBe(0)
    expect(best.join(' ')).toMatch(/passengers|lifeboat|aboard|on board/i)
    expect(dense.scores[dense.ranking[0] ?? 0]).toBeGreaterThan(0.3)
  })
})
