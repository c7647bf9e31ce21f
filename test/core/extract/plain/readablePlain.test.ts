import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readablePlain } from '../../../../core/extract/plain/readablePlain.ts'

const article = [
  'The ferry Anna ran aground off Harrow Bay on Monday morning, the coastguard said in a statement.',
  'All 212 people on board were taken to the pier by the lifeboats of three villages within two hours.',
  'The harbour master, who had warned of the reef in May, asked for an inquiry into the light on the mole.',
]

function read(text: string, language = 'en'): string {
  return readablePlain(text, language).text
}

describe('menus and lists', () => {
  const menu = ['Home', 'News', 'Sport', 'Weather', 'Travel', 'Culture', 'Shop']

  it('go as whole lines, before, between and after the prose', () => {
    const text = [...menu, article[0], ...menu, article[1], article[2], ...menu].join('\n')
    expect(read(text).split('\n')).toEqual([
      // The last line of a list before prose may be its heading.
      'Shop',
      article[0],
      'Shop',
      article[1],
      article[2],
    ])
  })

  it('go also where they stand in one line without capitals', () => {
    const line =
      'home news sport weather travel culture shop football schedule football roster football news golf schedule golf roster '
    const prose =
      'the ferry ran aground off the bay on monday and the people on board were taken to the pier by the lifeboats of three villages within two hours the harbour master who had warned of the reef in may asked for an inquiry into the light on the mole because it was not lit when the ferry came in from the sea'
    const made = read(`${line.repeat(3)}${prose} ${line.repeat(3)}`)
    expect(made).not.toContain('golf roster golf')
    expect(made.replace(/\s+/g, ' ')).toContain('asked for an inquiry into the light on the mole')
  })

  it('leave headings, datelines and facts beside the prose', () => {
    const text = [
      'Menu',
      'Search',
      'Log',
      'By Ada Finch, 3 May 2026',
      'Ferry aground',
      ...article,
      'Crew: 12 people',
      'Share',
      'Print',
      'Top',
    ].join('\n')
    expect(read(text)).toBe(['By Ada Finch, 3 May 2026', 'Ferry aground', ...article, 'Crew: 12 people'].join('\n'))
  })

  it('go with footnotes and notices', () => {
    const notes = [
      '^ "Ferry aground". Harbour Post. Retrieved 5 May 2026.',
      'We use cookies. Accept all and continue.',
      'Subscribe to our newsletter',
    ]
    expect(read([...article, ...notes].join('\n'))).toBe(article.join('\n'))
  })

  it('leave prose in English on a page in another language', () => {
    const german =
      'Die Fähre lief am Montag vor der Bucht auf Grund, und alle Menschen an Bord wurden von den Booten der Dörfer gerettet.'
    const text = [
      ...menu,
      german,
      ...menu,
      `${article[0]!.slice(0, -1)} and the men of the lifeboat agreed`,
      german.replace('Montag', 'Dienstag'),
      german.replace('Montag', 'Mittwoch'),
    ].join('\n')
    expect(read(text, 'de')).toContain(article[0]!.slice(0, -1))
  })

  it('go where they were said before', () => {
    expect(read([...article, article[1], ...article].join('\n'))).toBe(article.join('\n'))
  })

  it('stay on a page that is a list', () => {
    const list = Array.from({ length: 60 }, (_, at) => `Bird ${at} Avis number ${at}`).join('\n')
    expect(read(list)).toBe(list)
  })

  it('leave sentences that report on cookies, newsletters or copyright', () => {
    const reports = [
      'A court in Vale found on Monday that Harrow Ltd had broken the copyright of two writers.',
      'In his weekly newsletter, Ek wrote that the ferry would be raised before winter.',
    ]
    expect(read([...article, ...reports].join('\n'))).toBe([...article, ...reports].join('\n'))
    const notices = [
      'We at Vale News use cookies to improve our pages.',
      'Copyright 2026 Vale News. All rights reserved.',
    ]
    expect(read([...article, ...notices].join('\n'))).toBe(article.join('\n'))
  })

  it('leave tables under the heads of their columns, a row on a line', () => {
    const cells = [
      ...['Calls of the ferry, 2026', 'Date', 'Place', 'Result'],
      ...['3 May 2026', 'Vale', 'On time', '10 May 2026', 'Harrow Bay', 'Aground', '17 May 2026', 'Vale', 'Cancelled'],
    ]
    expect(read([...menu, ...cells, ...menu, ...article].join('\n')).split('\n')).toEqual([
      'Calls of the ferry, 2026',
      'Date Place Result',
      '3 May 2026 Vale On time',
      '10 May 2026 Harrow Bay Aground',
      '17 May 2026 Vale Cancelled',
      'Shop',
      ...article,
    ])
    const teasers = ['Date', 'News', '3 May 2026', 'Ten things that nobody says of ferries that ran aground in fog']
    expect(read([...menu, ...teasers, ...teasers, ...menu, ...article].join('\n'))).toBe(
      ['Shop', ...article].join('\n'),
    )
  })

  it('leave tables of figures on a page without capitals, and numbered headings above a caption', () => {
    const told = article.map((text) => text.toLowerCase().replaceAll(/[.,]/gu, '')).join(' ')
    const snow = Array.from(
      { length: 30 },
      (_, at) => `vale${at} ridge ${at + 12}0 tarn${at} peak ${at + 300} 6 nnw`,
    ).join(' ')
    const links = Array.from({ length: 30 }, (_, at) => `harbour${at} culture${at} weather${at} travel${at}`).join(' ')
    const text = read(`${told} ${snow} ${told.replaceAll('ferry', 'tug')} ${links}`)
    expect(text).toContain('tarn9 peak 309')
    expect(text).not.toContain('culture9')
    const headings = [
      article[0],
      '4. Why the light had failed before',
      'The light on the mole',
      'Photo of the mole',
      article[1],
      article[2],
    ]
    expect(read(headings.join('\n'))).toContain('4. Why the light had failed before')
  })

  it('go where the page is nothing else', () => {
    const links = ['Menu', ...menu, 'Search', 'Share', 'Facebook', 'Careers', 'Help', 'Africa', 'Asia', 'Europe']
    expect(read(['Ferry aground off Harrow Bay', ...links].join('\n'))).toBe('Ferry aground off Harrow Bay')
    // Without a title nothing would be left.
    expect(read(links.join('\n'))).toBe(links.join('\n'))
  })

  it('tell what was removed and why', () => {
    const { removed } = readablePlain(
      [...menu, 'Ferry aground', ...article, 'Subscribe to our newsletter'].join('\n'),
      'en',
    )
    expect(removed).toEqual([
      ...menu.map((text) => ({ text, why: 'line' })),
      { text: 'Subscribe to our newsletter', why: 'notice' },
    ])
  })
})

describe('words that grew together', () => {
  const context = article.join(' ')

  it.each([
    ['The images were new. Poland shared them. ImagesPoland showed the reef.', 'Images Poland showed'],
    ['The harbour was shut. HarbourThe reef is old.', 'Harbour\n\nThe reef'],
    ['An article of 17 February 2023Directorate of the coast. The directorate agreed.', '2023 Directorate of'],
    ['See the article. The article17 February 2023 says so.', 'article 17 February'],
    ['The party left. They thanked partythe crew.', 'party the crew'],
    ['It ran ofthe rails.', 'of the rails'],
    ['VideosVideos', 'Videos Videos'],
  ])('%s', (text, parted) => expect(read(`${context} ${text}`)).toContain(parted))

  it.each([
    'McDonald and DeSantis met at YouTube.',
    'The iPhone and eBay fell.',
    'Seethe and breathe, said the husband of Poland.',
    'The island and the thousand weekend boats.',
    'It was covid19, PS5 or the B2B web at node.js.',
    'Write to harbourThe@example.org or see www.harbourThe.org.',
  ])('stays: %s', (text) => expect(read(`${context} ${text}`)).toContain(text))
})

describe('character references', () => {
  it.each([
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['&quot;It is over&quot;', '"It is over"'],
    ['&amp;quot;It is over&amp;quot;', '"It is over"'],
    ['caf&#233; at 5&#xa0;pm', 'café at 5\u00A0pm'],
    ['AT&T; and R&Xyz;', 'AT&T; and R&Xyz;'],
  ])('%s', (text, decoded) => expect(read(text)).toBe(decoded))
})

describe('text without punctuation', () => {
  const prose =
    'the ferry ran aground off the bay on monday morning the coastguard said in a statement that all people on board were taken to the pier by the lifeboats of three villages within two hours he added that the harbour master had warned of the reef in may but nobody had listened to him at the time the council will meet on friday to talk about the light on the mole which was not lit when the ferry came in from the sea'

  it('is cut into units of a readable length', () => {
    const units = read(prose).split('\n\n')
    expect(units.length).toBeGreaterThanOrEqual(3)
    for (const unit of units) {
      const count = unit.split(' ').length
      expect(count).toBeGreaterThanOrEqual(8)
      expect(count).toBeLessThanOrEqual(40)
      expect(unit).not.toMatch(/ (?:the|of|in|to|by|a)$/)
    }
    expect(units.join(' ')).toBe(prose)
  })

  it('stays where commas part it, and where it is short', () => {
    expect(read(article.join('\n'))).toBe(article.join('\n'))
    const list = `The villages are ${Array.from({ length: 30 }, (_, at) => `Upper Tarn${at}`).join(', ')}, and each sent a boat.`
    expect(read(list)).toBe(list)
  })
})

const letters = (text: string): string => text.replace(/\s+/gu, '')

describe('readablePlain on any text', () => {
  const pieces = fc.constantFrom(
    ...[
      'Home',
      'News\n',
      article[0],
      article[1]!.toLowerCase(),
      ' ',
      '\n',
      '\n\n',
      'VideosVideos',
      'partythe ',
      '2023The ',
      'ofThe',
      '漢字。',
      'مرحبا بالعالم. ',
      '\uD83D',
      '.',
      '• ',
      'a',
      'the ',
      '1. ',
    ],
  )
  it('changes nothing but white space, and removes whole blocks in order', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 80 }), fc.constantFrom('en', 'de', 'und'), (parts, language) => {
        const given = parts.join('')
        const { text, removed } = readablePlain(given, language)
        expect(
          isMadeOf(
            letters(given),
            letters(text),
            removed.map((block) => letters(block.text)),
          ),
        ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  /** Whether a text is what is kept and the removed blocks, both in their order. Where a block may stand in two places, both are tried. */
  function isMadeOf(given: string, kept: string, blocks: readonly string[]): boolean {
    const lengths = blocks.reduce((sums, block) => [...sums, (sums.at(-1) ?? 0) + block.length], [0])
    // By place in the text: how many blocks may have gone before it.
    const gone = new Map<number, Set<number>>([[0, new Set([0])]])
    const reach = (at: number, count: number): void => void gone.set(at, (gone.get(at) ?? new Set()).add(count))
    for (let at = 0; at <= given.length; at += 1) {
      for (const count of gone.get(at) ?? []) {
        const block = blocks[count]
        if (block !== undefined && given.startsWith(block, at)) reach(at + block.length, count + 1)
        if (at < given.length && given[at] === kept[at - (lengths[count] ?? 0)]) reach(at + 1, count)
      }
    }
    const all = given.length === kept.length + (lengths.at(-1) ?? 0)
    return all && gone.get(given.length)?.has(blocks.length) === true
  }

  it.each([
    ['one line of five million letters', 'a'.repeat(5_000_000)],
    ['one line of words', 'word '.repeat(1_000_000)],
    ['one line of prose', `${article.join(' ').toLowerCase().replace(/[.,]/g, '')} `.repeat(15_000)],
    ['10,000 identical blocks', `${article[0]}\n`.repeat(10_000)],
    ['10,000 menu entries', 'Home\n'.repeat(10_000)],
    ['capitals within words', 'aaBb'.repeat(1_000_000)],
    ['ampersands', '&amp;'.repeat(1_000_000)],
    ['colons', 'a: '.repeat(1_000_000)],
    ['Chinese', '漢字文章没有空格'.repeat(200_000)],
    ['Arabic', 'مرحبا بالعالم '.repeat(100_000)],
  ])(
    'reads %s',
    (_, text) => {
      const { text: made, removed } = readablePlain(text, 'en')
      const gone = removed.reduce((sum, block) => sum + letters(block.text).length, 0)
      expect(letters(made).length + gone).toBe(letters(text.replaceAll('&amp;', '&')).length)
    },
    60_000,
  )

  it('keeps Chinese and Arabic prose and drops the menus beside it', () => {
    const chinese =
      '渡轮星期一上午在港口外搁浅，船上两百一十二人全部获救。港务长要求调查防波堤上的灯光，因为那天晚上没有点亮。'
    expect(read(['首页', '新闻', '体育', '天气', chinese, '首页', '新闻', '体育'].join('\n'), 'zh')).toBe(
      `天气\n${chinese}`,
    )
    const arabic = 'جنحت العبارة قبالة الميناء صباح يوم الاثنين وأنقذ خفر السواحل جميع الركاب. '.repeat(4).trim()
    expect(read(['الرئيسية', 'أخبار', 'رياضة', 'طقس', arabic].join('\n'), 'ar')).toBe(`طقس\n${arabic}`)
  })
})
