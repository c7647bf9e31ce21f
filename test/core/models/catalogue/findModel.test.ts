import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { modelsFolder } from '../../../../core/platform/modelsFolder.ts'
import { findModel } from '../../../../core/models/catalogue/findModel.ts'
import { modelOfId } from '../../../../core/models/catalogue/readCatalogue.ts'
import { parseWriterSpec } from '../../../../core/models/chat/parseWriterSpec.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import {} from './testModel.ts'

afterEach(() => vi.unstubAllEnvs())

/** A folder with files of the names and sizes of a writer, which take no room on the disk. */
function folderWith(id: string, sizeOff = 0): string {
  const root = temporaryFolder()
  mkdirSync(join(root, id))
  for (const { path, bytes } of modelOfId(id).files) {
    writeFileSync(join(root, id, path), '')
    truncateSync(join(root, id, path), (bytes ?? 1) + sizeOff)
  }
  return root
}

describe('a model of the catalogue', () => {
  it('is found as its folder, and a writer as its file', () => {
    const root = folderWith('qwen3-4b')
    const found = findModel('qwen3-4b', { root })
    expect(found.folder).toBe(join(root, 'qwen3-4b'))
    expect(found.path).toBe(join(root, 'qwen3-4b', 'Qwen3-4B-Q4_K_M.gguf'))
  })

  it('that is not there, or not whole, is refused with the command that brings it', () => {
    const get = /citewright models get qwen3-4b`/
    expect(() => findModel('qwen3-4b', { root: temporaryFolder() })).toThrow(/is not installed in/)
    expect(() => findModel('qwen3-4b', { root: temporaryFolder() })).toThrow(get)
    expect(() => findModel('qwen3-4b', { root: folderWith('qwen3-4b', -5) })).toThrow(/is incomplete/)
    expect(() => findModel('qwen3-4b', { root: folderWith('qwen3-4b', -5) })).toThrow(get)
  })

  it('is not used for what it cannot do', () => {
    const root = folderWith('qwen3-4b')
    expect(() => findModel('qwen3-4b', { root, role: 'verifier' })).toThrow(/is a writer, but a verifier is needed/)
    expect(() => findModel('../qwen3-4b', { root })).toThrow(/no model "\.\.\/qwen3-4b"/)
  })
})

describe('--writer model:ID', () => {
  it('stands for the file of the installed model', () => {
    const root = folderWith('qwen3-8b')
    vi.stubEnv('CITEWRIGHT_MODELS', root)
    const path = join(root, 'qwen3-8b', 'Qwen3-8B-Q4_K_M.gguf')
    expect(parseWriterSpec('model:qwen3-8b')).toEqual({ kind: 'gguf', path })
    expect(parseWriterSpec(' Model: Qwen3-8B')).toEqual({ kind: 'gguf', path })
  })

  it('is refused for a model that is missing, unknown, or no writer', () => {
    vi.stubEnv('CITEWRIGHT_MODELS', temporaryFolder())
    expect(() => parseWriterSpec('model:qwen3-8b')).toThrow(/citewright models get qwen3-8b/)
    expect(() => parseWriterSpec('model:gpt-9')).toThrow(/citewright models list/)
    expect(() => parseWriterSpec('model:gtr-t5-base')).toThrow(/is a ranker, but a writer is needed/)
    expect(() => parseWriterSpec('model:')).toThrow(/names no model/)
  })
})

describe('the folder for models', () => {
  it('is the one of CITEWRIGHT_MODELS, or lies with the data', () => {
    expect(modelsFolder({ CITEWRIGHT_MODELS: '/media/stick/models' })).toBe('/media/stick/models')
    expect(modelsFolder({ CITEWRIGHT_MODELS: '' })).toBe(modelsFolder({}))
    expect(modelsFolder({})).toMatch(/citewright.*models$/)
  })
})
