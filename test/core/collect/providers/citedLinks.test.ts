import { describe, expect, it } from 'vitest'
import { citedLinks } from '../../../../core/collect/providers/citedLinks.ts'
import { processorTime } from '../../../processorTime.ts'

const cited = (wikitext: string, readDate?: (text: string) => string | undefined) =>
  citedLinks(wikitext, { wikiHost: 'en.wikipedia.org', readDate })

describe('the pages that citation templates name', () => {
  it('are read without the comments in and around their templates', () => {
    const wikitext =
      '<!-- {{cite web|url=https://b.example/}} -->{{cite web <!-- x -->|url=https://a.example/<!-- y -->|title=A<!--|B-->}}'
    expect(cited(wikitext)).toEqual([{ url: 'https://a.example/', title: 'A' }])
  })

  it.each([
    [
      'de',
      '{{Internetquelle |url=https://a.example/1 |titel=Fähre auf Grund |datum=2026-05-14 |abruf=2026-05-15}}',
      'Fähre auf Grund',
    ],
    ['fr', "{{Lien web|url=https://a.example/1|titre=Un ''ferry'' échoué|date=2026-05-14}}", 'Un ferry échoué'],
    ['es', '{{Cita web|url=https://a.example/1|título=Un transbordador|fecha=2026-05-14}}', 'Un transbordador'],
    ['ru', '{{cite web|ссылка=https://a.example/1|название=Паром|дата=2026-05-14}}', 'Паром'],
    ['pl', '{{Cytuj|url=https://a.example/1|tytuł=Prom na mieliźnie|data=2026-05-14}}', 'Prom na mieliźnie'],
    ['ja', '{{Cite web|url=https://a.example/1|タイトル=フェリー座礁|date=2026-05-14}}', 'フェリー座礁'],
    ['ar', '{{استشهاد ويب|url=https://a.example/1|عنوان=عبارة|تاريخ=2026-05-14}}', 'عبارة'],
    ['zh', '{{cite news|url=https://a.example/1|標題=渡輪|日期=2026-05-14}}', '渡輪'],
  ])('are read from templates as the Wikipedia in %s has them', (_, wikitext, title) => {
    expect(cited(wikitext)).toEqual([{ url: 'https://a.example/1', title, publishedAt: '2026-05-14' }])
  })

  it('come with the copy that an archive has, whichever parameter names it', () => {
    const copy = 'https://web.archive.org/web/20260515000000/https://a.example/1'
    expect(cited(`{{cite web|url=https://a.example/1|title=A|archiv-url=${copy}}}`)).toMatchObject([
      { archiveUrl: copy },
    ])
    expect(cited(`{{cite web|url=${copy}|title=A}}`)).toMatchObject([{ url: 'https://a.example/1', archiveUrl: copy }])
  })

  it('have a date by whoever reads dates, and none where nobody can', () => {
    const wikitext = '{{cite web|url=https://a.example/1|title=A|date=14. Mai 2026}}'
    expect(cited(wikitext, (text) => (text === '14. Mai 2026' ? '2026-05-14' : undefined))[0]?.publishedAt).toBe(
      '2026-05-14',
    )
    expect(cited(wikitext)[0]).toEqual({ url: 'https://a.example/1', title: 'A' })
  })

  it('are none where a template names no page of the web that can be a source', () => {
    for (const url of [
      '',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://de.wikipedia.org/wiki/A',
      'https://doi.org/10.1/a',
      '//',
      '{{url}}',
    ]) {
      expect(cited(`{{cite web|url=${url}|title=A}}`)).toEqual([])
    }
  })

  it('have titles without marks, whatever was written into them', () => {
    expect(
      cited('{{cite web|url=https://a.example/1|title=<b onclick="x()">A</b> <script>x</script>&amp; [[B|C]]}}')[0]
        ?.title,
    ).not.toMatch(/[<>[\]]/)
  })

  it('are found quickly in an article that was written to stop a reader', () => {
    const hostile = ['{{a|', '{{', '[[', '|=', '{{a|{{b}}', '<pre', '<!-', "''", '{{cite web|title={{a|b|']
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(400_000 / piece.length))
      // Work that grew with the square of the text would take minutes.
      expect(
        processorTime(() => cited(text)),
        piece,
      ).toBeLessThan(3_000)
    }
  })
})
