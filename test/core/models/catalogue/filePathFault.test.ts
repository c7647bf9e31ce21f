import { isAbsolute, join, relative, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filePathFault } from '../../../../core/models/catalogue/filePathFault.ts'
import { catalogueSchema } from '../../../../core/models/catalogue/modelSchema.ts'
import { testModel } from './testModel.ts'

describe('the name of a file of a model', () => {
  it.each(['model.gguf', 'onnx/model.onnx', '1_Pooling/config.json', 'Qwen3-4B-Q4_K_M.gguf', '.gitattributes'])(
    '%j is taken',
    (path) => {
      expect(filePathFault(path)).toBeUndefined()
    },
  )

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    'a/./b',
    '/etc/passwd',
    'a//b',
    'a/',
    String.raw`..\x`,
    String.raw`a\b`,
    'C:/x',
    'C:x',
    'x:stream',
    'con',
    'NUL.txt',
    'a/aux.json',
    'com1',
    'x.',
    'x ',
    'a\0b',
    'a\nb',
    'x'.repeat(201),
    'x/'.repeat(300),
  ])('%j is refused', (path) => {
    expect(filePathFault(path)).toBeDefined()
  })

  it('that is taken stays below its folder on every system', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', 'C:', '\\', '/', 'con', 'a', 'b.c'), fc.string())
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const path = parts.join('/')
        if (filePathFault(path) !== undefined) return
        const way = relative('/models/id', join('/models/id', path))
        expect(way === '' || way.startsWith('..') || isAbsolute(way)).toBe(false)
        const windowsWay = win32.relative('C:\\models\\id', win32.join('C:\\models\\id', path))
        expect(windowsWay === '' || windowsWay.startsWith('..') || win32.isAbsolute(windowsWay)).toBe(false)
      }),
    )
  })

  it('that is refused makes a catalogue unreadable', () => {
    const models = [testModel({ files: [{ path: '../../.bashrc' }] })]
    expect(catalogueSchema.safeParse({ models }).success).toBe(false)
    expect(catalogueSchema.safeParse({ models: [testModel()] }).success).toBe(true)
  })

  it.each(['../x', 'a/b', '.downloads', 'A', ''])('as an id, %j is refused too', (id) => {
    expect(catalogueSchema.safeParse({ models: [testModel({ id })] }).success).toBe(false)
  })
})
