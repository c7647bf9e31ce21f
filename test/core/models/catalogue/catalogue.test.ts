import { describe, expect, it } from 'vitest'
import { modelRoles } from '../../../../core/models/catalogue/modelSchema.ts'
import { modelOfId, readCatalogue } from '../../../../core/models/catalogue/readCatalogue.ts'
import { searchCatalogue } from '../../../../core/models/catalogue/searchCatalogue.ts'

const models = readCatalogue()
const ids = models.map(({ id }) => id)
const permissive = ['Apache-2.0', 'MIT']

describe('the catalogue', () => {
  it('names each model once', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has models for every role', () => {
    for (const role of modelRoles) expect(models.filter((model) => model.role === role)).not.toEqual([])
  })

  it('has writers for machines with 8, 16 and 32 GB, of one checked file each and free to use', () => {
    const writers = models.filter(({ role }) => role === 'writer')
    expect(writers.map(({ memoryGB }) => memoryGB)).toEqual(expect.arrayContaining([8, 16, 32]))
    for (const { id, licence, files, memoryGB } of writers) {
      expect(permissive, id).toContain(licence)
      expect(files, id).toHaveLength(1)
      expect(files[0], id).toMatchObject({ path: expect.stringMatching(/\.gguf$/) as unknown })
      expect(files[0]?.sha256, id).toBeDefined()
      // The weights and as much again as the system and the context take.
      expect((files[0]?.bytes ?? Infinity) / 1e9, id).toBeLessThan(memoryGB * 0.7)
    }
  })

  it('names the licence of every model, and says of each that is not permissive what it forbids', () => {
    for (const { id, licence, licenceNote } of models) {
      if (!permissive.includes(licence)) expect(licenceNote, id).toContain('not for commercial use')
    }
  })

  it('has both encoders of DPR under the licence of their weights, GTR and MiniLM', () => {
    expect(ids).toEqual(
      expect.arrayContaining(['dpr-question-multiset', 'dpr-context-multiset', 'gtr-t5-base', 'all-minilm-l6-v2']),
    )
    expect(modelOfId('dpr-question-multiset').licence).toBe('CC-BY-NC-4.0')
    expect(modelOfId('dpr-context-multiset').licence).toBe('CC-BY-NC-4.0')
  })

  it('lists the files of verifiers that the NLI reader needs', () => {
    for (const { id, files } of models.filter(({ role }) => role === 'verifier')) {
      const paths = files.map(({ path }) => path)
      expect(paths, id).toEqual(expect.arrayContaining(['config.json', 'tokenizer.json', 'tokenizer_config.json']))
      expect(paths, id).toContain('onnx/model_quantized.onnx')
    }
  })

  it('says how to make what the hub may lack, and pins every revision of which a checksum is known', () => {
    for (const { id, files, ifMissing, revision } of models) {
      if (files.some(({ uncertain }) => uncertain === true)) expect(ifMissing, id).toContain(`get ${id} --from`)
      if (files.some(({ sha256 }) => sha256 !== undefined)) expect(revision, id).toMatch(/^[0-9a-f]{40}$/)
    }
  })

  it('is asked by id whatever the capitals, and says where ids stand', () => {
    expect(modelOfId(' Qwen3-4B ').id).toBe('qwen3-4b')
    expect(() => modelOfId('gpt-9')).toThrow(/no model "gpt-9".*models list/)
  })
})

describe('a search', () => {
  const found = (filter: Parameters<typeof searchCatalogue>[1]): readonly string[] =>
    searchCatalogue(models, filter).map(({ id }) => id)

  it('finds all without a filter, in the order of the catalogue', () => {
    expect(found({})).toEqual(ids)
  })

  it('wants every word somewhere', () => {
    expect(found({ words: ['dpr', 'question'] })).toEqual(['dpr-question-multiset'])
    expect(found({ words: ['qwen3 30B'] })).toEqual(['qwen3-30b-a3b'])
    expect(found({ words: ['qwen3', 'deberta'] })).toEqual([])
  })

  it('leaves out what needs more memory', () => {
    expect(found({ role: 'writer', memoryGB: 8 })).toEqual(['qwen3-4b'])
    expect(found({ role: 'writer', memoryGB: 2 })).toEqual([])
  })

  it('knows a language with or without its region', () => {
    expect(found({ role: 'verifier', language: 'de-AT' })).toEqual(['nli-mdeberta-v3-base'])
    expect(found({ role: 'verifier', language: 'EN' })).toHaveLength(3)
  })

  it('compares the beginning of a licence', () => {
    expect(found({ licence: 'cc-by' })).toEqual(['dpr-question-multiset', 'dpr-context-multiset'])
    expect(found({ licence: 'apache', role: 'verifier' })).toEqual(['nli-deberta-v3-xsmall'])
  })
})
