import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedSuggestions } from '../../../../core/update/repeatedSuggestions.ts'
import { acceptWikiUpdate } from '../../../../core/update/wiki/acceptWikiUpdate.ts'
import { amendSentence, fixedSpans } from '../../../../core/update/wiki/amendSentence.ts'
import { isBalanced } from '../../../../core/update/wiki/isBalanced.ts'
import type { WikiFact, WikiSentence } from '../../../../core/update/wiki/wikiUpdate.ts'
import { changed, factOf, newsPage, suggestion, read, sentencesOf, shownPage, updateOf } from './wikiArticles.ts'

const page = newsPage('https://post.example/nineteen')
const today = '2026-05-10'

const words = fc.constantFrom(
  ...[
    'Seventeen people were hurt',
    'the [[Car ferry|ferry]] ran aground',
    "''Isla Merrin'' sank",
    '3&nbsp;May 2026',
    '𠮷田 led it',
  ],
  ...[
    '{{convert|5|km|mi}} away',
    '{{unknown thing|x}}',
    '<!-- a. comment. -->',
    '<nowiki>[[x]]. Y</nowiki>',
    '[https://e.example a page]',
  ],
  ...[
    '<ref>{{cite web |title=A. B. |url=https://a.example/1}}</ref>',
    '<ref name="a" />',
    'İstanbul &amp; Çeşme',
    '<small>some said</small>',
  ],
)
const sentence = fc
  .array(words, { minLength: 1, maxLength: 5 })
  .chain((parts) =>
    fc
      .constantFrom(
        '',
        '<ref name="a">[https://a.example A]</ref>',
        '<ref>B. C.</ref>{{rp|5}}',
        '{{citation needed|date=May 2026}}',
        '<ref name=b />',
      )
      .map((ref) => `The master said that ${parts.join(' ')}.${ref}`),
  )
const block = fc.oneof(
  { weight: 5, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')) },
  fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.map((each) => `* ${each}`).join('\n')),
  fc.constantFrom(
    '{| class="wikitable"\n| 17 people were hurt. || {{convert|5|km}}<ref name="t">x</ref>\n|}',
    '{{Infobox event\n| title = The ferry. It sank.\n}}',
    '[[File:A.jpg|thumb|Seventeen people were hurt.]]',
    '== Aftermath ==',
    '<!-- Seventeen people were hurt. -->',
    '{{reflist|refs=\n<ref name=b>{{cite web |title=B |url=https://b.example}}</ref>\n}}',
    '{{unclosed | and <ref> [[ too',
    ' preformatted ~~~~ __TOC__',
  ),
)
const wikitexts = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n\n', '\n', '\r\n\r\n', '\r\n'))
  .map(([blocks, gap]) => blocks.map((each) => (gap.startsWith('\r') ? each.replaceAll('\n', '\r\n') : each)).join(gap))

const used = fc.constantFrom(
  '<ref name="a">[https://a.example A]</ref>',
  '<ref name="b">[https://b.example B]</ref>',
  '<ref name="a" />',
  '<ref name="b" />',
  '{{r|a}}',
  '{{r|a|b}}',
  '',
)

describe('any wikitext', () => {
  it('keeps every reference defined that is used, whatever sentences are replaced', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(used, used, fc.boolean()), { minLength: 1, maxLength: 7 }), (sketch) => {
        const wikitext = sketch.map(([one, two], at) => `The ferry left on day ${at + 1}.${one}${two}`).join(' ')
        const article = read(wikitext)
        const updates = sentencesOf(article).map((each, at) =>
          sketch[at]?.[2] === true
            ? changed(each, suggestion(each, { page, words: null, text: 'Nobody was hurt there.' }))
            : shownPage(each),
        )
        const accepted = new Set(['changed'])
        const after = read(acceptWikiUpdate(updateOf(updates), article, { accepted, today }))
        const before = new Set(article.references.filter(({ kind }) => kind === 'pages').map(({ name }) => name))
        expect(after.references.filter(({ name, kind }) => kind === 'undefined' && before.has(name))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('is read into sentences that lie in it in order, each letter at its place', () => {
    fc.assert(
      fc.property(wikitexts, (wikitext) => {
        let last = 0
        for (const { text, at, tail, letters, refs } of sentencesOf(read(wikitext))) {
          expect(at.start).toBeGreaterThanOrEqual(last)
          expect(tail).toBeGreaterThanOrEqual(at.end)
          expect(letters).toHaveLength(text.length)
          expect(letters.every(({ start, end }) => start >= at.start && end <= at.end && start < end)).toBe(true)
          expect(refs.every(({ start, end }) => start >= at.start && end <= tail)).toBe(true)
          last = tail
        }
      }),
      { numRuns: 150 },
    )
  })

  it('stays as it is but for the sentences that are accepted, and these read as suggested', () => {
    fc.assert(
      fc.property(
        wikitexts,
        fc.infiniteStream(fc.constantFrom('none', 'figure', 'quotation', 'fact')),
        (wikitext, choices) => {
          const article = read(wikitext)
          const sentences = sentencesOf(article)
          const fixed = fixedSpans(article.document)
          const touched: { readonly start: number; readonly end: number }[] = []
          const facts: WikiFact[] = []
          const updates = sentences.flatMap((each): readonly WikiSentence[] => {
            const choice = choices.next().value as string
            const whole = { start: each.at.start, end: each.tail }
            const amended = amendSentence(each, each.text.replace('Seventeen', 'Nineteen'), { language: 'en', fixed })
            if (choice === 'figure' && amended !== undefined) {
              touched.push(whole)
              return [changed(each, suggestion(each, { page, ...amended }))]
            }
            if (choice === 'quotation' && isBalanced(article.document, whole) && each.refs.length === 0) {
              touched.push(whole)
              return [
                changed(each, suggestion(each, { page, words: null, text: `Nobody was hurt at ${each.at.start}.` })),
              ]
            }
            if (choice === 'fact') {
              touched.push({ start: each.tail, end: each.tail })
              facts.push({ ...factOf(page, each, 'A judge will lead the inquiry.'), id: `f${facts.length + 1}` })
            }
            return [shownPage(each)]
          })
          const update = updateOf(updates, facts)
          const none = acceptWikiUpdate(update, article, { accepted: new Set(), today })
          expect(none).toBe(wikitext)
          const lists = article.document.refs.some(({ inList }) => inList)
          const all = acceptWikiUpdate(update, article, { accepted: new Set(['changed', 'missing']), today })
          // Only the list of references may be added to besides.
          const result = lists ? all.replace(/(?:\r?\n)?<ref name="HarrowPost[^"]*">.*?<\/ref>/gs, '') : all
          if (touched.length === 0) expect(result).toBe(wikitext)
          let [from, at] = [0, 0]
          for (const { start, end } of touched) {
            const kept = wikitext.slice(from, start)
            const found = result.indexOf(kept, at)
            expect(found).toBeGreaterThanOrEqual(at)
            if (from === 0) expect(found).toBe(0)
            ;[from, at] = [end, found + kept.length]
          }
          if (!lists) expect(result.endsWith(wikitext.slice(from))).toBe(true)
          if (facts.length === 0 && touched.length > 0 && !wikitext.includes('{{unclosed')) {
            const before = sentences.map(({ text }, place) => {
              const own = updates[place]?.byNewer
              return own === null || own === undefined ? text : own.words === null ? `"${own.text}"` : own.text
            })
            expect(sentencesOf(read(all)).map(({ text }) => text)).toEqual(before)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has a page’s words once, wherever they are accepted, and the other sentences as they were', () => {
    fc.assert(
      fc.property(wikitexts, fc.infiniteStream(fc.boolean()), (wikitext, choices) => {
        const article = read(wikitext)
        const text = 'Nobody was hurt there.'
        const updates = sentencesOf(article).map((each) => {
          const isPlain =
            isBalanced(article.document, { start: each.at.start, end: each.tail }) && each.refs.length === 0
          return choices.next().value === true && isPlain
            ? changed(each, suggestion(each, { page, words: null, text }))
            : shownPage(each)
        })
        const result = acceptWikiUpdate(updateOf(updates), article, { accepted: new Set(['changed']), today })
        const typed = (of: string): number => of.match(/^[ \t]+\S/gmu)?.length ?? 0
        expect(typed(result)).toBeLessThanOrEqual(typed(wikitext))
        if (wikitext.includes('{{unclosed')) return
        const repeated = repeatedSuggestions(
          updates.map(({ id, text: own, byNewer }) => ({ id, text: own, suggested: byNewer?.text ?? null })),
        )
        const expected = updates.flatMap((each) =>
          each.byNewer === null ? [each.text] : repeated.has(each.id) ? [] : [`"${text}"`],
        )
        expect(expected.filter((each) => each === `"${text}"`).length).toBeLessThanOrEqual(1)
        expect(sentencesOf(read(result)).map((each) => each.text)).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  })
})
