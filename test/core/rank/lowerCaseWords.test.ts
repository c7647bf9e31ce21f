import { describe, expect, it } from 'vitest'
import { lowerCaseWords } from '../../../core/rank/lowerCaseWords.ts'

describe('lowerCaseWords', () => {
  // Each list is what TfidfVectorizer().build_analyzer() of scikit-learn 1.9 gives for the text.
  it.each([
    ['', []],
    ['A I x 7', []],
    ["L'Emprise de l’État", ['emprise', 'de', 'état']],
    ['well-known U.S. snake_case', ['well', 'known', 'snake_case']],
    ['2,023 3.88 x² ½½ ⅷⅷ', ['023', '88', 'x²', '½½', 'ⅷⅷ']],
    ['ΟΔΟΣ ΟΔΟΣ.', ['οδος', 'οδος']],
    ['İstanbul DIŞ', ['stanbul', 'diş']],
    ['홍수 洪水 наводнение', ['홍수', '洪水', 'наводнение']],
    ['cafe\u0301s', ['cafe']],
    ['\ud800ab\udc00 𝔸𝔹 😀😀', ['ab', '𝔸𝔹']],
    ['a\u0000bc\u00addef', ['bc', 'def']],
  ])('splits %j as scikit-learn does', (text, words) => {
    expect(lowerCaseWords(text)).toEqual(words)
  })
})
