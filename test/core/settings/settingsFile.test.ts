import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings, settingsChangeSchema, settingsSchema } from '../../../core/settings/settings.ts'
import { changeSettings, readSettings } from '../../../core/settings/settingsFile.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder('settings')
})

const file = (): string => join(folder, 'settings.json')
const write = (content: unknown): void =>
  writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content))
const stored = (): unknown => JSON.parse(readFileSync(file(), 'utf8'))
const service = { id: 'local', name: 'This machine', baseUrl: 'http://127.0.0.1:8080/v1', model: 'small' }

describe('settings', () => {
  it('are the defaults where there is no file, in a folder that is made when something is set', () => {
    const below = join(folder, 'not', 'there')
    expect(readSettings(below)).toEqual({ settings: defaultSettings })
    expect(existsSync(below)).toBe(false)
    expect(changeSettings(below, { ranker: 'bm25' })).toEqual({ ...defaultSettings, ranker: 'bm25' })
    expect(readSettings(below).settings.ranker).toBe('bm25')
  })

  it('that are changed leave the others as they are, and no other file behind', () => {
    changeSettings(folder, { services: [service], topK: 12 })
    changeSettings(folder, { writer: 'service:local' })
    const { settings, problem } = readSettings(folder)
    expect(settings).toEqual({ ...defaultSettings, services: [service], topK: 12, writer: 'service:local' })
    expect(problem).toBeUndefined()
    expect(stored()).toEqual({ schemaVersion: 1, services: [service], topK: 12, writer: 'service:local' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('take the number of chunks back', () => {
    changeSettings(folder, { topK: 12 })
    expect(changeSettings(folder, { topK: null })).toEqual(defaultSettings)
    expect(stored()).toEqual({ schemaVersion: 1 })
  })

  it('keep what a later version wrote and this one does not know', () => {
    const later = { schemaVersion: 3, colour: { of: 'links' }, appearance: 'sepia', ranker: 'tfidf' }
    write(later)
    const { settings, problem } = readSettings(folder)
    expect(settings).toEqual({ ...defaultSettings, ranker: 'tfidf' })
    expect(problem?.problem).toContain('later version with other values for appearance')
    changeSettings(folder, { language: 'de' })
    expect(stored()).toEqual({ ...later, language: 'de' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('with a mark of byte order before them are read', () => {
    write(`\uFEFF${JSON.stringify({ ranker: 'bm25' })}`)
    expect(readSettings(folder)).toEqual({ settings: { ...defaultSettings, ranker: 'bm25' } })
  })
})

describe('a damaged file of settings', () => {
  it.each([
    ['cut off', '{"ranker": "bm2'],
    ['empty', ''],
    ['a list', '[]'],
    ['of no version', '{"schemaVersion": "new"}'],
  ])('(%s) is told, stays until something is set, and is then kept beside', (_, text) => {
    write(text)
    const { settings, problem } = readSettings(folder)
    expect(settings).toEqual(defaultSettings)
    expect(problem?.problem).toContain(file())
    expect(problem?.remedy).toContain('settings.damaged.json')
    expect(readFileSync(file(), 'utf8')).toBe(text)

    changeSettings(folder, { ranker: 'bm25' })
    expect(readFileSync(join(folder, 'settings.damaged.json'), 'utf8')).toBe(text)
    expect(readSettings(folder)).toEqual({ settings: { ...defaultSettings, ranker: 'bm25' } })
  })

  it('never takes the place of another that was kept', () => {
    for (const text of ['first', 'second', 'third']) {
      write(text)
      changeSettings(folder, { ranker: 'bm25' })
    }
    const kept = readdirSync(folder).filter((name) => name.includes('damaged'))
    expect(kept.map((name) => readFileSync(join(folder, name), 'utf8')).sort()).toEqual(['first', 'second', 'third'])
  })

  it('in one field costs that field alone', () => {
    write({ services: [service], concurrency: 0, colour: 'red' })
    const { settings, problem } = readSettings(folder)
    expect(settings).toEqual({ ...defaultSettings, services: [service] })
    expect(problem?.problem).toContain('for concurrency')
    changeSettings(folder, { reviewer: 'Ann' })
    expect(stored()).toEqual({ schemaVersion: 1, services: [service], colour: 'red', reviewer: 'Ann' })
    expect(readdirSync(folder).sort()).toEqual(['settings.damaged.json', 'settings.json'])
  })

  it('is read whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .dictionary(fc.constantFrom(...Object.keys(defaultSettings), 'topK', '__proto__'), fc.jsonValue())
            .map((fields) => JSON.stringify(fields)),
        ),
        (text) => {
          write(text)
          expect(settingsSchema.parse(readSettings(folder).settings)).toEqual(readSettings(folder).settings)
          changeSettings(folder, { ranker: 'random' })
          expect(readSettings(folder).settings.ranker).toBe('random')
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('settings that cannot be kept', () => {
  it('say where and why', () => {
    writeFileSync(join(folder, 'file'), '')
    const change = (): unknown => changeSettings(join(folder, 'file'), { ranker: 'bm25' })
    expect(change).toThrow(/could not be saved in .*file.settings\.json \((ENOTDIR|EEXIST)\)/)
    expect(change).toThrow('CITEWRIGHT_SETTINGS')
  })

  it('are those of a file that is a folder: it is told, and stays', () => {
    mkdirSync(file())
    expect(readSettings(folder).settings).toEqual(defaultSettings)
    expect(readSettings(folder).problem?.problem).toContain('cannot be read (EISDIR)')
    expect(() => changeSettings(folder, { ranker: 'tfidf' })).toThrow('could not be saved in')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('are a models folder that is no absolute path', () => {
    expect(() => changeSettings(folder, { modelsFolder: 'models' })).toThrow('is not an absolute path')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a change of settings', () => {
  it('holds what was given and no default', () => {
    expect(settingsChangeSchema.parse({})).toEqual({})
    expect(settingsChangeSchema.parse({ ranker: 'bm25' })).toEqual({ ranker: 'bm25' })
  })

  it.each([{ colour: 'red' }, { services: [service, { ...service, name: 'Twin' }] }, { proxy: 'socks5://here' }])(
    'is refused: %j',
    (change) => {
      expect(settingsChangeSchema.safeParse(change).success).toBe(false)
    },
  )
})
