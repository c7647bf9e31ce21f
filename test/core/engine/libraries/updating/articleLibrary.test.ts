import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { ArticleView } from '../../../../../core/engine/libraries/updating/articleLibrary.ts'
import type { ArticleSuggestion } from '../../../../../core/update/wiki/viewArticle.ts'
import { harbourArticle, harbourPage, inquiry } from '../../../../harbourArticle.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

/** An engine whose own wiki has one article; what stands there can be changed. */
async function withWiki(): Promise<{
  readonly engine: Engine
  /** Of the pages that it cites. */
  readonly host: string
  readonly folder: string
  readonly put: (wikitext: string | undefined) => void
}> {
  let [wikitext, revision]: [string | undefined, number] = ['', 0]
  const put = (text: string | undefined): void => void ([wikitext, revision] = [text, revision + 1])
  const wiki = await httpServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (wikitext === undefined) response.writeHead(404).end()
    else response.end(answer(wikitext, revision))
  })
  const { host } = await httpServer((request, response) => {
    const found = harbourPage(request.url ?? '')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (found === undefined) response.writeHead(404).end()
    else response.end(found)
  })
  put(harbourArticle(host))
  const folder = temporaryFolder('articles')
  const engine = createEngine({ settingsFolder: folder, pace: countedPace(), fetch: { allowLoopback: [host] } })
  onTestFinished(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })
  await engine.settings.update({
    archiving: 'none',
    wikiLogins: [{ wiki: 'neutral', api: `http://${wiki.host}/api.php`, user: '' }],
  })
  return { engine, host, folder, put }
}

function answer(content: string, revid: number): string {
  const revisions = [{ revid, timestamp: '2026-05-09T08:00:00Z', slots: { main: { content } } }]
  return JSON.stringify({ query: { pages: [{ title: 'Isla Merrin', pagelanguage: 'en', revisions }] } })
}

const suggestionsOf = ({ sections }: ArticleView): readonly ArticleSuggestion[] =>
  sections.flatMap(({ suggestions }) => suggestions)
const look = (host: string) => ({ article: 'Isla Merrin', wiki: 'neutral', pages: [`http://${host}/nineteen`] })

describe('an article that is held against its sources', () => {
  it('is kept with what was found and what was decided, which can be taken back', async () => {
    const { engine, host } = await withWiki()
    const { articles } = engine
    const found = await articles.look(look(host))
    expect(suggestionsOf(found).map(({ kind, decision }) => [kind, decision])).toEqual([
      ['changed', 'open'],
      ['not-found', 'open'],
      ['missing', 'open'],
    ])
    expect(found.sections.flatMap(({ rest }) => rest.map(({ state }) => state))).toEqual([
      'supported',
      'open',
      'uncited',
    ])
    const [changed, unfound, missing] = suggestionsOf(found)
    expect(changed?.wikitext).toContain('Nineteen people were injured')
    expect(unfound?.tag).toMatch(/^\{\{Failed verification\|reason=.*\}\}$|^<!-- /)
    expect(missing).toMatchObject({ text: '', suggested: inquiry })
    await articles.decide(found.id, { choice: 'accept', suggestion: changed!.id })
    const after = await articles.decide(found.id, { choice: 'reject', suggestion: unfound!.id })
    expect(after.undo).toMatch(/^reject “The harbour at Kellan/)
    const undone = await articles.undo(found.id)
    expect(suggestionsOf(undone).map(({ decision }) => decision)).toEqual(['accepted', 'open', 'open'])
    expect(undone.redo).toBe(after.undo)
    expect(await articles.redo(found.id)).toEqual(after)
    await expect(articles.redo(found.id)).rejects.toMatchObject({ kind: 'input' })
    await expect(articles.decide(found.id, { choice: 'accept', suggestion: changed!.id })).rejects.toThrow(
      'This was already accepted.',
    )
    await expect(articles.decide(found.id, { choice: 'accept', suggestion: 's99' })).rejects.toMatchObject({
      kind: 'input',
    })
    expect(await articles.list()).toMatchObject([{ id: found.id, title: 'Isla Merrin', suggestions: 3, decided: 2 }])
    const again = await articles.look(look(host))
    expect(again.id).toBeGreaterThan(found.id)
    expect(suggestionsOf(again).map(({ decision }) => decision)).toEqual(['accepted', 'rejected', 'open'])
    await articles.remove(again.id)
    expect(await articles.list()).toEqual([])
    await expect(articles.read(again.id)).rejects.toMatchObject({ kind: 'input' })
  })

  it('leaves with what was accepted alone, and not over what the wiki has by now', async () => {
    const { engine, host, folder, put } = await withWiki()
    const { articles } = engine
    const found = await articles.look(look(host))
    const { id } = found
    expect(await articles.leave(id)).toMatchObject({ state: 'same', rows: [] })
    await articles.decide(id, {
      choice: 'edit',
      suggestion: suggestionsOf(found)[0]!.id,
      text: 'Nineteen were [[injured]].',
    })
    const ready = await articles.leave(id)
    expect(ready).toMatchObject({ state: 'ready', why: '' })
    expect(ready.rows[0]).toEqual({ kind: 'place', text: 'Line 6:' })
    const path = join(folder, await articles.fileName(id))
    await articles.save(id, path)
    expect(readFileSync(path, 'utf8')).toBe(ready.text)
    expect(ready.text).toContain('Nineteen were [[injured]].<ref name="post" /><ref')
    put(undefined)
    expect(await articles.leave(id)).toMatchObject({
      state: 'unasked',
      text: ready.text,
      why: expect.stringContaining('404') as string,
    })
    put(`${harbourArticle(host)}\n`)
    expect(await articles.leave(id)).toEqual({ state: 'changed', rows: [], why: '' })
    put(ready.text)
    expect(await articles.leave(id)).toMatchObject({ state: 'done' })
  })

  it('has a person’s words judged by the page that is suggested', async () => {
    const { engine, host } = await withWiki()
    const { articles } = engine
    const found = await articles.look(look(host))
    const labelOf = async (text: string): Promise<string | null | undefined> => {
      const suggestion = suggestionsOf(found)[0]!.id
      const edited = await articles.decide(found.id, { choice: 'edit', suggestion, text })
      await articles.undo(found.id)
      expect(suggestionsOf(edited)[0]).toMatchObject({ decision: 'edited', words: text })
      return suggestionsOf(edited)[0]?.label
    }
    const words = 'Nineteen people were [[injury|injured]] in the grounding of the ferry Isla Merrin in Harrow Bay.'
    expect(await labelOf(words)).toBe('supported')
    expect(['partly', 'unsupported', 'contradicted']).toContain(await labelOf(words.replace('Nineteen', 'Ninety')))
    expect(await labelOf('[[No sentence]]')).toBeNull()
  })

  it('is refused where nothing is named', async () => {
    const { engine } = await withWiki()
    await expect(engine.articles.look({ article: ' ' })).rejects.toMatchObject({ kind: 'input' })
    await expect(engine.articles.look({ article: 'A', wiki: 'neutral', since: 'May' })).rejects.toMatchObject({
      kind: 'input',
    })
  })
})
