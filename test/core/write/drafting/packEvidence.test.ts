import { describe, expect, it } from 'vitest'
import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import { createEvidencePacker } from '../../../../core/write/drafting/packEvidence.ts'
import { InputBudgetError } from '../../../../core/write/packDocuments.ts'
import { scriptedChat } from '../../../scriptedChat.ts'
import { passage } from '../passages.ts'

const sentence = (name: string, at: number): string =>
  `The ${name} report says in part ${at} that the ferry struck the charted reef near the harbour at dawn.`
const page = (name: string) => passage(name, Array.from({ length: 12 }, (_, at) => sentence(name, at)).join(' '))
const passages = ['coastguard', 'harbour', 'operator'].map(page)
const documents = labelSentences(passages)
const ids = passages.map(({ chunk }) => chunk.id)
const ranked = (...order: readonly number[]) => ({
  kind: 'ranked' as const,
  order: () => Promise.resolve(order.flatMap((at) => ids[at] ?? [])),
})
const packer = () => createEvidencePacker(documents, scriptedChat([]))

describe('the evidence that a prompt shows', () => {
  it('is the whole collection in order if it fits, without a ranking', async () => {
    const packed = await packer().pack({
      inputTokens: 100_000,
      around: 'Write.',
      otherwise: { kind: 'ranked', order: () => Promise.reject(new Error('ranked')) },
    })
    expect(packed.documents.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(packed.shown.size).toBe(36)
    expect(packed.text).toMatch(
      /^<document number="1" title="Title of coastguard" language="en">\n\[1\.1\] The coastguard/,
    )
  })

  it('is the same text for every question, so that a model reads it once', async () => {
    const one = packer()
    const [first, second] = await Promise.all(
      ['Plan the article.', 'Write a section, a longer task.'].map((around) =>
        one.pack({ inputTokens: 100_000, around, otherwise: { kind: 'digest' } }),
      ),
    )
    expect(first?.text).toBe(second?.text)
  })

  it('is the best passages if not all fit, in the order of the pages and with their labels', async () => {
    const packed = await packer().pack({ inputTokens: 750, around: 'Write.', otherwise: ranked(2, 0, 1) })
    expect(packed.documents.flatMap(({ number, sentences }) => (sentences.length === 0 ? [] : [number]))).toEqual([
      1, 3,
    ])
    expect(packed.shown.has('3.1')).toBe(true)
    expect(packed.shown.has('2.1')).toBe(false)
  })

  it('is the central sentences of every page for a digest', async () => {
    const packed = await packer().pack({ inputTokens: 400, around: 'Plan.', otherwise: { kind: 'digest' } })
    expect(packed.documents.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(packed.shown.size).toBeLessThan(20)
  })

  it('is a part of the best passage if not even that fits', async () => {
    const packed = await packer().pack({ inputTokens: 250, around: 'Write.', otherwise: ranked(1) })
    const numbers = new Set([...packed.shown.keys()].map((label) => label.split('.')[0]))
    expect([...numbers]).toEqual(['2'])
    expect(packed.shown.size).toBeGreaterThan(1)
  })

  it.each([100_000, 1000, 500, 300])('takes at most %i tokens with the rest of the prompt', async (inputTokens) => {
    const model = scriptedChat([])
    const packed = await createEvidencePacker(documents, model).pack({
      inputTokens,
      around: 'Write.',
      otherwise: ranked(0, 1, 2),
    })
    expect(await model.countTokens(`Write. ${packed.text}`)).toBeLessThanOrEqual(inputTokens)
  })

  it('is refused if the prompt has no room for it', async () => {
    await expect(packer().pack({ inputTokens: 60, around: 'Write.', otherwise: ranked(0) })).rejects.toThrow(
      InputBudgetError,
    )
  })
})
