import { describe, expect, it } from 'vitest'
import { authorNames } from '../../../core/extract/authorNames.ts'

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['By Ann Lee', ['Ann Lee']],
  ['by ANN LEE, Bo Ek and Cy Day', ['Ann Lee', 'Bo Ek', 'Cy Day']],
  ['Ann Lee & Bo Ek | Northline', ['Ann Lee', 'Bo Ek', 'Northline']],
  ['Von Änne Groß und Jörg Weiß', ['Änne Groß', 'Jörg Weiß']],
  ['Ann Lee, Senior Correspondent', ['Ann Lee']],
  ['Ann Lee in Kellan', ['Ann Lee']],
  ['Lee, Ann', ['Ann Lee']],
  ['https://paper.example/ann', []],
  ['ann@paper.example', []],
  ['paper.com staff', []],
  ['admin', []],
  ['12 May 2026', []],
  ['José Ortega y Gasset', ['José Ortega y Gasset']],
  ['Ana Gil y Luis Mora', ['Ana Gil', 'Luis Mora']],
  ['The Associated Press', ['The Associated Press']],
  ['By By Staff', []],
  ['By Staff', []],
  ['News Desk', []],
  ['Staff Reports', []],
  ['Tim Redaksi', []],
  ['Tim detikcom', ['detikcom']],
  ['Tim Lee', ['Tim Lee']],
  ['Reuters, Harrow', ['Reuters', 'Harrow']],
  ['portadmin', []],
  ['Harbour News wire services', ['Harbour News']],
  ['ANN LEE, AP Sports Writer', ['Ann Lee', 'AP']],
  ['Ann Lee, MS, RDN', ['Ann Lee']],
  ['The Harrow and Kellan port ministries', []],
  ['Текст: Анна Ли', ['Анна Ли']],
  ['Reuters Staff', ['Reuters']],
  ['By BBC News', ['BBC News']],
  ['BBC NEWS', ['BBC NEWS']],
  ['Ann Lee/AP', ['Ann Lee', 'AP']],
  ['Martin King, Jr. and Ann Lee, PhD', ['Martin King Jr.', 'Ann Lee']],
  ['', []],
]

describe('authorNames', () => {
  it.each(cases)('reads %j', (byline, names) => {
    expect(authorNames([byline])).toEqual(names)
  })

  it('names each person once', () => {
    expect(authorNames(['Ann Lee', 'ann lee', 'Bo Ek'])).toEqual(['Ann Lee', 'Bo Ek'])
  })
})
