import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Draft } from '../../../../core/domain/draft.ts'
import { draftSchema } from '../../../../core/domain/draft.ts'
import { inlineText } from '../../../../core/text/inlineText.ts'
import { toCitations } from '../../../../core/export/talk/toCitations.ts'
import { toEvidenceTable } from '../../../../core/export/talk/toEvidenceTable.ts'
import { toOutline } from '../../../../core/export/talk/toOutline.ts'
import { toReviewLog } from '../../../../core/export/talk/toReviewLog.ts'
import { useMediawiki } from '../../../mediawiki.ts'
import { describeUnless } from '../../../needs.ts'
import { startOrSay } from '../../../realServer.ts'
import { hostileFragments, sketchDraft } from '../draftFixture.ts'
import { type HtmlDocument, parseHtml } from '../parseHtml.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end(), 180_000)

const answerSchema = z.object({
  parse: z.object({
    text: z.string(),
    categories: z.array(z.object({ category: z.string() })),
    parsewarnings: z.array(z.string()),
    links: z.array(z.unknown()),
  }),
})

/** What the wiki makes of a page of text. */
async function rendered(
  text: string,
): Promise<{ readonly page: HtmlDocument; readonly answer: z.infer<typeof answerSchema> }> {
  const body = new URLSearchParams({
    action: 'parse',
    format: 'json',
    formatversion: '2',
    contentmodel: 'wikitext',
    title: 'Talk:Ferry',
    prop: 'text|categories|parsewarnings|links',
    disablelimitreport: '1',
    text,
  })
  const answer = answerSchema.parse(await (await fetch(wiki?.api ?? '', { method: 'POST', body })).json())
  return { page: parseHtml(`<body>${answer.parse.text}</body>`), answer }
}

/** Sentences, titles and names each with another thing that wikitext could read. */
const texts = hostileFragments.map((fragment) => `The ferry ${fragment} ran aground`)

const decided = { at: '2026-05-04T10:00:00Z', by: 'A [[b]] {{c}} |d' }
const draft: Draft = draftSchema.parse({
  ...sketchDraft(
    texts.map((text) => ({ text, title: text, site: text })),
    [
      {
        heading: 'A [[heading]] = {{x}}',
        sentences: texts.map((text, at) => ({
          text,
          cites: [at],
          evidence: text,
          review: 'accepted',
          origin: at % 2 === 0 ? 'quotation' : 'model',
        })),
      },
    ],
    { title: "A ''title'' {{y}}" },
  ),
})
const signed: Draft = {
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({ ...sentence, reviewed: decided })),
  })),
}

/** Text as a reader sees it, quotation marks apart. */
const seen = (text = ''): string => inlineText(text).replace(/["'“”„]/g, '')

describeUnless(missing, 'a real MediaWiki', () => {
  it('shows the evidence table with every sentence and source as text', async () => {
    const { page, answer } = await rendered(toEvidenceTable(signed))
    const rows = [...page.querySelectorAll('table.wikitable tr')].map((row) => [...row.querySelectorAll('td')])
    const sentences = rows.filter((cells) => cells.length === 4)
    expect(sentences.map(([first]) => seen(first?.textContent))).toEqual(texts.map(seen))
    expect(sentences.map((cells) => seen(cells[1]?.querySelector('a')?.textContent))).toEqual(texts.map(seen))
    expect(page.querySelector('h2')?.textContent).toContain("A ''title'' {{y}}")
    expect(answer.parse).toMatchObject({ categories: [], parsewarnings: [], links: [] })
  })

  it('shows the review log with who decided on every sentence', async () => {
    const { page, answer } = await rendered(toReviewLog(signed))
    const rows = [...page.querySelectorAll('table.wikitable tr')].map((row) => [...row.querySelectorAll('td')])
    const sentences = rows.filter((cells) => cells.length === 4)
    expect(sentences.map((cells) => seen(cells[1]?.textContent))).toEqual(texts.map(seen))
    expect(sentences[0]?.[3]?.textContent.trim()).toBe('accepted by A [[b]] {{c}} |d on 4 May 2026')
    expect(answer.parse).toMatchObject({ categories: [], parsewarnings: [], links: [] })
  })

  it.each([
    ['the outline', toOutline],
    ['the citations', toCitations],
  ])('takes %s without an error in its references', async (_, write) => {
    const { page, answer } = await rendered(write(signed))
    expect(
      [...page.querySelectorAll('.error, .cite-error, .mw-ext-cite-error')].map((node) => node.textContent),
    ).toEqual([])
    expect(answer.parse.categories.map(({ category }) => category)).toEqual([])
    expect([...page.querySelectorAll('li')].length).toBeGreaterThanOrEqual(texts.length)
  })
})
