import { describe, expect, it } from 'vitest'
import { extractPages } from '../../../core/extract/extractPages.ts'

const url = 'https://paper.example/ferry'
const prose =
  'The ferry ran aground in thick fog on Thursday evening, and all 146 people on board were taken off the ship.'

async function textOf(head: string, body: string): Promise<string | undefined> {
  const html = `<html><head><title>Ferry aground</title>${head}</head><body><article><h1>Ferry aground</h1>${body}</article></body></html>`
  const raw = {
    url,
    finalUrl: url,
    provenance: 'url',
    title: '',
    body: { kind: 'bytes', bytes: Buffer.from(html), contentType: 'text/html' },
  } as const
  return (await extractPages([raw])).pages[0]?.text
}

describe('the text of an article', () => {
  it('keeps the words that stand beside a quotation', async () => {
    const text = await textOf(
      '',
      `<p>${prose}</p><p>${prose.replace('Thursday', 'Friday')}</p><div>The minister said to the reporters: <blockquote><p>We shall look into the light at the pier.</p></blockquote> Afterwards the crew left the town of Tarn by train.</div><p>${prose.replace('146', '150')}</p>`,
    )
    expect(text).toContain('The minister said to the reporters')
    expect(text).toContain('We shall look into the light')
    expect(text).toContain('Afterwards the crew left the town')
  })

  it('is what the page shows where its JSON-LD is nested without end', async () => {
    const nested = `${'<div>'.repeat(5_000)}${prose}`
    const data = JSON.stringify({ '@type': 'NewsArticle', headline: 'Ferry aground', articleBody: nested })
    expect(await textOf(`<script type="application/ld+json">${data}</script>`, `<p>${prose}</p>`)).toContain(
      '146 people',
    )
  })
})
