import { describe, expect, it } from 'vitest'
import { declaredLanguage, guessLanguage } from '../../../core/extract/guessLanguage.ts'

describe('guessLanguage', () => {
  it.each([
    ['en', 'The ferry ran aground on the rocks in thick fog, and all of its passengers were taken off by boats.'],
    ['de', 'Die Fähre lief im dichten Nebel auf die Felsen, und alle Fahrgäste wurden von Booten abgeholt.'],
    ['fr', 'Le ferry s’est échoué sur les rochers dans un épais brouillard et tous les passagers ont été sauvés.'],
    ['es', 'El transbordador encalló en las rocas en medio de una espesa niebla y todos los pasajeros se salvaron.'],
    [
      'ru',
      'Паром сел на мель в густом тумане. Всех пассажиров сняли лодки из соседней деревни, сообщили спасатели. Никто не погиб, но несколько человек получили лёгкие травмы.',
    ],
    ['ja', '漁港の入り口で船が座礁し、乗客は全員救助された。'],
    ['zh', '渡轮在浓雾中触礁搁浅，所有乘客均被附近村庄的渔船救起。'],
    ['ar', 'جنحت العبارة على الصخور في ضباب كثيف وتم إنقاذ جميع الركاب بواسطة قوارب القرية.'],
  ])('knows %s', (code, text) => {
    expect(guessLanguage(text)).toBe(code)
  })

  it.each(['', 'Ferry aground', '12 34 56 — 78', '!!! ??? ...'])('does not guess at %j', (text) => {
    expect(guessLanguage(text)).toBe('und')
  })
})

describe('declaredLanguage', () => {
  it('writes a code as BCP 47 does', () => {
    expect(['en_gb', 'EN', 'pt-BR', 'zh-hans-cn', 'en, de'].map(declaredLanguage)).toEqual([
      'en-GB',
      'en',
      'pt-BR',
      'zh-Hans-CN',
      'en',
    ])
  })

  it('takes no nonsense', () => {
    expect(['', 'english please', '{{lang}}', 'mul', 'e'].map(declaredLanguage)).toEqual(Array(5).fill(undefined))
  })
})
