import { describe, expect, it } from 'vitest'
import type { SentenceId } from '../../../core/domain/ids.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { LabelledDocument } from '../../../core/chunk/labelSentences.ts'
import type { Judge, Verdict } from '../../../core/judge/judge.ts'
import { acceptUpdate } from '../../../core/update/acceptUpdate.ts'
import type { ReportedChanges } from '../../../core/update/byModel/askForChanges.ts'
import { findUpdateByModel } from '../../../core/update/byModel/findUpdateByModel.ts'
import type { DraftUpdate } from '../../../core/update/draftUpdate.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import { draft, inquiry, nineteen, page, seventeen } from './ferryUpdate.ts'

const twenty = seventeen.replace('Seventeen', 'Twenty')
const [s1] = draft.sections[0]?.sentences.map(({ id }) => id) ?? []

/** An update in which a model reports this, given the label of the sentence of each page. */
async function updateBy(
  pages: readonly ReturnType<typeof page>[],
  report: (labels: readonly string[]) => Partial<ReportedChanges>,
  judge?: (claim: string, evidence: string) => Verdict['label'],
): Promise<DraftUpdate> {
  const judging: Judge | undefined =
    judge === undefined
      ? undefined
      : {
          ...{ kind: 'chat', looks: true, name: 'Strict', version: '1' },
          judge: (claims) =>
            Promise.resolve(
              claims.map(({ sentence, evidence }) => ({
                label: judge(sentence, evidence.map(({ text }) => text).join(' ')),
                probability: null,
                unsupported: [],
                needed: [],
              })),
            ),
        }
  const verifier = await createVerifier({ kind: 'builtin' })
  try {
    const { update } = await findUpdateByModel(draft, {
      pages: newerPages(pages, { today: '2026-06-30' }),
      ask: (_, documents) =>
        Promise.resolve({
          changed: [],
          missing: [],
          newSections: [],
          again: new Map<SentenceId, readonly string[]>(),
          unread: [],
          ...report(documents.map((document) => firstLabel(document))),
        }),
      judge: judging,
      verifier,
    })
    return update
  } finally {
    await verifier.close()
  }
}

function firstLabel({ sentences }: LabelledDocument): string {
  return sentences[0]?.label ?? ''
}

function change(text: string, labels: readonly string[]): ReportedChanges['changed'][number] {
  return { sentence: s1 ?? draftHasNone(), why: 'new count', text, labels, unsure: false }
}

function draftHasNone(): never {
  throw new Error('the draft has no sentence')
}

describe('an update by a model', () => {
  it('takes of several changes of a sentence the newest that its pages support', async () => {
    const pages = [page(nineteen, '2026-05-09'), page(twenty, '2026-05-11')]
    const report = (labels: readonly string[]) => ({
      changed: [change(nineteen, labels.slice(0, 1)), change(twenty, labels.slice(1))],
    })
    const both = await updateBy(pages, report, () => 'supported')
    expect(both.sentences[0]).toMatchObject({ state: 'changed', instead: { text: twenty }, rivals: [] })
    const wrong = 'Two hundred people were injured in the grounding.'
    const older = await updateBy(
      pages,
      (labels) => ({ changed: [change(nineteen, labels.slice(0, 1)), change(wrong, labels.slice(1))] }),
      (claim) => (claim === wrong ? 'contradicted' : 'supported'),
    )
    expect(older.sentences[0]).toMatchObject({ state: 'changed', instead: { text: nineteen } })
    expect(older.passedOver.map(({ text }) => text)).toEqual([wrong])
  })

  it('shows changes of one day that differ as a dispute, with the words of both', async () => {
    const pages = [page(nineteen, '2026-05-09', 'https://a.example/'), page(twenty, '2026-05-09', 'https://b.example/')]
    const { sentences } = await updateBy(
      pages,
      (labels) => ({ changed: [change(nineteen, labels.slice(0, 1)), change(twenty, labels.slice(1))] }),
      () => 'supported',
    )
    expect(sentences[0]).toMatchObject({ state: 'disputed', instead: { text: twenty }, rivals: [{ text: nineteen }] })
  })

  it('puts a fact at the beginning of a section, behind a sentence or at the end, as the model says', async () => {
    const places = [null, draft.sections[1]?.sentences[0]?.id, undefined] as const
    for (const after of places) {
      const found = await updateBy(
        [page(inquiry, '2026-05-09')],
        (labels) => ({ missing: [{ text: inquiry, labels, section: 1, after }] }),
        () => 'supported',
      )
      const texts = acceptUpdate(draft, found, ['missing']).sections[1]?.sentences.map(({ text }) => text)
      expect(texts?.indexOf(inquiry)).toBe(after === null ? 0 : after === undefined ? 2 : 1)
    }
  })

  it('counts pages that report the main point of a fact, after those that say all of it', async () => {
    const detailed = `${nineteen.replace('.', '')}, two of them badly.`
    const pages = [
      page(nineteen, '2026-05-09', 'https://a.example/'),
      page(inquiry, '2026-05-09', 'https://b.example/'),
      page(detailed, '2026-05-10', 'https://c.example/'),
      page('Ferries sail to Kellan again.', '2026-05-11', 'https://d.example/'),
    ]
    const { missing } = await updateBy(
      pages,
      ([plain = '', other = '', whole = '', nothing = '']) => ({
        missing: [
          { text: inquiry, labels: [other], section: 1, after: null },
          { text: detailed, labels: [plain, whole, nothing], section: 0, after: null },
        ],
      }),
      (claim, evidence) => {
        if (claim === inquiry || evidence.includes('badly')) return 'supported'
        return evidence.includes('Nineteen') ? 'partly' : 'unsupported'
      },
    )
    expect(missing.map(({ text, saidBy }) => [text, saidBy.map(({ url }) => url)])).toEqual([
      [inquiry, ['https://b.example/']],
      [detailed, ['https://c.example/', 'https://a.example/']],
    ])
  })

  it('suggests the outcome of what was planned although most of its words are said already', async () => {
    const planned = 'Captain Ann Rowe will face the inquiry into the grounding of the ferry Isla Merrin in Harrow Bay.'
    const outcome = planned.replace('will face', 'left')
    const { missing, passedOver } = await updateBy(
      [page(planned, '2026-05-09', 'https://a.example/'), page(outcome, '2026-05-10', 'https://b.example/')],
      ([first = '', second = '']) => ({
        missing: [
          { text: planned, labels: [first], section: 0, after: null },
          { text: outcome, labels: [second], section: 0, after: null },
          { text: outcome, labels: [second], section: 1, after: null },
        ],
      }),
      () => 'supported',
    )
    expect(missing.map(({ text }) => text)).toEqual([planned, outcome])
    expect(passedOver.map(({ text, reason }) => [text, reason])).toEqual([[outcome, 'said']])
  })

  it('counts without a judge only pages that share facts and words with what they are said to say', async () => {
    const pages = [
      page(nineteen, '2026-05-09', 'https://a.example/'),
      page('Ferries sail to Kellan again.', '2026-05-10', 'https://b.example/'),
    ]
    const { missing, sentences } = await updateBy(pages, (labels) => ({
      missing: [{ text: nineteen.replace('injured', 'hurt'), labels, section: 0, after: null }],
      again: new Map([[s1 ?? draftHasNone(), labels]]),
    }))
    expect(missing[0]?.saidBy.map(({ url }) => url)).toEqual(['https://a.example/'])
    expect(sentences[0]?.saidBy).toEqual([])
  })
})
