import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  certaintyFeatures,
  certaintyModelSchema,
  certaintyOf,
  labelOf,
  readerKinds,
  type CertaintyFeatures,
  type CertaintyLabel,
} from '../../../core/answer/certainty/certaintyModel.ts'
import { readCertaintyModel } from '../../../core/answer/certainty/readCertaintyModel.ts'
import { trainCertainty, type CertaintyExample } from '../../../lab/certainty/trainCertainty.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const middling = Object.fromEntries(certaintyFeatures.map((name) => [name, 0.5])) as unknown as CertaintyFeatures
const example = (label: CertaintyLabel, features: Partial<CertaintyFeatures>): CertaintyExample => ({
  label,
  features: { ...middling, ...features },
})
const examples = Array.from({ length: 30 }, (_, at) => [
  example('reliable', { subject: 0.9, freshness: 0.8 + at / 300 }),
  example('misleading', { subject: 0.9, freshness: 0.2 - at / 300 }),
  example('uncertain', { subject: at / 300, freshness: 0.5 }),
]).flat()

it('what can be told apart is learned, and the same examples give the same model', () => {
  const model = trainCertainty(examples, { trainedOn: 'made up' })
  for (const { features, label } of examples) expect(labelOf(certaintyOf(features, model))).toBe(label)
  expect(trainCertainty(examples, { trainedOn: 'made up' })).toEqual(model)
  expect(certaintyModelSchema.parse(JSON.parse(JSON.stringify(model)))).toEqual(model)
})

it('nothing that speaks for a reading comes to speak against it, whatever the examples', () => {
  const perverse = Array.from({ length: 20 }, (_, at) => [
    example('reliable', { entailment: 0.1 + at / 100 }),
    example('uncertain', { entailment: 0.9 - at / 100 }),
  ]).flat()
  const { labels } = trainCertainty(perverse, { trainedOn: 'made up' })
  expect(labels.reliable.weights.entailment).toBe(0)
  expect(labels.uncertain.weights.entailment).toBe(0)
})

it('probabilities add up to 1, and more support never makes a reading less reliable than uncertain', async () => {
  const shipped = await readCertaintyModel({ reader: 'extractive' })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const features = fc.record(Object.fromEntries(certaintyFeatures.map((name) => [name, share])))
  fc.assert(
    fc.property(features, (given) => {
      const one = certaintyOf({ ...middling, ...given }, shipped)
      expect(one.reliable + one.misleading + one.uncertain).toBeCloseTo(1, 9)
      const better = certaintyOf({ ...middling, ...given, entailment: 1, subject: 1 }, shipped)
      expect(better.reliable / better.uncertain).toBeGreaterThanOrEqual((one.reliable / one.uncertain) * 0.999999)
    }),
  )
})

it('without examples there is nothing to learn', () => {
  expect(() => trainCertainty([], { trainedOn: '' })).toThrow(/no example/)
})

it('a model learned from words has no use for their probability, and another reader is told from it', async () => {
  const learned = trainCertainty(examples, { trainedOn: 'made up' })
  expect(learned).toMatchObject({ version: 2, reader: 'extractive' })
  expect(learned.features).not.toContain('fluency')
  const model = trainCertainty(examples, { trainedOn: 'made up', reader: 'model' })
  expect(model.features).toContain('fluency')
  const folder = temporaryFolder('certainty')
  const file = join(folder, 'model.json')
  writeFileSync(file, JSON.stringify(model))
  expect(await readCertaintyModel({ reader: 'model', file })).toEqual(model)
  await expect(readCertaintyModel({ reader: 'extractive', file })).rejects.toThrow(
    /model\.json was trained on models that read and cannot grade the extractive reader/,
  )
  writeFileSync(file, JSON.stringify({ ...model, mean: {} }))
  await expect(readCertaintyModel({ reader: 'model', file })).rejects.toThrow(/features: one of them has no mean/)
  rmSync(folder, { recursive: true })
})

it('there is a model for each kind of reader, which goes by what it says', async () => {
  for (const reader of readerKinds) {
    const model = await readCertaintyModel({ reader })
    expect(model.reader).toBe(reader)
    expect(Object.keys(model.mean)).toEqual(model.features)
    const unused = certaintyFeatures.filter((name) => !model.features.includes(name))
    for (const name of unused)
      expect(certaintyOf({ ...middling, [name]: 9 }, model)).toEqual(certaintyOf(middling, model))
  }
})
