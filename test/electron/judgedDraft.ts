import { join } from 'node:path'
import { draftSchema, type Draft } from '../../core/domain/draft.ts'
import type { Evidence } from '../../core/domain/evidence.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { findDraft, saveDraft } from '../../core/store/savedDrafts.ts'
import { workspaceWithSample } from '../readPages.ts'

/** What of a sentence matters; otherwise it is supported, judged, and as it was written. */
interface Sketch {
  readonly text: string
  /** Words of pages; each stands for the sentence of a page that has them. */
  readonly on: readonly string[]
  readonly support?: Partial<Draft['sections'][number]['sentences'][number]['support']>
  readonly record?: (evidence: readonly Evidence[]) => object
  /** Words of the sentence, words that stand against them, and words of the page that has those. */
  readonly disagrees?: { readonly told: string; readonly says: string; readonly on: string }
}

const judge = 'Qwen3-4B'

const lead: readonly Sketch[] = [
  {
    text: 'On 14 May 2026 the ferry Isla Merrin ran aground on Cutler Rocks with 131 passengers and 15 crew on board.',
    on: ['ran aground on Cutler Rocks at 19:42', 'was carrying 131 passengers and 15 crew'],
  },
  {
    text: 'All 146 people were taken off, and 17 of them were injured.',
    on: ['all 146 people on board were taken off', 'has risen to 17'],
    support: { label: 'unchecked', basis: 'facts', verifier: 'code' },
  },
]
const grounding: readonly Sketch[] = [
  {
    text: 'Visibility in Harrow Bay was below 200 metres at the time, the Tarran Weather Office said.',
    on: ['Visibility in Harrow Bay was below 200 metres'],
    support: { basis: 'verbatim', verifier: 'code' },
  },
  {
    text: 'The ferry left Port Ellery at 18:30 with two classes of a primary school on board.',
    on: ['had left Port Ellery at 18:30', 'a primary school class from Kellan'],
    support: { label: 'partly', note: 'Not supported: “two classes”.' },
    record: (evidence) => ({
      asWritten: 'The ferry left Port Ellery at 18:00 with two classes of a primary school on board.',
      steps: [
        { action: 'cited', evidence: evidence.slice(0, 1), missing: [], why: 'The writer cited this evidence.' },
        {
          action: 'evidence-added',
          evidence: evidence.slice(1),
          missing: [],
          why: 'A sentence of another page states “primary school”.',
        },
        {
          action: 'judged',
          evidence,
          label: 'contradicted',
          by: judge,
          missing: [{ kind: 'number', text: '18:00' }],
          why: 'Its evidence does not state “18:00”. Judged contradicted: “18:00”.',
        },
        {
          action: 'fixed',
          text: 'The ferry left Port Ellery at 18:30 with two classes of a primary school on board.',
          evidence,
          missing: [],
          why: 'Sent back to the writer: The sentences that it cites do not give "18:00".',
        },
        {
          action: 'judged',
          evidence,
          label: 'partly',
          by: judge,
          missing: [],
          why: 'Its numbers, dates and names stand in its evidence. Judged partly: “two classes”.',
        },
      ],
    }),
  },
  {
    text: 'Within half an hour the ferry leaned 12 degrees to starboard.',
    on: ['leaning nine degrees to starboard'],
    support: { label: 'contradicted', missing: [{ kind: 'number', text: '12' }], note: 'Not supported: “12 degrees”.' },
  },
]
const rescue: readonly Sketch[] = [
  {
    text: 'Six fishing boats from Kellan carried 1,200 blankets and took off 70 people.',
    on: ['70 were carried by six fishing boats', 'Six fishing boats from Kellan joined two lifeboats'],
    support: { label: 'unchecked', basis: 'facts', verifier: 'code', missing: [{ kind: 'number', text: '1,200' }] },
    disagrees: { told: 'took off 70 people', says: 'the other 135 people', on: 'took off the other 135 people' },
  },
  {
    text: 'A second helicopter could not reach the ferry because of fog.',
    on: ['Fog kept a second helicopter', 'Rescue 5, turned back'],
    support: { basis: 'entailment', verifier: 'nli-small', probability: 0.83 },
  },
  {
    text: 'The master stayed in contact with the coastguard throughout.',
    on: ['The last person to leave the ferry, its master'],
    support: { label: 'unsupported', note: 'Not supported: “in contact with the coastguard throughout”.' },
  },
  {
    text: 'Residents opened the community hall to passengers.',
    on: ['Residents opened the community hall'],
    support: { label: 'unchecked', basis: 'none', verifier: 'none' },
  },
]

/**
 * Stores the sample event in a new workspace with two drafts that have every badge, left-out sentences and sections that
 * were not written; the newer was judged, of the older the judge did not qualify.
 */
export async function storeJudgedDrafts(folder: string): Promise<void> {
  const file = await workspaceWithSample(join(folder, 'workspace.sqlite'))
  const engine = createEngine({ workspace: file, settingsFolder: join(folder, 'settings') })
  const event = await engine.events.openSample()
  const { id } = await engine.drafts.write(event.id, { topK: 400 })
  engine.close()
  const workspace = openWorkspace(file)
  try {
    const written = findDraft(workspace, id)?.draft
    if (written === undefined) throw new Error('The sample was not drafted.')
    const named = { name: judge, version: '1' }
    const unqualified = { ...named, name: 'Qwen2.5-0.5B', qualified: false, note: 'It told 52 % right.' }
    const drafts = [
      judgedDraft(written, 'd-unqualified', unqualified),
      judgedDraft(written, 'd-judged', { ...named, qualified: true }),
    ]
    for (const [at, draft] of drafts.entries()) {
      saveDraft(workspace, draft, { id: event.id, savedAt: `2026-05-30T1${at}:00:00.000Z` })
    }
    workspace.database.prepare('DELETE FROM drafts WHERE id = ?').run(id)
  } finally {
    workspace.close()
  }
}

function judgedDraft(draft: Draft, id: string, judgedBy: NonNullable<Draft['judge']>): Draft {
  let last = 0
  const sentences = (sketches: readonly Sketch[]): readonly object[] =>
    sketches.map(({ text, on, support, record, disagrees }, at) => {
      const evidence = on.map((words) => evidenceWith(draft, words))
      return {
        id: `s${(last += 1)}`,
        text,
        citations: [...new Set(evidence.map(({ chunkId }) => chunkId))],
        origin: support?.basis === 'verbatim' ? 'quotation' : 'model',
        startsParagraph: at === 0,
        support: {
          label: 'supported',
          basis: 'judge',
          probability: null,
          evidence,
          missing: [],
          verifier: judge,
          ...support,
        },
        ...(record === undefined ? {} : { record: record(evidence) }),
        ...(disagrees === undefined
          ? {}
          : {
              disagreements: [
                {
                  kind: 'disagree',
                  told: disagrees.told,
                  from: evidence.at(-1),
                  says: disagrees.says,
                  against: evidenceWith(draft, disagrees.on),
                },
              ],
            }),
        review: 'unreviewed',
      }
    })
  const section = (heading: string, sketches: readonly Sketch[]): object => ({
    heading,
    level: heading === '' ? 1 : 2,
    query: heading,
    ranking: [],
    sentences: sentences(sketches),
  })
  const left = (at: number, rest: Readonly<Record<string, unknown>>, words: string): object => {
    const evidence = [evidenceWith(draft, words)]
    const label = rest['reason'] === 'contradicted' ? 'contradicted' : 'unsupported'
    return {
      id: `x${at}`,
      origin: 'model',
      evidence,
      support: { label, basis: 'judge', probability: null, evidence, missing: [], verifier: judge },
      ...rest,
    }
  }
  return draftSchema.parse({
    ...draft,
    id,
    method: 'prr',
    writer: { kind: 'openai', name: 'Qwen3-4B', version: '1' },
    judge: judgedBy,
    sections: [section('', lead), section('Grounding', grounding), section('Rescue', rescue)],
    leftOut: [
      left(
        1,
        {
          heading: 'Grounding',
          place: 1,
          text: 'The master of the ferry had been on duty for 14 hours.',
          reason: 'unsupported',
          why: 'Its evidence does not state “14”. Judged unsupported: “on duty for 14 hours”.',
        },
        'sent a distress call at 19:46',
      ),
      left(
        2,
        {
          heading: 'Rescue',
          place: 0,
          text: 'Rescue 5 winched eleven people from the deck.',
          reason: 'contradicted',
          why: 'Its numbers, dates and names stand in its evidence. Judged contradicted: “Rescue 5”.',
        },
        'winched from the deck by the helicopter Rescue 3',
      ),
      left(
        3,
        {
          heading: 'Rescue',
          place: 2,
          text: 'Fog kept the second helicopter away.',
          reason: 'written-again',
          why: 'Its section was replaced, and the new one does not have it.',
        },
        'Fog kept a second helicopter',
      ),
    ],
    unwritten: [{ heading: 'Legal proceedings', why: 'The writer found nothing on it in the documents.' }],
  })
}

/** The sentence of a page that has the words, within a chunk that the draft holds. */
function evidenceWith({ pages, chunks }: Draft, words: string): Evidence {
  for (const chunk of chunks) {
    const page = pages.find(({ id }) => id === chunk.pageId)
    const text = page?.text.slice(chunk.start, chunk.end) ?? ''
    const at = text.indexOf(words)
    if (at < 0) continue
    const before = Math.max(text.lastIndexOf('. ', at) + 2, text.lastIndexOf('\n', at) + 1, 0)
    const after = [text.indexOf('. ', at), text.indexOf('.\n', at)].filter((end) => end >= 0)
    const start = at < 2 ? 0 : before === 1 ? 0 : before
    const end = after.length === 0 ? text.length : Math.min(...after) + 1
    return { chunkId: chunk.id, start: chunk.start + start, end: chunk.start + end }
  }
  throw new Error(`No page has "${words}".`)
}
