import { describe, expect, it } from 'vitest'
import { declaredLanguage, guessLanguage, guessSentenceLanguage } from '../../../core/extract/guessLanguage.ts'

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

  const indonesian =
    'Kapal feri itu kandas karena kabut tebal pada hari Kamis, kata polisi. Korban selamat sudah dibawa ke rumah sakit, ujar gubernur.'
  const malay =
    'Feri itu terkandas kerana kabus tebal pada hari Khamis, kata polis. Semua mangsa dibawa ke hospital, menurut kenyataan beliau.'

  it('tells Indonesian from Malay by words that only one of them has', () => {
    expect([indonesian, malay].map((text) => guessLanguage(text))).toEqual(['id', 'ms'])
    expect(guessLanguage(indonesian, 'https://berita.example.my/a')).toBe('id')
  })

  it('tells close languages apart by the country of the address where no word does', () => {
    const either =
      'Kapal itu terkandas di pantai pada waktu malam dan semua penumpang selamat sampai di darat dengan perahu.'
    expect(guessLanguage(either, 'https://berita.example.id/a')).toBe('id')
    expect(guessLanguage(either, 'https://berita.example.my/a')).toBe('ms')
    expect(
      guessLanguage(
        'The ferry ran aground on the rocks in thick fog, and nobody was hurt at all.',
        'https://a.example.id/',
      ),
    ).toBe('en')
  })

  it('goes by function words where names make a text look like another language', () => {
    // Its sequences of letters are closest to French.
    const teams =
      'Home News Tickets Schedule Draft Teams AFC East Bills Dolphins Jets Patriots NFC West Cardinals Rams Saints Vikings Ravens Bengals Raiders Chargers Titans Colts Jaguars Texans'
    expect(guessLanguage(teams)).toBe('fr')
    expect(
      guessLanguage(`${teams}. The club signed its long snapper to a contract for the season that is about to begin.`),
    ).toBe('en')
    const guests =
      'Risultati: The Young Bucks, Claudio Castagnoli, Chris Jericho, Wheeler Yuta, Samoa Joe, Juice Robinson, Dalton Castle and The Boys'
    expect(
      guessLanguage(`${guests} hanno vinto i loro incontri della serata, che si è tenuta in un palazzetto del Texas.`),
    ).toBe('it')
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

describe('guessSentenceLanguage', () => {
  it.each([
    ['es', 'La búsqueda en el bosque halló 425 cadáveres.'],
    ['es', 'Castillo fue detenido cuando iba a la embajada de México.'],
    ['fr', 'Mackenzie a été arrêté le 14 avril 2023 au Kenya.'],
    ['de', 'Der Prozess gegen den Prediger begann im Januar 2024.'],
    ['en', 'The search of the forest found 425 bodies.'],
    ['und', 'Sydney Opera House'],
    ['und', 'Mackenzie 2023'],
  ])('knows a short sentence by its function words: %s, %s', (code, sentence) => {
    expect(guessLanguage(sentence)).toBe('und')
    expect(guessSentenceLanguage(sentence)).toBe(code)
  })
})
