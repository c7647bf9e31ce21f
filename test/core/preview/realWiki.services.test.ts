import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../../../core/engine/createEngine.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { renderWikitext } from '../../../core/preview/renderWikitext.ts'
import { loadWikiProfile } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { useMediawiki, writeArticles } from '../../mediawiki.ts'
import { describeUnless } from '../../needs.ts'
import { startOrSay } from '../../realServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { countedPace } from '../collect/archive/archiveServer.ts'
import { sketchDraft } from '../export/draftFixture.ts'
import { parseHtml } from '../export/parseHtml.ts'
import { draftEvents, varietyTemplates } from '../export/wikitext/eventDrafts.ts'
import { shownReferences, shownSentences, showWikitext } from '../export/wikitext/wikiReader.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end())

describeUnless(missing, 'the preview and a real MediaWiki', () => {
  if (wiki === undefined) return
  beforeAll(async () => {
    await writeArticles(wiki, {
      ...varietyTemplates,
      'Template:Authority control': '',
      'Template:Italic title': '',
      'Template:Ubl': '<includeonly>{{{1|}}}, {{{2|}}}, {{{3|}}}</includeonly>',
      'Template:Verify source': '<includeonly><sup class="noprint">[verify]</sup></includeonly>',
      'Template:Rp': '<includeonly><sup class="noprint">: {{{1}}}</sup></includeonly>',
    })
  })

  const open = async ({ allowed = true, id = 'enwiki' } = {}) => {
    const folder = temporaryFolder('preview')
    const engine = createEngine({ settingsFolder: folder, keys: () => ({}), pace: countedPace() })
    onTestFinished(() => {
      engine.close()
      rmSync(folder, { recursive: true, force: true })
    })
    await engine.settings.update({
      wikiLogins: [{ wiki: id, api: wiki.api, user: '' }],
      previewWikis: allowed ? [wiki.api] : [],
    })
    return engine.publishing
  }
  const request = { wiki: 'enwiki', format: 'wikitext' } as const

  it('show drafts of events with the same sentences and references', async () => {
    for (const draft of await draftEvents()) {
      const wikitext = toWikitext(draft, { quotes: 'evidence' })
      const theirs = await showWikitext(wiki, wikitext)
      const { html } = renderWikitext(wikitext, loadWikiProfile(draft.event.wiki))
      const ours = parseHtml(`<html><body><div class="mw-parser-output">${html}</div></body></html>`)
      const sentences = (article: typeof theirs) => shownSentences(article).map(({ text }) => text)
      const { title } = draft.event
      expect(
        sentences({ ...theirs, document: ours }).filter((text) => text !== 'AfC submission'),
        title,
      ).toEqual(sentences(theirs))
      expect([...shownReferences(ours)], title).toHaveLength([...shownReferences(theirs.document)].length)
    }
  }, 200_000)

  it('is cleaned, and stores nothing', async () => {
    const publishing = await open()
    const draft = sketchDraft(
      [{ text: 'The ferry sank.', url: 'https://news.example/1', title: 'Ferry', site: 'Post' }],
      [{ sentences: [{ text: 'The ferry sank.', cites: [0], label: 'supported' }] }],
      { title: 'Never stored ferry' },
    )
    const { html, errors, missingTemplates } = await publishing.preview(draft, request)
    expect(html).toContain('The ferry sank.<sup id="cite_ref-')
    expect(html).toContain('role="tooltip"')
    expect(html).not.toMatch(/<(?:script|style|link|img|form)|\son\w+=|href="[^#]/)
    expect({ errors, missingTemplates }).toEqual({ errors: [], missingTemplates: [] })
    const answer = await fetch(`${wiki.api}?action=query&titles=Never_stored_ferry&format=json&formatversion=2`)
    expect(await answer.json()).toMatchObject({ query: { pages: [{ missing: true }] } })
  })

  it('names templates that the wiki does not have', async () => {
    const publishing = await open({ id: 'frwiki' })
    const draft = sketchDraft(
      [{ text: 'Das Schiff sank.', url: 'https://news.example/1', title: 'Schiff' }],
      [{ sentences: [{ text: 'Das Schiff sank.', cites: [0], label: 'partly' }] }],
      { wiki: 'frwiki', language: 'fr' },
    )
    const { missingTemplates, html } = await publishing.preview(draft, { wiki: 'frwiki', format: 'wikitext' })
    expect(missingTemplates).toContain('Template:Références')
    expect(html).toContain('Template:Références')
    expect(html).toContain('class="new"')
  })

  it('waits for a wiki that lags, and says so where it goes on lagging; a wiki that is read-only still previews', async () => {
    const publishing = await open()
    const draft = sketchDraft(
      [{ text: 'x', url: 'https://news.example/1' }],
      [{ sentences: [{ text: 'It sank.', cites: [0] }] }],
    )
    const lag = join(wiki.folder, 'MAXLAG')
    const readOnly = join(wiki.folder, 'READONLY')
    onTestFinished(() => {
      for (const file of [lag, readOnly]) if (existsSync(file)) rmSync(file)
    })
    writeFileSync(lag, '7')
    await expect(publishing.preview(draft, request)).rejects.toThrow('is 7 seconds behind')
    rmSync(lag)
    writeFileSync(readOnly, '')
    expect((await publishing.preview(draft, request)).html).toContain('It sank.')
  })

  it('gets nothing where the person has not allowed it', async () => {
    const publishing = await open({ allowed: false })
    const draft = sketchDraft([{ text: 'x' }], [{ sentences: [{ text: 'It sank.', cites: [0] }] }])
    await expect(publishing.preview(draft, request)).rejects.toThrow('You have not allowed')
  })
})
