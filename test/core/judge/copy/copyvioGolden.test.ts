import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { copyConfidence } from '../../../../core/judge/copy/copyConfidence.ts'
import { countGrams, gramsIn, learnWords } from '../../../../core/judge/copy/copyGrams.ts'
import { copyWords } from '../../../../core/judge/copy/copyWords.ts'
import { scoreCopy, sharedGrams } from '../../../../core/judge/copy/scoreCopy.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const textSchema = z.union([
  z.string(),
  z.tuple([z.string(), z.union([z.number(), z.string()]), z.number(), z.number()]),
])
const goldenSchema = z.object({
  pairs: z.array(
    z.object({
      name: z.string(),
      article: textSchema,
      source: textSchema,
      article_sha1: z.string(),
      source_sha1: z.string(),
      article_size: z.number(),
      source_size: z.number(),
      delta: z.number(),
      r: z.number(),
      confidence: z.number(),
      verdict: z.enum(['suspected', 'possible', 'none']),
    }),
  ),
})
const eventSchema = z.object({
  documents: z.array(z.object({ text: z.string() })),
  reference: z.object({ text: z.string() }),
})

describeWithShared("the reference implementation's copy scores", () => {
  const golden = goldenSchema.parse(JSON.parse(readFileSync(sharedPath('data', 'golden', 'copyvio.json'), 'utf8')))

  it.each(golden.pairs)('are met for $name', (pair) => {
    const [article, source] = [textOf(pair.article), textOf(pair.source)]
    expect([sha1(article), sha1(source)]).toEqual([pair.article_sha1, pair.source_sha1])
    const vocabulary = new Map<string, number>()
    const words = learnWords(copyWords(article), vocabulary)
    const sourceWords = learnWords(copyWords(source), vocabulary)
    expect([gramsIn(words.length), gramsIn(sourceWords.length)]).toEqual([pair.article_size, pair.source_size])
    const shared = sharedGrams(countGrams(words), countGrams(sourceWords))
    expect(shared).toBe(pair.delta)
    const score = copyConfidence(shared, gramsIn(words.length))
    expect(Math.abs(score.confidence - pair.confidence)).toBeLessThan(1e-9)
    expect(score.verdict).toBe(pair.verdict)
    expect(Math.abs(score.shared / score.size - pair.r)).toBeLessThan(1e-9)
    // Two empty texts share nothing but their marks: the program does not call that copied.
    if (article !== '') expect(scoreCopy(article, source)).toEqual(score)
    else expect(scoreCopy(article, source)).toMatchObject({ confidence: 0, verdict: 'none' })
  })
})

function textOf(text: z.infer<typeof textSchema>): string {
  if (typeof text === 'string') return text
  const [event, document, first, end] = text
  const { documents, reference } = eventSchema.parse(
    JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', `${event}.json`), 'utf8')),
  )
  const whole = typeof document === 'number' ? (documents[document]?.text ?? '') : reference.text
  return whole.trim().split(/\s+/u).slice(first, end).join(' ')
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
