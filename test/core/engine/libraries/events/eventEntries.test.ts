import { describe, expect, it } from 'vitest'
import { EventFieldError } from '../../../../../core/event/eventErrors.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { beginRun, endRun } from '../../../../../core/store/runs.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const grounding = { title: 'Harrow Bay ferry grounding', date: '2026-05-14' }

describe('an event that a person enters', () => {
  it('is checked and completed as an event file is, and listed, the one changed last first', async () => {
    const { events } = eventEngine()
    const first = await events.create({ ...grounding, title: '  Harrow Bay  ferry grounding ' })
    const second = await events.create({ title: 'Inundações no Rio Grande do Sul', language: 'pt-br', wiki: 'ptwiki' })
    expect(first.event).toEqual({ ...grounding, language: 'en', wiki: 'enwiki' })
    expect(second.event).toMatchObject({ language: 'pt-BR', wiki: 'ptwiki' })
    expect((await events.list()).map(({ id }) => id)).toEqual([second.id, first.id])
    await events.update(first.id, { ...grounding, place: 'Harrow Bay' })
    expect((await events.list()).map(({ event }) => event.place)).toEqual(['Harrow Bay', undefined])
  })

  it('is refused with the field and the remedy where a field is wrong', async () => {
    const { events } = eventEngine()
    await expect(events.create({ title: ' ' })).rejects.toThrow(/The event: title is empty\. Give the event's name/)
    const { id } = await events.create(grounding)
    await expect(events.update(id, { ...grounding, date: '14 May' })).rejects.toBeInstanceOf(EventFieldError)
    expect((await events.list()).map(({ event }) => event.date)).toEqual(['2026-05-14'])
  })

  it('entered again is the same entry, and keeps its id when its fields are edited', async () => {
    const { events } = eventEngine()
    const { id } = await events.create(grounding)
    expect((await events.create(grounding)).id).toBe(id)
    expect((await events.update(id, { ...grounding, title: 'Isla Merrin grounding' })).id).toBe(id)
    const other = await events.create(grounding)
    expect(other.id).not.toBe(id)
    expect(other.event.title).toBe(grounding.title)
    expect((await events.create({ ...grounding, title: 'Isla Merrin grounding' })).id).toBe(id)
    expect((await events.create(grounding)).id).toBe(other.id)
  })

  it('is there when the workspace is opened again', async () => {
    const workspace = workspaceFile()
    const first = eventEngine({ workspace })
    const created = await first.events.create(grounding)
    first.close()
    expect(await eventEngine({ workspace }).events.list()).toEqual([created])
  })

  it('that is not there is told of by every method', async () => {
    const { events } = eventEngine()
    const calls = [
      events.update('none', grounding),
      events.remove('none'),
      events.addSources('none', ['https://a.example/']),
      events.sources('none'),
      events.include('none', [], true),
      events.retry('none', 's'),
      events.removeSource('none', 's'),
      events.readPage('none', 'p'),
      events.rankings('none', { query: 'fog', rankers: ['bm25'] }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('The workspace has no event')
    expect(await events.list()).toEqual([])
  })
})

describe('a run that was cut off', () => {
  it('is told of with its options until it ends or another one takes its place', async () => {
    const workspace = workspaceFile()
    const engine = eventEngine({ workspace })
    const { id } = await engine.events.create(grounding)
    engine.close()
    const options = { writer: 'model:tiny', topK: 7 }
    const startedAt = '2026-05-15T13:00:00.000Z'
    const died = openWorkspace(workspace)
    beginRun(died, { eventId: id, options, startedAt })
    died.close()

    const again = eventEngine({ workspace })
    expect((await again.events.list())[0]?.unfinished).toEqual({ startedAt, options })
    again.close()
    const next = openWorkspace(workspace)
    const run = beginRun(next, { eventId: id, options, startedAt })
    endRun(next, run, { endedAt: startedAt, outcome: 'done' })
    next.close()
    expect((await eventEngine({ workspace }).events.list())[0]?.unfinished).toBeUndefined()
  })

  it('with options that this version does not know is not offered', async () => {
    const workspace = workspaceFile()
    const engine = eventEngine({ workspace })
    const { id } = await engine.events.create(grounding)
    engine.close()
    const died = openWorkspace(workspace)
    beginRun(died, { eventId: id, options: { topK: 'many' }, startedAt: '2026-05-15T13:00:00.000Z' })
    died.close()
    expect((await eventEngine({ workspace }).events.list())[0]).not.toHaveProperty('unfinished')
  })
})
