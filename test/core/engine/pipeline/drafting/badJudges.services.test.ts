import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportDraft } from '../../../../../core/export/exportDraft.ts'
import type { ScriptedReply } from '../../../../openaiServer.ts'
import { claimsOf, verdicts, type Question } from '../../../../sensibleWriter.ts'
import { faultsIn, openDraftingSession, textsOf, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

/** A judge that qualifies and then judges drafts so. */
function judges(answer: (question: Question, sensible: string) => string | ScriptedReply | undefined): void {
  session.answers({
    answer: (question, sensible) => (question.kind === 'judge' ? answer(question, sensible) : undefined),
  })
}

describe('a judge that', () => {
  it('judges other claims than it was asked about has those ignored, and the sentences stay as facts that code found', async () => {
    judges(({ prompt }) =>
      verdicts(
        claimsOf(prompt).map((claim) => ({ ...claim, number: claim.number + 100 })),
        () => 'contradicted',
      ),
    )
    const { draft, asked } = await session.draft()
    // Claims without a verdict are asked about once more.
    expect(asked.filter((question) => question === 'judge')).toHaveLength(4)
    const supports = draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support))
    expect(supports).toHaveLength(11)
    expect(new Set(supports.map(({ label, basis }) => `${label} ${basis}`))).toEqual(new Set(['unchecked facts']))
  })

  it('gives fewer verdicts is asked again for the rest', async () => {
    judges(({ prompt }) =>
      verdicts(claimsOf(prompt).slice(0, Math.ceil(claimsOf(prompt).length / 2)), () => 'supported'),
    )
    const { draft } = await session.draft()
    const labels = draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.label))
    expect(labels.filter((label) => label === 'supported').length).toBeGreaterThanOrEqual(7)
    expect(new Set(labels)).toEqual(new Set(['supported', 'unchecked']))
  })

  it('gives more verdicts has the surplus ignored', async () => {
    judges(({ prompt }) => {
      const claims = claimsOf(prompt)
      return verdicts(
        [...claims, { number: claims.length + 1, sentence: 'x', evidence: [], labels: [] }],
        ({ number }) => (number > claims.length ? 'contradicted' : 'supported'),
      )
    })
    const { draft } = await session.draft()
    expect(new Set(draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.label)))).toEqual(
      new Set(['supported']),
    )
  })

  it('contradicts itself on a claim has given no verdict on it', async () => {
    judges(({ prompt }) => {
      const claims = claimsOf(prompt)
      const both = [...claims, ...claims.slice(0, 1)]
      let given = 0
      return verdicts(both, () => ((given += 1) > claims.length ? 'contradicted' : 'supported'))
    })
    const { draft } = await session.draft()
    expect(textsOf(draft)).toHaveLength(11)
    expect(draft.sections[1]?.sentences[0]?.support).toMatchObject({ label: 'unchecked', basis: 'facts' })
  })

  it('answers in prose is understood where it goes claim by claim', async () => {
    judges(({ prompt }) =>
      claimsOf(prompt)
        .map(({ number }) => `Claim ${number}: supported, since the evidence says so.`)
        .join('\n'),
    )
    const { draft } = await session.draft()
    expect(draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.label))).not.toContain(
      'unchecked',
    )
  })

  it('chats instead of judging leaves every sentence where it is', async () => {
    judges(() => 'What an interesting article! I would not change a thing.')
    const { draft } = await session.draft()
    expect(textsOf(draft)).toHaveLength(11)
    expect(new Set(draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.basis)))).toEqual(
      new Set(['facts']),
    )
    expect(draft.judge?.qualified).toBe(true)
    expect(faultsIn(draft)).toEqual([])
  })
})

describe('a sentence that is judged contradicted', () => {
  it('is recorded as that, and so is its reason when the writer withdraws it', async () => {
    const whale = 'A whale towed the wreck to Lisbon, reports say.'
    session.answers({
      answer: ({ kind, part, prompt }, sensible) => {
        if (kind === 'section' && part === 'Rescue') return `${sensible} ${whale} [1.1]`
        if (kind === 'fixes') return 'S4: NONE'
        if (kind !== 'judge') return undefined
        return verdicts(claimsOf(prompt), ({ sentence }) => (sentence === whale ? 'contradicted' : 'supported'))
      },
    })
    const { draft } = await session.draft()
    expect(draft.leftOut).toMatchObject([{ text: whale, reason: 'contradicted' }])
    const judged = draft.leftOut?.[0]?.record?.steps.filter(({ action }) => action === 'judged')
    expect(judged).toMatchObject([{ label: 'contradicted', by: 'sensible' }])
  })
})

describe('a judge that says always', () => {
  it.each(['supported', 'unsupported'])(
    '%s is not used, and the draft says that it was checked by code alone',
    async (word) => {
      session.answers({
        answer: ({ kind, prompt }) => (kind.startsWith('judge') ? verdicts(claimsOf(prompt), () => word) : undefined),
      })
      const { draft, report, asked } = await session.draft()
      expect(asked).not.toContain('judge')
      expect(draft.judge).toMatchObject({ name: 'sensible', qualified: false })
      expect(report.notes.join(' ')).toContain('the draft was checked by code alone')
      expect(JSON.parse(exportDraft(draft, 'json'))).toMatchObject({ judge: { qualified: false } })
      expect(textsOf(draft)).toHaveLength(11)
      expect(new Set(draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.basis)))).toEqual(
        new Set(['facts']),
      )
    },
  )

  it('supported is named by citewright draft too', async () => {
    const { code, stdout, out } = await session.draftByCommand('cli')
    expect(code).toBe(0)
    expect(stdout).toContain('the draft was checked by code alone')
    expect(JSON.parse(readFileSync(join(out, 'draft.json'), 'utf8'))).toMatchObject({ judge: { qualified: false } })
  })
})

describe('without a judge', () => {
  it('none is asked, and sentences whose facts code found stay', async () => {
    session.answers({})
    const { draft, asked } = await session.draft({ judge: 'none' })
    expect(asked.filter((question) => question.startsWith('judge'))).toEqual([])
    expect(draft.judge).toBeUndefined()
    expect(textsOf(draft)).toHaveLength(11)
  })
})
