import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorName, type Author } from '../../../../core/domain/citation.ts'
import { splitName } from '../../../../core/extract/citation/splitName.ts'

describe('a name that can be parted with certainty', () => {
  it.each<[string, string, string]>([
    ['Ann Lee', 'Lee', 'Ann'],
    ['Ursula von der Leyen', 'von der Leyen', 'Ursula'],
    ['Vincent van Gogh', 'van Gogh', 'Vincent'],
    ['Dick Van Dyke', 'Van Dyke', 'Dick'],
    ['Robert De Niro', 'De Niro', 'Robert'],
    ['Charles de Gaulle', 'de Gaulle', 'Charles'],
    ['Luiz Inácio Lula da Silva', 'da Silva', 'Luiz Inácio Lula'],
    ['Abdel Fattah el Sisi', 'el Sisi', 'Abdel Fattah'],
    ['Abdel Fattah el-Sisi', 'el-Sisi', 'Abdel Fattah'],
    ['Gabriel García Márquez', 'García Márquez', 'Gabriel'],
    ['Pedro Sánchez Pérez', 'Sánchez Pérez', 'Pedro'],
    ['José Ortega y Gasset', 'Ortega y Gasset', 'José'],
    ['Juan Carlos Pérez', 'Pérez', 'Juan Carlos'],
    ['Mary Jane Smith', 'Smith', 'Mary Jane'],
    ['J. K. Rowling', 'Rowling', 'J. K.'],
    ['J.R.R. Tolkien', 'Tolkien', 'J.R.R.'],
    ["Conan O'Brien", "O'Brien", 'Conan'],
    ['Jean-Luc Mélenchon', 'Mélenchon', 'Jean-Luc'],
    ['Martin Luther King Jr.', 'King', 'Martin Luther Jr.'],
    ['Martin Luther King, Jr.', 'King', 'Martin Luther Jr.'],
    ['Harry Connick III', 'Connick', 'Harry III'],
    ['Lee, Ann', 'Lee', 'Ann'],
    ['García Márquez, Gabriel', 'García Márquez', 'Gabriel'],
    ['King, Martin Luther Jr.', 'King', 'Martin Luther Jr.'],
    ['R. Muñoz, Carlos', 'Muñoz', 'Carlos R.'],
    ['Bona, J. J', 'Bona', 'J. J.'],
    ['Dr. Ann Lee', 'Lee', 'Ann'],
    ['Prof. Dr. Jörg Weiß', 'Weiß', 'Jörg'],
    ['Sir Keir Starmer', 'Starmer', 'Keir'],
    ['Ann Lee, PhD', 'Lee', 'Ann'],
    ['Ann Lee MD', 'Lee', 'Ann'],
    ['Jack Ma', 'Ma', 'Jack'],
    ['Jenny Wang', 'Wang', 'Jenny'],
    ['Иван Петров', 'Петров', 'Иван'],
  ])('%s', (name, last, first) => {
    expect(splitName(name)).toEqual({ last, first })
  })
})

it('reads as it is spoken again, Jr. at its end', () => {
  expect(authorName(splitName('Martin Luther King Jr.'))).toBe('Martin Luther King Jr.')
})

describe('a name stays whole', () => {
  it.each([
    ['of an agency', 'Associated Press'],
    ['of a part of the world', 'Nation Africa'],
    ['of a paper', 'Vale Inquirer'],
    ['of an agency in capitals', 'AFP'],
    ['of a newsroom', 'Reuters Staff'],
    ['of a broadcaster', 'BBC News'],
    ['of a newspaper', 'The Guardian'],
    ['of an authority', 'Marine Safety Investigation Office'],
    ['of an authority in Spanish', 'Redacción Digital'],
    ['with a digit', 'Channel 4 Reporters'],
    ['of one word', 'Banksy'],
    ['in the Chinese order', 'Xi Jinping'],
    ['in the Korean order', 'Kim Jong-un'],
    ['in the Vietnamese order', 'Nguyễn Văn Anh'],
    ['in Han', '王小明'],
    ['with a patronymic', 'Mohammed bin Salman'],
    ['whose particle does not stand before the family name alone', 'Maria do Carmo Silva'],
    ['that begins with a particle', 'Van Morrison'],
    ['that ends in an initial', 'Malcolm X'],
    ['of more words than a name has', 'One Two Three Four Five Six Seven'],
  ])('%s', (_, name) => {
    expect(splitName(name)).toEqual({ name })
  })

  it.each([
    ['hu', 'Orbán Viktor'],
    ['zh-TW', 'Lai Ching-te'],
    ['ja', 'Abe Shinzo'],
    ['es', 'Ana Zubiri Etxeberria'],
  ])('on a page in %s: %s', (language, name) => {
    expect(splitName(name, language)).toEqual({ name })
  })

  it('without its title', () => {
    expect(splitName('Dr. Nguyen Van Anh')).toEqual({ name: 'Nguyen Van Anh' })
  })
})

const word = fc.stringMatching(/^\p{Lu}\p{Ll}{1,8}(?:-\p{Lu}\p{Ll}{1,6})?$/u)
const anyName = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 60 }),
  fc.string({ maxLength: 60, unit: 'binary' }),
)

describe('of any name', () => {
  it('both parts have letters to them, and none is invented', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const author = splitName(name)
        const parts = 'name' in author ? [] : [author.last, author.first]
        for (const part of parts) expect(part.trim()).not.toBe('')
        const given = new Set(name.trim().split(/[\s,]+/u))
        const kept = authorName(author)
          .split(/[\s,]+/u)
          .filter((one) => one !== '')
        expect(kept.filter((one) => !given.has(one))).toEqual([])
      }),
    )
  })

  it('what was parted is parted in the same way when it is turned round', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        const author: Author = splitName(words.join(' '))
        if ('name' in author) return
        expect(splitName(`${author.last}, ${author.first}`)).toEqual(author)
      }),
    )
  })
})
