import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toJson } from '../../core/export/toJson.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder('copy')

const copied = 'The captain steered too close to the rocks and struck a hidden ledge near the harbour mouth.'
const file = join(folder, 'draft.json')
writeFileSync(
  file,
  toJson(
    sketchDraft(
      [
        { text: `\u001b[31m Fog lay over the bay. ${copied} Nobody was hurt.`, title: 'Ferry aground' },
        { text: 'Other things.' },
      ],
      [
        {
          sentences: [
            { text: copied },
            { text: 'Fog lay over the bay.', origin: 'quotation', review: 'accepted' },
            { text: 'Nothing of this stands anywhere else.', cites: [], origin: 'person', review: 'accepted' },
          ],
        },
      ],
      { wiki: 'neutral' },
    ),
  ),
)

const emptied = join(folder, 'emptied.json')
writeFileSync(
  emptied,
  toJson(
    sketchDraft([{ text: `${copied} Nobody was hurt.` }], [{ sentences: [{ text: copied, review: 'rejected' }] }], {
      wiki: 'neutral',
    }),
  ),
)

describe('citewright copy', () => {
  it('says that a draft has no sentence left, and scores no page', async () => {
    const { code, stdout } = await runHere(['copy', emptied])
    expect(code).toBe(0)
    expect(stdout).toBe(
      '2026 Harrow Bay ferry grounding: the draft has no sentences, so there is nothing to compare with its pages.\n',
    )
  })

  it('prints a line a page, and the nearest sentences with their source beside', async () => {
    const { code, stdout } = await runHere(['copy', file])
    expect(code).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('2026 Harrow Bay ferry grounding: 28 words in 3 sentences against 2 pages.')
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}0\.\d\d {2}(?:suspected|possible) .+ Harbour Post: Ferry aground$/),
    )
    expect(stdout).toContain('1 sentence shares wording with a page:')
    expect(stdout).toContain(`  draft  [${copied.slice(0, -1)}].`)
    expect(stdout).toMatch(
      / {2}page {3}\[31m Fog lay over the bay\..+\[The captain .+ harbour mouth\]\. Nobody was hurt\./,
    )
    // A page's control characters would be obeyed by the terminal.
    expect(stdout).not.toContain('\u001b')
  })

  it('gives the same as one JSON document, with what its ids stand for', async () => {
    const { stdout } = await runHere(['copy', file, '--json'])
    const schema = z.object({
      sources: z.array(
        z.object({ title: z.string(), copied: z.object({ confidence: z.number(), verdict: z.string() }) }),
      ),
      sentences: z.array(
        z.object({ text: z.string(), runs: z.array(z.object({ pageWords: z.string(), kind: z.string() })) }),
      ),
    })
    const { sources, sentences } = schema.parse(JSON.parse(stdout))
    expect(sources.map(({ title }) => title)).toEqual(['Ferry aground', 'Page 1'])
    expect(sentences[0]?.runs).toMatchObject([{ pageWords: copied.slice(0, -1), kind: 'wording' }])
    expect(sentences[1]?.runs).toMatchObject([{ kind: 'quotation' }])
    expect(sentences[2]?.runs).toEqual([])
  })

  it('ends with 2 where there is no draft', async () => {
    const { code, stderr } = await runHere(['copy', join(folder, 'none.json')])
    expect(code).toBe(2)
    expect(stderr).toContain('none.json')
  })
})

describe('citewright export', () => {
  it('writes a Word document to a file', async () => {
    const out = join(folder, 'article.docx')
    expect((await runHere(['export', file, '--to', 'docx', '--out', out])).code).toBe(0)
    expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK')
  })

  it('writes no bytes to a terminal', async () => {
    const before = process.stdout.isTTY
    process.stdout.isTTY = true
    try {
      const { code, stdout, stderr } = await runHere(['export', file, '--to', 'docx'])
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain('--out')
    } finally {
      process.stdout.isTTY = before
    }
  })

  it.each(['wikitext', 'outline', 'markdown', 'citations'])(
    'says on standard error that a draft has no sentence left for %s',
    async (format) => {
      const { code, stderr } = await runHere(['export', emptied, '--to', format])
      expect(code).toBe(0)
      expect(stderr).toContain('The draft has no sentence left')
      expect((await runHere(['export', file, '--to', format])).stderr).toBe('')
    },
  )

  it('says nothing of that for formats that are not made of the sentences left', async () => {
    for (const format of ['json', 'html', 'review-log', 'bibtex'])
      expect((await runHere(['export', emptied, '--to', format])).stderr).toBe('')
  })

  it.each([
    [['--quotes', 'evidence'], '--quotes is an option of wikitext alone; it does nothing with --to bibtex.'],
    [['--no-infobox', '--link', 'fog=Fog', '--see-also', 'Fog'], '--no-infobox, --link, --see-also are options of'],
  ])('refuses %j where another format than wikitext is made', async (words, said) => {
    const { code, stdout, stderr } = await runHere(['export', file, '--to', 'bibtex', ...words])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(said)
  })

  it('refuses a folder in place of a file, and a path below a file', async () => {
    const onto = await runHere(['export', file, '--to', 'bibtex', '--out', folder])
    expect(onto).toMatchObject({ code: 2, stdout: '' })
    expect(onto.stderr).toContain(`${folder} cannot be written: it is a folder.\nName a file in it`)
    const below = await runHere(['export', file, '--to', 'bibtex', '--out', join(file, 'x.bib')])
    expect(below).toMatchObject({ code: 2, stdout: '' })
    expect(below.stderr).toContain('a part of its path is a file')
  })

  it('takes the words and templates of the wiki that is named', async () => {
    const { stdout } = await runHere(['export', file, '--to', 'evidence-table', '--wiki', 'dewiki'])
    expect(stdout).toContain('== Belege für den Entwurf')
  })
})
