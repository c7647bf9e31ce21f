import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Draft } from '../../../core/domain/draft.ts'
import { pageSchema } from '../../../core/domain/page.ts'
import { loadDraft } from '../../../core/engine/libraries/drafts/loadDraft.ts'
import { checkDraft } from '../../../core/export/checkDraft.ts'
import { parseDraft } from '../../../core/export/parseDraft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { pageRecord, saveText } from '../../../core/store/pageTexts.ts'
import { moveReviews } from '../../../core/store/reviews.ts'
import { draftsOfEvent, newestDraft } from '../../../core/store/savedDrafts.ts'

// A draft and its reviews exactly as version 0.1 stored them: sentences cited again, dropped and merged, a section that the
// pages did not tell of, a disagreement, and a section written again.
const folder = join(packageRoot, 'test/core/store/schema1')
const draftText = readFileSync(join(folder, 'draft.json'), 'utf8')
const draftOf = z.looseObject({ id: z.string(), event: z.unknown(), pages: z.array(pageSchema) })
const reviewsOf = z.object({
  position: z.number(),
  events: z.array(z.object({ at: z.string(), event: z.unknown() })),
})
const old = draftOf.parse(JSON.parse(draftText))
const reviews = reviewsOf.parse(JSON.parse(readFileSync(join(folder, 'reviews.json'), 'utf8')))

let workspace: Workspace
beforeAll(() => {
  workspace = openWorkspace(':memory:')
  const { database } = workspace
  for (const page of old.pages) saveText(workspace, page)
  const record = JSON.stringify({ ...old, pages: old.pages.map(pageRecord) })
  database
    .prepare('INSERT INTO events (id, record, changed_at) VALUES (?, ?, ?)')
    .run('e', JSON.stringify(old.event), '2026-06-01T00:00:00Z')
  database
    .prepare('INSERT INTO drafts (id, event_id, record, saved_at) VALUES (?, ?, ?, ?)')
    .run(old.id, 'e', record, '2026-06-01T00:00:00Z')
  for (const [seq, { event, at }] of reviews.events.entries()) {
    database
      .prepare('INSERT INTO reviews (draft_id, seq, event, at) VALUES (?, ?, ?, ?)')
      .run(old.id, seq, JSON.stringify(event), at)
  }
  moveReviews(workspace, old.id, reviews.position)
})
afterAll(() => workspace.close())

const textsOf = ({ sections }: Draft): readonly string[] =>
  sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))

describe('a workspace of version 0.1', () => {
  it('lists its drafts, and each is sound', () => {
    const [saved] = draftsOfEvent(workspace, 'e')
    expect(saved!.draft).toEqual(newestDraft(workspace, 'e'))
    expect(saved!.draft!.schemaVersion).toBe(3)
    expect(checkDraft(saved!.draft!)).toBeUndefined()
    expect(saved!.draft!.parameters).not.toHaveProperty('gate')
  })

  it('opens a draft with its reviews, and what was undone can be done again and all of it undone', () => {
    const standing = loadDraft(workspace, old.id)
    expect(standing.undo).toBe('write section “Fuel spill” again')
    expect(standing.redo).toBe('rename section “Rescue”')
    expect(textsOf(standing.current)).toContain('The ferry was sailing from Port Ellery to Kellan with 131 passengers.')
    expect(textsOf(standing.current)).toContain('The voyage data recorder was recovered intact on 15 May.')
    expect(checkDraft(standing.current)).toBeUndefined()
    for (let position = 0; position <= reviews.events.length; position += 1) {
      moveReviews(workspace, old.id, position)
      expect(checkDraft(loadDraft(workspace, old.id).current)).toBeUndefined()
    }
    expect(loadDraft(workspace, old.id).current.sections.map(({ heading }) => heading)).toContain('Evacuation')
    moveReviews(workspace, old.id, 0)
    const { current, written } = loadDraft(workspace, old.id)
    expect(current).toEqual(written)
    moveReviews(workspace, old.id, reviews.position)
  })

  it('has the sentences of a section that was written again among those left out', () => {
    expect(loadDraft(workspace, old.id).current.leftOut!.at(-1)).toMatchObject({
      id: 'x4',
      heading: 'Fuel spill',
      text: 'The Isla Merrin carried 62 tonnes of marine diesel.',
      reason: 'written-again',
    })
  })
})

describe('a draft.json of version 0.1', () => {
  const draft = parseDraft(draftText)
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const pageText = (chunkId: string): string => {
    const chunk = draft.chunks.find(({ id }) => id === chunkId)!
    return draft.pages.find(({ id }) => id === chunk.pageId)!.text
  }

  it('keeps the words that support a sentence as evidence', () => {
    const [first] = sentences
    const [evidence] = first!.support.evidence
    expect(pageText(evidence!.chunkId).slice(evidence!.start, evidence!.end)).toBe(first!.text)
    expect(sentences.every(({ support }) => !('chunkId' in support))).toBe(true)
  })

  it('keeps what was done with each sentence, the writer’s citations first', () => {
    expect(sentences.map(({ record }) => record!.steps.map(({ action }) => action))).toEqual([
      ['cited', 'evidence-added'],
      ['cited', 'judged', 'judged'],
      ['cited', 'evidence-added'],
      ['cited', 'evidence-added'],
      ['cited', 'evidence-added', 'evidence-added'],
    ])
  })

  it('has what was dropped as left out, and sections without evidence as unwritten', () => {
    expect(draft.leftOut!.map(({ id, heading, reason, support }) => [id, heading, reason, support.label])).toEqual([
      ['x1', '', 'unsupported', 'unsupported'],
      ['x2', 'Rescue', 'unsupported', 'unsupported'],
      ['x3', 'Rescue', 'repeated', 'unchecked'],
    ])
    expect(draft.unwritten).toMatchObject([{ heading: 'Penguin colonies' }])
    expect(draft).not.toHaveProperty('disagreements')
    expect(toHtml(draft)).toContain('A submarine of the navy towed the wreck to Lisbon.')
  })
})
