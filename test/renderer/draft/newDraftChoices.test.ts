import { describe, expect, it } from 'vitest'
import { writeOptionsSchema } from '../../../core/engine/pipeline/draftRequest.ts'
import { defaultSettings } from '../../../core/settings/settings.ts'
import { choicesFrom, faultyNumbers, methodOf, optionsOf, plansFirst } from '../../../renderer/draft/newDraftChoices.ts'

const model = { ...choicesFrom({ ...defaultSettings, writer: 'model:qwen' }) }

describe('choicesFrom', () => {
  it('fills the form in as it is set', () => {
    expect(choicesFrom({ ...defaultSettings, topK: 8 })).toMatchObject({
      method: 'rr',
      writer: 'extractive',
      preset: 'grounded',
      ranker: 'fusion',
      topK: '8',
    })
    expect(model).toMatchObject({ method: 'prr', topK: '' })
  })
})

describe('methodOf', () => {
  it('is RR for the extractive writer, whatever was chosen before', () => {
    expect(methodOf({ ...model, writer: 'extractive', outline: 'Background' })).toBe('rr')
  })

  it('is PRR where the person gives an outline', () => {
    expect(methodOf({ ...model, method: 'rr', outline: ' Background\n' })).toBe('prr')
    expect(methodOf({ ...model, method: 'rr', outline: ' \n' })).toBe('rr')
  })
})

describe('optionsOf', () => {
  it('asks the extractive writer for nothing that it does not do', () => {
    const options = optionsOf({ ...model, writer: 'extractive', outline: 'A', rewrite: true, structured: true })
    expect(options).toEqual({ method: 'rr', writer: 'extractive', preset: 'grounded', ranker: 'fusion' })
  })

  it('gives all that was chosen, in the form that the engine takes', () => {
    const options = optionsOf({
      ...model,
      topK: ' 7 ',
      maxCost: '0,25',
      outline: 'Background\nResponse',
      rewrite: true,
      structured: true,
    })
    expect(options).toEqual({
      method: 'prr',
      writer: 'model:qwen',
      preset: 'grounded',
      ranker: 'fusion',
      topK: 7,
      maxCost: 0.25,
      outline: 'Background\nResponse',
      rewrite: true,
      protocol: 'structured',
    })
    expect(writeOptionsSchema.safeParse(options).success).toBe(true)
  })
})

describe('the judge', () => {
  it('is asked for where a model writes by the grounded preset and it is not the writer itself', () => {
    expect(optionsOf({ ...model, judge: 'service:other' })).toMatchObject({ judge: 'service:other' })
    expect(optionsOf(model)).not.toHaveProperty('judge')
    expect(optionsOf({ ...model, judge: 'none', preset: 'paper' })).not.toHaveProperty('judge')
    expect(optionsOf({ ...model, judge: 'none', writer: 'extractive' })).not.toHaveProperty('judge')
  })
})

describe('plansFirst', () => {
  it('is so with PRR, but for an outline of one’s own', () => {
    expect(plansFirst(model)).toBe(true)
    expect(plansFirst({ ...model, method: 'rr' })).toBe(false)
    expect(plansFirst({ ...model, outline: 'Background' })).toBe(false)
    expect(plansFirst({ ...model, writer: 'extractive' })).toBe(false)
  })
})

describe('faultyNumbers', () => {
  it('names the fields that the engine would refuse', () => {
    expect(faultyNumbers({ ...model, topK: '0', maxCost: '-1' })).toEqual(['topK', 'maxCost'])
    expect(faultyNumbers({ ...model, topK: '5', maxCost: '0.5' })).toEqual([])
  })
})
