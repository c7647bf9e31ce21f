import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { splitSentences } from '../../../../core/text/splitSentences.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import { createLab } from '../../../../lab/engine/createLab.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { trainingCardSchema } from '../../../../lab/training/trainingCard.ts'
import { trainingPairSchema, type TrainingPair } from '../../../../lab/training/trainingPair.ts'
import { runCitewright } from '../../../cli/runCitewright.ts'
import { startOpenaiServer, type RecordedRequest } from '../../../openaiServer.ts'
import { workspaceWithSample } from '../../../readPages.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const sample = join(packageRoot, 'resources', 'sample')
let folder: string
let made = 0
beforeAll(() => {
  folder = temporaryFolder('tuned')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

function messagesOf({ body }: RecordedRequest): readonly { readonly role: string; readonly content: string }[] {
  return body?.['messages'] as readonly { readonly role: string; readonly content: string }[]
}

/** A strong writer: it says what stands in its documents, three sentences of each, the second document in a section. */
function faithfulAnswer(request: RecordedRequest): string {
  const documents = Array.from(
    messagesOf(request)
      .at(-1)!
      .content.matchAll(/<document number="(\d+)"[^>]*>\n([\s\S]*?)\n<\/document>/g),
    ([, number, text = '']) =>
      splitSentences(text, { language: 'en' })
        .map(({ start, end }) => text.slice(start, end))
        .filter((sentence) => /^[A-Z][^\n()[\]"“:]{40,}\.$/.test(sentence))
        .slice(0, 3)
        .map((sentence) => `${sentence} [${number ?? ''}]`)
        .join(' '),
  ).filter((text) => text !== '')
  return [documents[0], '==Further reports==', ...documents.slice(1)].join('\n\n')
}

async function draftWith(
  request: Omit<DraftRequest, 'source' | 'writer' | 'baseUrl'>,
  answer: (request: RecordedRequest) => string,
  workspace = join(folder, `new-${(made += 1)}.sqlite`),
): Promise<{ draft: Draft; asked: readonly RecordedRequest[] }> {
  const server = await startOpenaiServer({
    script: (asked) => ({ kind: 'stream', deltas: answer(asked).match(/\S+\s*/g) ?? [] }),
  })
  const engine = createEngine({ workspace: await workspaceWithSample(workspace) })
  try {
    const { draft } = await engine.draft({
      source: { kind: 'event', path: sample },
      writer: 'openai:teacher',
      baseUrl: server.baseUrl,
      ...request,
    })
    return { draft, asked: server.requests }
  } finally {
    engine.close()
    await server.close()
  }
}

function told({ sections }: Draft): unknown {
  return sections.map(({ heading, sentences }) => [heading, sentences.map(({ text, citations }) => [text, citations])])
}

function readPair(file: string): TrainingPair {
  const [line = ''] = readFileSync(file, 'utf8').split('\n')
  return trainingPairSchema.parse(JSON.parse(line))
}

describe.each([{ preset: 'paper' }, { preset: 'paper', inputTokens: 700 }] as const)(
  'the sample drafted by a service with %j and exported for tuning',
  (request) => {
    it('is the prompt that the service was sent, and an article that a tuned model gives back as the same draft', async () => {
      const name = `${request.preset}-${'inputTokens' in request ? request.inputTokens : 'all'}`
      const workspace = join(folder, `${name}.sqlite`)
      const { draft, asked } = await draftWith(request, faithfulAnswer, workspace)
      expect(draft.sections.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(2)
      if ('inputTokens' in request) expect(draft.sections[0]!.ranking.length).toBeLessThan(5)
      const out = join(folder, name, 'pairs.jsonl')
      const { code, stdout, stderr } = await runCitewright([
        ...['lab', 'export-training', sample, '--workspace', workspace, '--out', out],
        ...['--validation', '0', '--min-words', '20', '--min-supported', '0.5'],
      ])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain('1 pair of 1 event: 1 to train on, 0 to validate with.')
      expect(readdirSync(join(folder, name)).sort()).toEqual([
        'pairs.card.json',
        'pairs.jsonl',
        'pairs.validation.jsonl',
      ])
      const pair = readPair(out)
      expect(pair.messages.slice(0, 2)).toEqual(messagesOf(asked[0]!))

      const assistant = pair.messages[2]!.content
      const again = await draftWith(request, () => assistant)
      expect(again.asked.map(messagesOf)).toEqual([pair.messages.slice(0, 2)])
      expect(told(again.draft)).toEqual(told(draft))
    })
  },
)

it('a draft written section by section becomes one prompt with what it cites, where that may be as long', async () => {
  const workspace = join(folder, 'sections.sqlite')
  const { draft } = await draftWith(
    { preset: 'paper', method: 'prr', outline: '==Grounding==\n==Rescue==\n==Inquiry==\n', verifier: 'none' },
    (request) => faithfulAnswer(request).replace('==Further reports==\n\n', ''),
    workspace,
  )
  const cited = new Set(draft.sections.flatMap(({ sentences }) => sentences).flatMap(({ citations }) => citations))
  expect(cited.size).toBeGreaterThan(4)
  const lab = createLab({ workspace })
  const request = { sources: [sample], validation: 0, minWords: 20, minSupported: 0 }
  await expect(lab.exportTraining({ ...request, inputTokens: 600 })).rejects.toThrow(
    'citations of passages that their prompt does not show',
  )
  const { train } = await lab.exportTraining({ ...request, inputTokens: 16_000 })
  lab.close()
  const pair = trainingPairSchema.parse(JSON.parse(train))
  expect(new Set(pair.meta.chunks)).toEqual(cited)
})

it('citewright lab export-training says as JSON what it wrote, and leaves no file where nothing is eligible', async () => {
  const workspace = join(folder, 'json.sqlite')
  await draftWith({ preset: 'paper' }, faithfulAnswer, workspace)
  const parameters = [
    'lab',
    'export-training',
    sample,
    '--workspace',
    workspace,
    '--min-words',
    '20',
    '--min-supported',
    '0.5',
  ]
  const out = join(folder, 'json', 'pairs')
  const { code, stdout } = await runCitewright([...parameters, '--out', out, '--json'])
  expect(code).toBe(0)
  const { files, card } = JSON.parse(stdout) as { files: readonly string[]; card: unknown }
  expect(files).toEqual([out, `${out}.validation.jsonl`, `${out}.card.json`])
  expect(JSON.parse(readFileSync(`${out}.card.json`, 'utf8'))).toEqual(card)
  expect(trainingCardSchema.parse(card).drafts).toEqual({ seen: 1, kept: 1, leftOut: {} })
  const none = await runCitewright([...parameters, '--from', 'person', '--out', join(folder, 'none', 'pairs.jsonl')])
  expect(none.code).toBe(3)
  expect(none.stderr).toContain('The one draft cannot be exported: 1 with sentences that no person has accepted.')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

describeWithShared('a training set counted by a local model', () => {
  it('has that model’s tokens, and names it', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const workspace = join(folder, 'counted.sqlite')
    await draftWith({ preset: 'paper' }, faithfulAnswer, workspace)
    const lab = createLab({ workspace })
    const request = { sources: [sample], validation: 0, minWords: 20, minSupported: 0.5 }
    const estimated = await lab.exportTraining(request)
    const counted = await lab.exportTraining({
      ...request,
      writer: `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`,
    })
    lab.close()
    expect(counted.card.tokenizer).toMatch(/^SmolLM2-135M-Instruct-Q4_1\.gguf \d+-/)
    const { prompt, answer } = counted.card.train.tokens
    expect(prompt).toBeGreaterThan(500)
    expect(prompt).not.toBe(estimated.card.train.tokens.prompt)
    // The estimate errs high by little.
    expect(estimated.card.train.tokens.answer).toBeGreaterThan(answer * 0.9)
    expect(estimated.card.train.tokens.answer).toBeLessThan(answer * 1.3)
  })
})
