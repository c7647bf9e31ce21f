import { describe, expect, it } from 'vitest'
import { eventEngine } from '../engine/libraries/events/eventEngine.ts'
import { forgedEvent, writeForged } from './writeForged.ts'

describe('a forged file of an event', () => {
  it('of a later layout says which version of the program reads it', async () => {
    const failure = eventEngine().events.importFile(writeForged({}, { version: 2, needs: '3.4.0' }))
    await expect(failure).rejects.toMatchObject({
      kind: 'input',
      remedy: 'Update Citewright to version 3.4.0 or later, and import the file again.',
    })
  })

  it.each([
    ['leads out of its folder', '../../etc/passwd'],
    ['is absolute', '/etc/passwd'],
    ['has a drive', 'C:\\x'],
  ])('whose path %s is refused', async (_, path) => {
    const engine = eventEngine()
    await expect(engine.events.importFile(writeForged({ [path]: 'x' }))).rejects.toMatchObject({ kind: 'input' })
    expect(await engine.events.list()).toEqual([])
  })

  it('that would become far larger than it is is refused before anything is unpacked', async () => {
    const bomb = writeForged({ 'sources/s1.body': '0'.repeat(90 * 2 ** 20) })
    await expect(eventEngine().events.importFile(bomb)).rejects.toThrow('far larger than an exported event')
  })

  it('that names a size other than that of a file leaves the file out', async () => {
    const file = writeForged({ 'pins.json': '[]' }, { files: { 'pins.json': { bytes: 1 } } })
    const { damaged } = await eventEngine().events.importFile(file)
    expect(damaged).toContainEqual({ path: 'pins.json', problem: 'changed' })
  })

  it('with JSON of a wrong shape imports the rest and names it', async () => {
    const engine = eventEngine()
    const source = { id: 's1', source: 'https://example.org/', provenance: null, publishedAt: null, included: true }
    const { added, damaged } = await engine.events.importFile(
      writeForged({
        'sources.json': '["s1"]',
        'sources/s1.json': JSON.stringify({ ...source, problems: [], page: null, hash: null }),
        'sources/s2.json': JSON.stringify({ ...source, id: 's1', problems: [], page: null, hash: null }),
        'drafts/d1/draft.json': '[[[',
        'ledger.json': '{"operations": 3}',
        'pins.json': '[]',
        'notes.json': '[]',
        'translations.json': '[]',
      }),
    )
    expect(added.pages).toBe(1)
    expect(damaged.map(({ path }) => path)).toEqual(['sources/s2.json', 'drafts/d1/draft.json', 'ledger.json'])
  })

  it.each([200, 1_000, 100_000])('with JSON of %i levels imports the rest and names it', async (levels) => {
    const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`
    const draft = `{"id": "d1", "savedAt": "2026-05-01T00:00:00.000Z", "record": {"id": "d1", "plan": ${nested}}, "report": null, "additions": []}`
    const source = { id: 's1', source: 'https://example.org/', provenance: null, publishedAt: null, included: true }
    const { added, damaged } = await eventEngine().events.importFile(
      writeForged({
        'sources/s1.json': JSON.stringify({ ...source, problems: [], page: null, hash: null }),
        'drafts/d1/draft.json': draft,
      }),
    )
    expect(added.pages).toBe(1)
    expect(damaged).toContainEqual({ path: 'drafts/d1/draft.json', problem: 'shape' })
  })

  it('that claims the id of another event becomes an event of its own, also when it comes again', async () => {
    const engine = eventEngine()
    const { id, event: other } = await engine.events.create({ title: 'An event' })
    await engine.events.update(id, { ...other, title: 'Another event' })
    const event = { id, changedAt: '2026-05-01T00:00:00.000Z', record: forgedEvent }
    const first = await engine.events.importFile(writeForged({}, { event }))
    expect(first).toMatchObject({ isNew: true })
    expect(first.eventId).not.toBe(id)
    const again = await engine.events.importFile(writeForged({}, { event }))
    expect(again).toMatchObject({ isNew: false, eventId: first.eventId })
    expect((await engine.events.list()).map((each) => each.event.title).sort()).toEqual(['A flood', 'Another event'])
  })

  it('does not change corrections of pages of other events', async () => {
    const engine = eventEngine()
    const source = { id: 's1', source: 'https://example.org/', provenance: null, publishedAt: null, included: true }
    const contents = (title: string): Record<string, string> => ({
      'sources/s1.json': JSON.stringify({ ...source, problems: [], page: null, hash: null }),
      'notes.json': JSON.stringify([{ page: 'https://example.org/', note: { person: { title } } }]),
    })
    await engine.events.importFile(writeForged(contents('True')))
    const event = { id: 'e2', changedAt: '2026-05-01T00:00:00.000Z', record: { ...forgedEvent, title: 'A storm' } }
    const { added, conflicts } = await engine.events.importFile(writeForged(contents('Forged'), { event }))
    expect(added.notes).toBe(0)
    expect(conflicts).toEqual([{ kind: 'note', name: 'https://example.org/' }])
  })

  it('names no copy of a page that leads elsewhere, no save that was never asked for, and no private service', async () => {
    const source = { id: 's1', source: 'https://example.org/', provenance: null, publishedAt: null, included: true }
    const told = (archive: object): object => ({ archive: { askedAt: '2026-05-01T00:00:00.000Z', ...archive } })
    const copyAt = (url: string): object => ({ url, date: '2026-05-01T00:00:00Z' })
    const server = 'https://web.archive.org'
    const good = told({ server, copy: copyAt('https://web.archive.org/web/20260501000000/https://example.org/') })
    const added = async (note: object): Promise<number> => {
      const contents = {
        'sources/s1.json': JSON.stringify({ ...source, problems: [], page: null, hash: null }),
        'notes.json': JSON.stringify([{ page: 'https://example.org/', note }]),
      }
      const engine = eventEngine()
      const { added: counts, damaged } = await engine.events.importFile(writeForged(contents))
      engine.close()
      expect(damaged.some(({ path }) => path === 'notes.json')).toBe(note !== good)
      return counts.notes
    }
    expect(await added(good)).toBe(1)
    for (const forgedNote of [
      told({ server, copy: copyAt('https://evil.example/web/20260501000000/https://example.org/') }),
      told({ server, copy: copyAt('https://web.archive.org/web/20260501000000/https://evil.example/') }),
      told({ server, copy: copyAt('javascript:alert(1)') }),
      told({ server, job: 'spn2-1' }),
      told({
        server: 'http://127.0.0.1:9',
        copy: copyAt('http://127.0.0.1:9/web/20260501000000/https://example.org/'),
      }),
      { citoid: { server: 'http://10.0.0.1/', askedAt: '2026-05-01T00:00:00.000Z' } },
    ]) {
      expect(await added(forgedNote), JSON.stringify(forgedNote)).toBe(0)
    }
    // A correction beside it is a person's, and remains.
    expect(await added({ ...told({ server, job: 'spn2-1' }), person: { title: 'Corrected' } })).toBe(1)
  })
})
