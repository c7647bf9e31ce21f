import { describe, expect, it } from 'vitest'
import { rateAddress } from '../../../core/collect/reliability/rateSource.ts'
import { notRated } from '../../../core/collect/reliability/sourceReliability.ts'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import type { PageProblem } from '../../../core/domain/page.ts'
import type { SourceRow } from '../../../core/engine/libraries/events/eventLibrary.ts'
import {
  canBeReadAnyway,
  figuresOf,
  hasProblem,
  isNotUsed,
  leftOutSources,
  listSources,
  mayComeAgain,
  problemInShort,
  publisherOf,
  filterValues,
  sourceName,
  titleOf,
  type ListOptions,
} from '../../../renderer/sources/sourceList.ts'

const all: ListOptions = {
  find: '',
  problem: null,
  publisher: null,
  language: null,
  reliability: null,
  sorting: null,
  unfolded: new Set(),
}

function problem(code: PageProblem['code'], message: string): PageProblem {
  return { url: '', title: '', code, message }
}

interface RowParts extends Partial<Omit<SourceRow, 'page' | 'id'>> {
  readonly page?: Partial<NonNullable<SourceRow['page']>>
}

/** A source with a page of 100 words, unless `page` is left out on purpose. */
function row(id: string, { page = {}, ...parts }: RowParts = {}): SourceRow {
  const url = `https://news.example/${id}`
  return {
    id,
    source: url,
    included: true,
    reliability: notRated,
    cited: 0,
    problems: [],
    page: {
      id: pageIdSchema.parse(`p-${id}`),
      url,
      finalUrl: url,
      provenance: 'url',
      title: `Title ${id}`,
      authors: [],
      site: '',
      language: 'en',
      sha256: '0'.repeat(64),
      reliability: notRated,
      words: 100,
      chunks: 2,
      ...page,
    },
    ...parts,
  }
}

function failed(id: string, ...problems: readonly PageProblem[]): SourceRow {
  return { id, source: `https://news.example/${id}`, included: true, reliability: notRated, cited: 0, problems }
}

const original = row('original', { page: { words: 300 } })
const copy = row('copy', {
  page: { duplicateOf: pageIdSchema.parse('p-original'), title: 'Syndicated', words: 290 },
  problems: [problem('duplicate', 'A copy of another page.')],
})
const other = row('other', { cited: 3 })
const ids = (rows: ReturnType<typeof listSources>): readonly string[] => rows.map(({ row: { id } }) => id)

describe('the list of sources', () => {
  it('folds copies under their original and says how many there are', () => {
    const listed = listSources([copy, original, other], all)
    expect(ids(listed)).toEqual(['original', 'other'])
    expect(listed.map(({ copies }) => copies)).toEqual([1, 0])
  })

  it('shows copies right after an original that is unfolded', () => {
    const listed = listSources([copy, original, other], { ...all, unfolded: new Set(['original']) })
    expect(ids(listed)).toEqual(['original', 'copy', 'other'])
    expect(listed.map(({ isCopy }) => isCopy)).toEqual([false, true, false])
  })

  it('shows a copy by itself where the words are found in it and not in its original', () => {
    const listed = listSources([original, copy, other], { ...all, find: 'syndicated' })
    expect(listed).toEqual([{ row: copy, copies: 0, isCopy: true }])
  })

  it('keeps a copy whose original is not among the sources', () => {
    expect(ids(listSources([copy, other], all))).toEqual(['copy', 'other'])
  })

  it('finds all words in any order in title, publisher, address and problems', () => {
    const paywalled = row('a', {
      page: { site: 'Harbour Post' },
      problems: [problem('boilerplate', 'Only a paywall text.')],
    })
    expect(ids(listSources([paywalled, other], { ...all, find: ' paywall HARBOUR' }))).toEqual(['a'])
    expect(ids(listSources([paywalled, other], { ...all, find: 'paywall other' }))).toEqual([])
  })

  it('does not count being a copy as a problem', () => {
    const broken = failed('broken', problem('fetch-failed', 'It did not answer.'))
    expect(ids(listSources([original, copy, broken], { ...all, problem: 'any' }))).toEqual(['broken'])
  })

  it('sorts by numbers and words, both ways, and leaves what has no value at the end', () => {
    const rows = [
      row('ten', { page: { title: 'Part 10', words: 10, publishedAt: '2026-05-03' } }),
      failed('none', problem('empty', 'No text.')),
      row('two', { page: { title: 'part 2', words: 200, publishedAt: '2026-05-01T08:00:00Z' } }),
    ]
    const sorted = (column: 'words' | 'title' | 'date', descending: boolean): readonly string[] =>
      ids(listSources(rows, { ...all, sorting: { column, descending } }))
    expect(sorted('words', false)).toEqual(['ten', 'two', 'none'])
    expect(sorted('words', true)).toEqual(['two', 'ten', 'none'])
    expect(sorted('date', false)).toEqual(['two', 'ten', 'none'])
    expect(sorted('title', false)).toEqual(['none', 'two', 'ten'])
  })

  it('sorts from the best rating to the worst, and sources without one last both ways', () => {
    const rows = [
      row('unknown'),
      row('bad', { reliability: rateAddress('https://www.dailymail.co.uk/a') }),
      row('good', { reliability: rateAddress('https://apnews.com/a') }),
    ]
    const sorted = (descending: boolean): readonly string[] =>
      ids(listSources(rows, { ...all, sorting: { column: 'reliability', descending } }))
    expect(sorted(false)).toEqual(['good', 'bad', 'unknown'])
    expect(sorted(true)).toEqual(['bad', 'good', 'unknown'])
    expect(ids(listSources(rows, { ...all, reliability: 'deprecated' }))).toEqual(['bad'])
    expect(ids(listSources(rows, { ...all, find: 'associated press' }))).toEqual(['good'])
    expect(filterValues(rows).statuses).toEqual(['reliable', 'not-rated', 'deprecated'])
  })

  it('tells which sources are left out for their rating, and not those that the person includes or leaves out', () => {
    const reliability = rateAddress('https://www.dailymail.co.uk/a')
    const out = row('out', { reliability, included: false })
    expect(leftOutSources([out, row('in', { reliability }), row('unwanted', { included: false })])).toEqual([out])
    expect(sourceName(out)).toBe('Daily Mail')
    expect(sourceName(other)).toBe('news.example')
  })

  it('keeps copies with their original when it is sorted', () => {
    const options = {
      ...all,
      unfolded: new Set(['original']),
      sorting: { column: 'words', descending: false } as const,
    }
    expect(ids(listSources([original, copy, other], options))).toEqual(['other', 'original', 'copy'])
  })
})

describe('figures of the sources', () => {
  it('count the words that drafts read: of included pages, copies left out', () => {
    const out = row('out', { included: false })
    const broken = failed('broken', problem('empty', 'No text.'))
    expect(figuresOf([original, copy, other, out, broken])).toEqual({
      pages: 5,
      included: 2,
      unusable: new Map([['empty', 1]]),
      words: 400,
      copies: 1,
      problems: 1,
    })
  })
})

describe('a source', () => {
  it('is called by its page’s title, else by its address', () => {
    expect(titleOf(other)).toBe('Title other')
    expect(titleOf(row('x', { page: { title: '' } }))).toBe('https://news.example/x')
    expect(titleOf(failed('y'))).toBe('https://news.example/y')
  })

  it('has the host as publisher where the page names none, and a file has none', () => {
    expect(publisherOf(row('x', { page: { site: 'Harbour Post' } }))).toBe('Harbour Post')
    expect(publisherOf(row('x', { page: { finalUrl: 'https://www.tribune.example/a' } }))).toBe('tribune.example')
    expect(publisherOf(row('x', { source: 'report.pdf', page: { finalUrl: 'file:report.pdf' } }))).toBe('')
  })

  it('tells its problem without the address that stands beside it', () => {
    const address = 'https://news.example/a'
    expect(problemInShort(failed('a', problem('fetch-failed', `${address} could not be reached.`)))).toBe(
      'Could not be reached.',
    )
    expect(problemInShort(failed('a', problem('empty', 'No text.')))).toBe('No text.')
  })

  it('may come again where the network failed, and not where the page has no text', () => {
    expect(mayComeAgain(failed('a', problem('timed-out', 'Too slow.')))).toBe(true)
    expect(mayComeAgain(failed('a', problem('boilerplate', 'Only menus.')))).toBe(false)
    expect(mayComeAgain(row('a', { problems: [problem('fetch-failed', 'Not this time.')] }))).toBe(false)
  })
})

describe('what is decided of a source', () => {
  it('is no problem of it, nor is what it is read in spite of', () => {
    expect(hasProblem(row('a', { problems: [problem('denied', 'Out.'), problem('duplicate', 'Copy.')] }))).toBe(false)
    const wall = { problems: [problem('paywall', 'Wall.')] }
    expect(hasProblem(row('a', { ...wall, page: { barrier: 'paywall' } }))).toBe(true)
    expect(hasProblem(row('a', { ...wall, page: { barrier: 'paywall', readAnyway: true } }))).toBe(false)
  })

  it('can be to read what was found behind a wall, which then counts among the words', () => {
    const wall = row('a', { page: { barrier: 'paywall' } })
    const read = row('a', { page: { barrier: 'paywall', readAnyway: true } })
    expect([wall, read, row('b')].map(canBeReadAnyway)).toEqual([true, false, false])
    expect([wall, read].map((one) => figuresOf([one]).included)).toEqual([0, 1])
  })

  it('is not used if no draft can use it, unless it may come when it is fetched again or is left out anyway', () => {
    const wall = row('a', { page: { barrier: 'paywall' } })
    const read = row('a', { page: { barrier: 'paywall', readAnyway: true } })
    const empty = row('a', { page: { words: 0 } })
    const noSentences = row('a', { problems: [problem('no-sentences', 'No sentences.')] })
    const gone = failed('a', problem('gone', 'Gone.'))
    expect([wall, empty, noSentences, gone].map(isNotUsed)).toEqual([true, true, true, true])
    const untried = failed('a', problem('not-fetched', 'Never fetched.'))
    const failing = failed('a', problem('busy', 'The site is busy.'))
    expect([read, row('a'), { ...wall, included: false }].map(isNotUsed)).toEqual([false, false, false])
    expect([untried, failing].map(isNotUsed)).toEqual([false, false])
  })

  it('is told apart: what a list of the person leaves out is not told of as deprecated', () => {
    const reliability = rateAddress('https://www.dailymail.co.uk/a')
    const out = row('a', { included: false, reliability })
    expect(leftOutSources([out, { ...out, id: 'b', rule: { list: 'deny', site: 'dailymail.co.uk' } }])).toEqual([out])
  })
})

describe('filtering', () => {
  const rows = [
    row('a', { page: { site: 'Harbour Post', language: 'en' } }),
    row('b', { page: { site: 'Island News', language: 'de' }, problems: [problem('paywall', 'A paywall.')] }),
    row('c', { page: { site: 'Harbour Post', language: 'de' }, problems: [problem('empty', 'No text.')] }),
  ]
  const ids = (options: Partial<ListOptions>): readonly string[] =>
    listSources(rows, { ...all, ...options }).map((each) => each.row.id)

  it('offers what occurs, the most frequent first', () => {
    expect(filterValues(rows)).toMatchObject({
      publishers: ['Harbour Post', 'Island News'],
      languages: ['de', 'en'],
      problems: ['empty', 'paywall'],
    })
  })

  it('is by publisher, language and kind of problem, all together', () => {
    expect(ids({ publisher: 'Harbour Post' })).toEqual(['a', 'c'])
    expect(ids({ language: 'de' })).toEqual(['b', 'c'])
    expect(ids({ problem: 'paywall' })).toEqual(['b'])
    expect(ids({ publisher: 'Harbour Post', language: 'de' })).toEqual(['c'])
    expect(ids({ publisher: 'Island News', language: 'en' })).toEqual([])
  })
})
