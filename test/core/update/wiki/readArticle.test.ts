import { describe, expect, it } from 'vitest'
import { read, sentencesOf } from './wikiArticles.ts'

const cite = (url: string): string => `{{cite web |title=Page of ${url} |url=https://${url} |date=4 May 2026}}`

function texts(wikitext: string, wiki?: string): readonly string[] {
  return sentencesOf(read(wikitext, wiki)).map(({ text }) => text)
}

describe('reading an article', () => {
  it('gives sentences as readers read them, with their places in the wikitext', () => {
    const wikitext = `'''''Isla Merrin''''' is a [[ferry|car ferry]] of {{convert|90|m|ft}}&nbsp;&amp; of [[Kellan]].<ref>x</ref> ''She sank'' in 2026<!-- sic -->, [https://a.example people] said.`
    const article = read(wikitext)
    const sentences = sentencesOf(article)
    expect(sentences.map(({ text }) => text)).toEqual([
      'Isla Merrin is a car ferry of 90 m & of Kellan.',
      'She sank in 2026, people said.',
    ])
    expect(sentences.map(({ at }) => wikitext.slice(at.start, at.end))).toEqual([
      `'''''Isla Merrin''''' is a [[ferry|car ferry]] of {{convert|90|m|ft}}&nbsp;&amp; of [[Kellan]].`,
      `''She sank'' in 2026<!-- sic -->, [https://a.example people] said.`,
    ])
    for (const { text, letters } of sentences) expect(letters).toHaveLength(text.length)
  })

  it('names a book that is cited by its author, title and year', () => {
    const book =
      '{{cite book |last=Voss |first=Hanna |title=The [[Ferry|Ferries]] of Harrow |publisher=Kellan Press |year=2020 |isbn=1 |page=4}}'
    const [sentence] = sentencesOf(read(`The ferry was built in 1998.<ref>${book}</ref>`))
    expect(sentence!.refs.map(({ kind, label }) => [kind, label])).toEqual([
      ['offline', 'Voss, The Ferries of Harrow, 2020'],
    ])
  })

  it('reads amounts of money, and leaves open what their templates convert', () => {
    const wikitext =
      'The repair cost {{GBP|6.5 million}} and {{US$|200,000}}. The tow cost {{GBP|2 million|1998|round=-5}} in all.'
    const sentences = sentencesOf(read(wikitext))
    expect(sentences[0]).toMatchObject({ text: 'The repair cost £6.5 million and US$200,000.', unread: [] })
    expect(sentences[1]!.unread).toEqual(['GBP'])
  })

  it('passes over tables, boxes, captions, lists of links and what is no sentence', () => {
    const wikitext = `{{Infobox event\n| title = The ferry ran aground here.\n}}\n[[File:A.jpg|thumb|The ferry is seen from above.]]\n<gallery>\nFile:B.jpg|The ferry is seen from below.\n</gallery>\nThe ferry left the harbour at noon.\n\n{| class="wikitable"\n| The table says nothing of use. || {{convert|5|km}}\n|}\n* Short item\n* The mate was on the bridge alone.\n\n== See also ==\n* [[Foo]] is another ferry that sank.\n\n== References ==\n{{reflist}}\n\n[[Category:Ferries that ran aground in 2026]]`
    expect(texts(wikitext)).toEqual(['The ferry left the harbour at noon.', 'The mate was on the bridge alone.'])
  })

  it('ties references to their sentences: within and behind them, by name, from the list at the end, and by templates', () => {
    const wikitext = `The ferry left at noon.<ref name="a">${cite('a.example')}</ref><ref name=b /> It ran aground;<ref>[https://c.example Report]</ref> nobody died.{{r|b}} The mate slept on the bridge.{{sfn|Voss|2020|p=4}} The mate was not asked.<ref name="nowhere" />

== References ==
{{reflist|refs=
<ref name=b>${cite('b.example')}</ref>
}}`
    const sentences = sentencesOf(read(wikitext))
    expect(
      sentences.map(({ refs }) => refs.map(({ kind, label, pages }) => [kind, label, ...pages.map(({ url }) => url)])),
    ).toEqual([
      [
        ['pages', 'Page of a.example', 'https://a.example/'],
        ['pages', 'Page of b.example', 'https://b.example/'],
      ],
      [
        ['pages', 'Report', 'https://c.example/'],
        ['pages', 'Page of b.example', 'https://b.example/'],
      ],
      [['offline', 'Voss 2020']],
      [['undefined', 'nowhere']],
    ])
  })

  it('gives the copy in an archive that a citation names, and the page of a link that leads to a copy', () => {
    const copy = 'https://web.archive.org/web/20260504120000/https://a.example/1'
    const wikitext = `The ferry left at noon.<ref>{{cite web |url=https://a.example/1 |title=T |archive-url=${copy}}}</ref> It came back at night.<ref>[${copy} T]</ref><ref group="note">This explains a word.</ref>`
    for (const { refs } of sentencesOf(read(wikitext))) {
      expect(refs).toHaveLength(1)
      expect(refs[0]?.pages).toEqual([expect.objectContaining({ url: 'https://a.example/1', archiveUrl: copy })])
    }
  })

  it('knows which reference may be meant for a sentence without one, and which templates it cannot read', () => {
    const wikitext = `The ferry left the harbour at noon. It carried {{passengers of|Isla Merrin}} people that day.<ref>${cite('a.example')}</ref>\n\nThe mate slept on the bridge.`
    const [first, second, third] = sentencesOf(read(wikitext))
    expect(first?.later).toHaveLength(1)
    expect(second?.unread).toEqual(['passengers of'])
    expect(third).toMatchObject({ later: [], startsParagraph: true })
  })

  it('reads what other languages and line ends write', () => {
    expect(
      texts(
        'Die Fähre lief am 3. Mai auf Grund.<ref>x</ref>\r\n\r\n== Folgen ==\r\nDer Hafen war z. B. zwei Tage zu.\r\n',
        'dewiki',
      ),
    ).toEqual(['Die Fähre lief am 3. Mai auf Grund.', 'Der Hafen war z. B. zwei Tage zu.'])
    expect(texts('渡輪於五月三日在港灣擱淺，十七人受傷。<ref>x</ref>船長 𠮷田 被捕 了 嗎？')).toHaveLength(2)
  })

  it.each([
    '',
    '{{',
    '<ref>',
    '{|',
    '[[',
    "'''",
    '<!--',
    '{{a|b\n|c',
    '</ref>}}]]',
    '<ref name="a">The ferry left at noon.',
  ])('reads broken wikitext without a failure: %j', (broken) => {
    const [first] = texts(`The ferry left at noon. ${broken} It came back at night.`)
    expect(first).toMatch(/^The ferry left at noon\./)
  })

  it('takes time in proportion to the length of the text', () => {
    const paragraph = `The ferry [[Isla Merrin|left]] at noon.<ref name="a">${cite('a.example')}</ref> It {{nowrap|came back}} at night.<ref name="a" />\n\n`
    const started = performance.now()
    expect(sentencesOf(read(paragraph.repeat(2_000)))).toHaveLength(4_000)
    expect(performance.now() - started).toBeLessThan(15_000)
  }, 60_000)
})
