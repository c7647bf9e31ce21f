import { describe, expect, it } from 'vitest'
import { textMetadata } from '../../../core/extract/textMetadata.ts'

const prose =
  'The ferry ran aground in thick fog on Thursday evening, and all 146 people on board were taken off the ship before midnight.'

describe('a page that came as text', () => {
  it('is described by the citation that was given as its title', () => {
    const page = {
      title:
        'Quill, Mara (March 3, 2026). &quot;Ferry aground: &amp;#39;we were lucky&amp;#39;&quot;. NTB. Norsk Telegrambyrå. Retrieved May 4, 2026.',
      url: 'https://paper.example/2026/03/05/ferry',
      text: prose,
    }
    expect(textMetadata(page)).toEqual({
      title: "Ferry aground: 'we were lucky'",
      authors: ['Mara Quill'],
      site: 'NTB',
      publishedAt: '2026-03-03',
      language: 'en',
      citation: {
        authors: [{ last: 'Quill', first: 'Mara' }],
        agency: 'Norsk Telegrambyrå',
        origins: {
          title: 'citation',
          authors: 'citation',
          site: 'citation',
          publishedAt: 'citation',
          agency: 'citation',
        },
      },
    })
  })

  it('has the whole headline of the page where its title is cut off, and the byline behind it', () => {
    const text = [
      'Home',
      'News 09/01/2027',
      'All 146 saved from a ferry as fog hides Harrow Bay',
      'By Mara Quill and Jonas Wend | March 3, 2026',
      prose,
      'By Ada Brook',
    ].join('\n')
    const { title, authors, publishedAt, citation } = textMetadata({
      title: 'All 146 saved from a ferry as fog ...',
      url: 'https://paper.example/a',
      text,
    })
    expect({ title, authors, publishedAt }).toEqual({
      title: 'All 146 saved from a ferry as fog hides Harrow Bay',
      authors: ['Mara Quill', 'Jonas Wend'],
      publishedAt: '2026-03-03',
    })
    expect(citation.origins).toMatchObject({ title: 'page', authors: 'page', publishedAt: 'page' })
  })

  it('loses the dots of a title whose headline is not found', () => {
    expect(textMetadata({ title: 'All 146 saved ...', url: 'https://paper.example/a', text: prose }).title).toBe(
      'All 146 saved',
    )
  })

  it('takes no date from its sentences, from menus, or from a numeric date that may be two', () => {
    const text = [
      'Ferry aground in Harrow Bay',
      '09/01/2027',
      'Agenda of 5 May 2026, 6 May 2026 and of all days until the end',
      `On 3 March 2026 ${prose}`,
    ]
    const page = { title: 'Ferry aground in Harrow Bay', url: 'https://paper.example/a' }
    expect(textMetadata({ ...page, text: [...text.slice(0, 2), text[3]!].join('\n') })).not.toHaveProperty(
      'publishedAt',
    )
    const menu = ['News', 'By region', 'Posted in news', text[3]!].join('\n')
    expect(textMetadata({ ...page, text: menu })).toMatchObject({ authors: [] })
  })

  it('is dated by its address, and named as the list of perennial sources names its site', () => {
    const page = { title: 'Ferry aground', url: 'https://www.usnews.com/news/2026-03-09/ferry', text: prose }
    expect(textMetadata(page)).toMatchObject({
      site: 'U.S. News & World Report',
      publishedAt: '2026-03-09',
      citation: { origins: { site: 'source-list', publishedAt: 'address', title: 'given' } },
    })
  })

  it('keeps the name that a citation gives its site, unless that is an address', () => {
    const cited = (work: string): string => `"Ferry aground". ${work}. 9 March 2026.`
    const url = 'https://www.usnews.com/news/ferry'
    expect(textMetadata({ title: cited('usnews.com'), url, text: prose }).site).toBe('U.S. News & World Report')
    expect(textMetadata({ title: cited('US News'), url, text: prose }).site).toBe('US News')
    expect(textMetadata({ title: cited('pier.example'), url: 'https://pier.example/', text: prose }).site).toBe(
      'pier.example',
    )
  })

  it('is Indonesian or Malay by the words that only one of them has', () => {
    const id =
      'Polisi mengatakan bahwa kapal itu kandas pada hari Kamis karena kabut tebal, dan warga dari kantor pelabuhan bisa menolong semua penumpang dengan perahu.'
    const ms =
      'Polis berkata bahawa kapal itu terkandas pada hari Khamis kerana kabus tebal, dan pegawai daripada pejabat pelabuhan boleh menolong semua penumpang.'
    const page = { title: '', url: 'https://paper.example/a' }
    expect([id, ms].map((text) => textMetadata({ ...page, text }).language)).toEqual(['id', 'ms'])
  })
})
