import { describe, expect, it } from 'vitest'
import { readDiff } from '../../../core/publish/comparison.ts'

const row = (left: string, right: string): string => `<tr>${left}${right}</tr>\n`
const marker = '<td class="diff-marker" data-marker="−"></td>'
const removed = (html: string): string =>
  `${marker}<td class="diff-deletedline diff-side-deleted"><div>${html}</div></td>`
const added = (html: string): string => `${marker}<td class="diff-addedline diff-side-added"><div>${html}</div></td>`
const kept = (html: string): string => `${marker}<td class="diff-context"><div>${html}</div></td>`

describe('a wiki’s diff', () => {
  it('is read row by row, with what changed within a line', () => {
    const html =
      row('<td colspan="2" class="diff-lineno">Line 12:</td>\n', '<td colspan="2" class="diff-lineno">Line 13:</td>') +
      row(kept('same'), kept('same')) +
      row(
        removed('one <del class="diffchange diffchange-inline">two</del> three'),
        added('one <ins class="diffchange diffchange-inline">2</ins> three'),
      ) +
      row(removed('<del class="diffchange">gone</del>'), '<td colspan="2" class="diff-side-added"></td>') +
      row('<td colspan="2"></td>', added('<ins class="diffchange"></ins>'))
    expect(readDiff(html)).toEqual([
      { kind: 'place', text: 'Line 12:' },
      { kind: 'same', text: 'same' },
      {
        kind: 'changed',
        theirs: [
          { text: 'one ', changed: false },
          { text: 'two', changed: true },
          { text: ' three', changed: false },
        ],
        ours: [
          { text: 'one ', changed: false },
          { text: '2', changed: true },
          { text: ' three', changed: false },
        ],
      },
      { kind: 'changed', theirs: [{ text: 'gone', changed: true }], ours: null },
      { kind: 'changed', theirs: null, ours: [{ text: '', changed: true }] },
    ])
  })

  it('gives what looks like markup as the text that it is', () => {
    const rows = readDiff(row(kept('&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;'), kept('x')))
    expect(rows).toEqual([{ kind: 'same', text: '<script>alert(1)</script> &amp;' }])
  })

  it('is empty where nothing differs, and where it is no diff', () => {
    expect(readDiff('')).toEqual([])
    expect(readDiff('<p>Fault</p>')).toEqual([])
  })
})
