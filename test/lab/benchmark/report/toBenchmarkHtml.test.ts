import { inflateSync, strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { BenchmarkResults } from '../../../../lab/benchmark/benchmarkResults.ts'
import { benchmarkView } from '../../../../lab/benchmark/report/benchmarkView.ts'
import { toBenchmarkHtml } from '../../../../lab/benchmark/report/toBenchmarkHtml.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { hostileFragments, sketchDraft } from '../../../core/export/draftFixture.ts'
import { type HtmlDocument, type HtmlElement, parseHtml } from '../../../core/export/parseHtml.ts'
import { sketchArm, sketchCell, sketchResults, threeArms } from '../sketchResults.ts'

const evidence = 'The ferry ran aground.'
const draft = sketchDraft(
  [{ text: `Before. ${evidence} After.`, title: 'Harbour news' }, { text: 'Second.' }],
  [
    {
      sentences: [
        { text: 'Aground.', evidence },
        { text: 'Twice.', cites: [1, 0], label: 'partly' },
      ],
    },
  ],
)

const words = (node: HtmlElement | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

function rowsOf(document: HtmlDocument, table: string): readonly (readonly string[])[] {
  return [...document.querySelectorAll(`#${table} tbody tr`)].map((row) =>
    [...row.querySelectorAll('th,td')].map(words),
  )
}

async function render(results: BenchmarkResults, drafts: Draft = draft, baseline?: string): Promise<HtmlDocument> {
  return parseHtml(await toBenchmarkHtml(benchmarkView(results), { draftOf: () => drafts, baseline }))
}

describe('toBenchmarkHtml', () => {
  it('says what was compared, with what, and what there is no draft of', async () => {
    const document = await render(threeArms())
    const facts = [...document.querySelectorAll('#compared + dl > div')].map(words)
    expect(facts).toEqual([
      'Arms3, which differ in ranker, chunks shown',
      'Events4, each with the article that people wrote',
      'Drafts11 of 12, 1 refused',
      'Judge of citationstest-judge 1',
      'Judge of articlesnone, so no points are given',
      'METEORnot measured: no WordNet was at hand',
      'Seed1',
      'Made withCitewright 0.1.0',
    ])
    expect(rowsOf(document, 'without-draft')).toEqual([
      ['Event e4', '3 dpr, 10 chunks', 'refused', 'The pages do not carry an article.'],
    ])
    expect(words(document.querySelector('.notice'))).toBe('')
  })

  it('says whose citations were judged by the verifier that chose the sentences', async () => {
    const results = threeArms()
    const cells = results.cells.map((cell) => ({ ...cell, selfJudged: cell.arm === 'bm25-5' }))
    const document = await render({ ...results, cells })
    expect(words(document.querySelector('.notice'))).toContain('which sentences 4 drafts hold (arms 1)')
  })

  it('names cells that were not run and failures', async () => {
    const results = threeArms()
    const cells = results.cells
      .slice(0, 10)
      .map((cell, at) =>
        at === 0
          ? { ...cell, outcome: 'failed' as const, problem: 'The model broke.', measures: {}, badges: {} }
          : cell,
      )
    const document = await render({ ...results, cells })
    expect(rowsOf(document, 'without-draft').map(([, arm, outcome, why]) => [arm, outcome, why])).toEqual([
      ['1 bm25, 5 chunks', 'failed', 'The model broke.'],
      ['2 dpr, 5 chunks', 'not run yet', ''],
      ['3 dpr, 10 chunks', 'not run yet', ''],
    ])
  })

  it('sets the paper’s rows apart below ours, in percent', async () => {
    const document = await render(threeArms())
    const [first, second] = rowsOf(document, 'overview-table')
    expect(first?.[0]).toBe('1 bm25, 5 chunks')
    expect(first?.slice(-3)).toEqual(['50.0', '–not known', '102'])
    // The value that is missing is left out and said.
    expect(second?.at(-3)).toBe('60.0 of 3')
    const published = [...document.querySelectorAll('#overview-table tbody.published tr')].map(words)
    expect(published[0]).toBe('Published by WikiGenBench: other events, models and judges')
    expect(published.at(-1)).toContain('RR, GPT-4')
    expect(published.at(-1)).toContain('54.3')
    expect(published).toHaveLength(10)
  })

  it('gives paired differences with intervals against the plan’s first arm, or the one that is named', async () => {
    const document = await render(threeArms())
    const [dpr, more] = rowsOf(document, 'differences-table')
    expect(dpr?.slice(0, 4)).toEqual(['2 dpr, 5 chunks', '60.0', '46.7', '+13.3'])
    expect(dpr?.slice(5)).toEqual(['3', '1'])
    expect(more?.[4]).toMatch(/^\+10\.0 to \+50\.0$/)
    expect(document.querySelectorAll('#differences-table strong')[Symbol.iterator]().next().done).toBe(false)
    const turned = rowsOf(await render(threeArms(), draft, 'dpr-5'), 'differences-table')
    expect(turned[0]?.slice(0, 4)).toEqual(['1 bm25, 5 chunks', '46.7', '60.0', '−13.3'])
  })

  it('compares settings only where all else is the same', async () => {
    const document = await render(threeArms())
    expect(rowsOf(document, 'ablation-ranker').map(([value]) => value)).toEqual(['5 chunks', 'bm25 1', 'dpr 2'])
    expect(rowsOf(document, 'ablation-topK').map(([value]) => value)).toEqual(['dpr', '5 2', '10 3'])
    const figures = [...document.querySelectorAll('figure')].map((figure) => words(figure.querySelector('figcaption')))
    expect(figures).toEqual(['Citation recall by ranker', 'Citation recall by chunks shown', 'Supported against words'])
  })

  it('plots another measure beside one that is the same of all arms', async () => {
    const arms = [sketchArm('a', { topK: 5 }), sketchArm('b', { topK: 10 })]
    const cells = arms.flatMap(({ id }, at) =>
      ['e1', 'e2'].map((event) => sketchCell(event, id, { citation_recall: 1, words: 50 + at })),
    )
    const document = await render(sketchResults(arms, cells))
    const figures = [...document.querySelectorAll('figure')].map((figure) => words(figure.querySelector('figcaption')))
    expect(figures).toEqual(['Citation recall by chunks shown', 'Words by chunks shown'])
  })

  it('says that means are not all of the same events where arms lack drafts', async () => {
    const notes = (document: HtmlDocument): string => [...document.querySelectorAll('.note')].map(words).join(' ')
    expect(notes(await render(threeArms()))).toContain('Not every arm has a draft of every event')
    const cells = threeArms().cells.filter(({ event }) => event !== 'e4')
    expect(notes(await render(sketchResults(threeArms().arms, cells)))).not.toContain('Not every arm')
  })

  it('tells what the upright lines of a plot are, where it has any', async () => {
    const notes = (document: HtmlDocument): string => [...document.querySelectorAll('.note')].map(words).join(' ')
    const said = 'Upright lines are 95 % intervals of the means over events.'
    expect(notes(await render(threeArms()))).toContain(said)
    const cells = threeArms().cells.filter(({ event }) => event === 'e1')
    const single = await render(sketchResults(threeArms().arms, cells))
    expect([...single.querySelectorAll('figure')].length).toBeGreaterThan(0)
    expect(notes(single)).not.toContain(said)
  })

  it('shows plots of nothing that does not vary', async () => {
    const cells = ['e1', 'e2'].map((event) => sketchCell(event, 'a', { citation_recall: 0.5, words: 10 }))
    const document = await render(sketchResults([sketchArm('a', { method: 'rr', writer: 'extractive' })], cells))
    expect([...document.querySelectorAll('figure')]).toHaveLength(0)
    expect(document.getElementById('differences')).toBeNull()
    expect(document.getElementById('ablations')).toBeNull()
    expect(rowsOf(document, 'overview-table')[0]?.[0]).toBe('1 RR, extractive')
  })

  it('draws the paper’s figures of the same settings beside ours, and says them to who cannot see', async () => {
    const document = await render(threeArms())
    const [ranker] = [...document.querySelectorAll('figure svg.plot')]
    expect(ranker?.getAttribute('aria-label')).toContain('bm25 50, dpr 60')
    expect(ranker?.getAttribute('aria-label')).toContain('Published (RR, GPT-3.5; other events): bm25 46.74, dpr 38.78')
  })

  it('is a report of a run that has not begun', async () => {
    const document = await render({ ...threeArms(), cells: [] })
    expect(words(document.querySelector('#overview + p'))).toBe('No draft has been written yet.')
  })

  it('packs the drafts by event, each passage and page once', async () => {
    const document = await render(threeArms())
    const packed = document.getElementById('drafts-1')?.textContent ?? ''
    const drafts = JSON.parse(strFromU8(inflateSync(Buffer.from(packed, 'base64')))) as {
      pages: [string, string, string][]
      passages: [number, string][]
      drafts: Record<
        string,
        {
          sections: {
            paragraphs: { text: string; marks: number[]; passages: [number, number, [number, number][]][] }[][]
          }[]
        }
      >
    }
    expect(drafts.pages).toEqual([
      ['Harbour news', 'Harbour Post, no date', 'https://example.org/0'],
      ['Page 1', 'Harbour Post, no date', 'https://example.org/1'],
    ])
    expect(Object.keys(drafts.drafts)).toEqual(['1', '2', '3'])
    const [aground, twice] = drafts.drafts['2']!.sections[0]!.paragraphs[0]!
    const [passage, mark, [span]] = aground!.passages[0]!
    expect(drafts.passages[passage]![1].slice(...span!)).toBe(evidence)
    expect(mark).toBe(1)
    expect(twice?.marks).toEqual([1, 2])
    // Nothing is packed of a cell without a draft.
    const last = strFromU8(inflateSync(Buffer.from(document.getElementById('drafts-4')?.textContent ?? '', 'base64')))
    expect(Object.keys((JSON.parse(last) as typeof drafts).drafts)).toEqual(['1', '2'])
  })

  it('gives the same bytes for the same results', async () => {
    const once = await toBenchmarkHtml(benchmarkView(threeArms()), { draftOf: () => draft })
    expect(await toBenchmarkHtml(benchmarkView(threeArms()), { draftOf: () => draft })).toBe(once)
  })

  it('heads every row and column, and names every table', async () => {
    const document = await render(threeArms())
    for (const table of document.querySelectorAll('table')) {
      expect(words(table.querySelector('caption'))).not.toBe('')
      for (const head of table.querySelectorAll('th'))
        expect(head.getAttribute('scope')).toMatch(/^(col|row|rowgroup)$/)
      for (const row of table.querySelectorAll('tbody tr')) expect(row.querySelector('th')).not.toBeNull()
    }
  })

  it('lets no text become markup or script', async () => {
    const hostile = hostileFragments.join(' ')
    const arms = [sketchArm('a', { writer: hostile }), sketchArm(hostile, { writer: `${hostile}2` })]
    const measures = { citation_recall: 0.5, words: 9, [`odd ${hostile}`]: 1 }
    const cells = ['e1', hostile].flatMap((event) => [
      sketchCell(event, 'a', measures),
      sketchCell(event, hostile, event === 'e1' ? { ...measures, words: 12 } : undefined, { problem: hostile }),
    ])
    const results = sketchResults(arms, cells, {
      name: hostile,
      description: hostile,
      citewright: hostile,
      judges: { verifier: hostile, model: hostile },
      wordnet: hostile,
      events: [
        { id: 'e1', title: hostile, reference: true },
        { id: hostile, title: hostile, reference: false },
      ],
    })
    const page = { text: hostile, title: hostile, site: hostile, url: 'javascript:alert(1)' }
    const bad = sketchDraft([page], [{ heading: hostile, sentences: [{ text: hostile, evidence: hostile }] }])
    const [attacked, plain] = [await render(results, bad), await render(threeArms())]
    const names = (document: HtmlDocument): ReadonlySet<string> =>
      new Set(
        [...document.querySelectorAll('*')].flatMap((node) => [
          node.tagName.toLowerCase(),
          ...[...node.attributes].map(({ name }) => `@${name}`),
        ]),
      )
    const known = names(plain)
    // What plots of other shapes have.
    const drawn = new Set(['@points', '@stroke-dasharray', '@fill-opacity'])
    expect([...names(attacked)].filter((name) => !known.has(name) && !drawn.has(name))).toEqual([])
    expect([...attacked.querySelectorAll('script')]).toHaveLength(4)
    for (const link of attacked.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(?:#[\w-]+|https:\/\/arxiv\.org\/)/)
    }
  })
})
