import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../../../core/domain/draft.ts'
import { citedIn, questionOf, reported, type Question } from '../../../../sensibleWriter.ts'
import { defectsOf, faultsIn, openDraftingSession, textsOf, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

/** Sections as they are, but for one. */
function answersRescue(answer: (sensible: string, question: Question) => string): void {
  session.answers({
    answer: (question, sensible) =>
      question.kind === 'section' && question.part === 'Rescue' ? answer(sensible, question) : undefined,
  })
}

function rescueOf({ sections }: Draft): Draft['sections'][number]['sentences'] {
  return sections.find(({ heading }) => heading === 'Rescue')?.sentences ?? []
}

/** The sentences of a section with their labels put otherwise. */
function relabelled(text: string, write: (labels: readonly string[]) => string): string {
  return citedIn(text)
    .map((sentence) => `${sentence.text} ${write(sentence.labels)}`)
    .join(' ')
}

describe('a section whose writer', () => {
  it('cites labels that were never shown has those taken away and counted, and is asked once for better ones', async () => {
    answersRescue((sensible) => relabelled(sensible, () => '[99.1]'))
    const { draft, asked } = await session.draft()
    expect(asked).toContain('fixes Rescue')
    expect(defectsOf(draft)['citation-out-of-range']).toBe(3)
    expect(faultsIn(draft)).toEqual([])
    // The writer stood by its sentences and cited nothing that was shown.
    expect(rescueOf(draft)).toEqual([])
    expect(draft.leftOut).toMatchObject([
      { reason: 'unsupported' },
      { reason: 'unsupported' },
      { reason: 'unsupported' },
    ])
    const actions = draft.leftOut?.flatMap(({ record }) => record?.steps.map(({ action }) => action) ?? [])
    expect(actions).not.toContain('fixed')
    expect(draft.unwritten).toEqual([
      { heading: 'Rescue', why: 'Every sentence that the model wrote for it was left out.' },
    ])
  })

  it('cites a range has all labels of it, and none of one that runs on and on', async () => {
    answersRescue((sensible) => {
      const [first, second, third] = citedIn(sensible)
      return `${first!.text} [1.4-1.6] ${second!.text} [1.5–6] ${third!.text} [2.1-2.60]`
    })
    const { draft } = await session.draft()
    const [first, second] = rescueOf(draft)
    expect(first?.support.evidence).toHaveLength(3)
    expect(second?.support.evidence).toHaveLength(2)
    expect(defectsOf(draft)['citation-unreadable']).toBeGreaterThanOrEqual(1)
    expect(faultsIn(draft)).toEqual([])
  })

  it.each([
    ['curly brackets of another alphabet', (labels: readonly string[]) => `【${labels.join('】【')}】`],
    ['round brackets', (labels: readonly string[]) => `(${labels.join(', ')})`],
    ['words', (labels: readonly string[]) => `[sentence ${labels.join(', sentence ')}]`],
    [
      'links',
      (labels: readonly string[]) => labels.map((label) => `[${label}](https://example.org/${label})`).join(''),
    ],
  ])('writes its labels in %s is understood', async (_, write) => {
    answersRescue((sensible) => relabelled(sensible, write))
    const { draft, asked } = await session.draft()
    expect(asked).not.toContain('fixes Rescue')
    expect(rescueOf(draft).map(({ support }) => support.evidence.length)).toEqual([1, 1, 1])
    expect(faultsIn(draft)).toEqual([])
  })

  it('names labels in the middle of its prose leaves no figure of them in the text', async () => {
    answersRescue((sensible) => {
      const [first, second, third] = citedIn(sensible)
      return `As [${first!.labels[0]!}] tells, ${first!.text} ${second!.text} [${second!.labels[0]!}] ${third!.text} [${third!.labels[0]!}]`
    })
    const { draft } = await session.draft()
    expect(faultsIn(draft)).toEqual([])
    expect(rescueOf(draft).length).toBeGreaterThanOrEqual(2)
  })

  it('cites nothing is asked once for evidence, and keeps what it then cites', async () => {
    session.answers({
      answer: ({ kind, part, shown }, sensible) => {
        if (kind === 'section' && part === 'Rescue') return relabelled(sensible, () => '')
        if (kind !== 'fixes') return undefined
        const labels = new Map([...shown].map(([label, text]) => [reported(text), label]))
        return sensible.replaceAll(
          /^(S\d+): (.+)$/gm,
          (line, _, text: string) => `${line} [${labels.get(text) ?? '99.9'}]`,
        )
      },
    })
    const { draft, asked } = await session.draft()
    expect(asked.filter((question) => question === 'fixes Rescue')).toHaveLength(1)
    expect(rescueOf(draft).map(({ support }) => support.label)).toEqual(['supported', 'supported', 'supported'])
    expect(rescueOf(draft)[0]?.record?.steps.map(({ action }) => action)).toContain('fixed')
    expect(draft.leftOut ?? []).toEqual([])
  })

  it('says NONE and writes all the same has its text kept without the word', async () => {
    answersRescue((sensible) => `NONE\n\n${sensible}`)
    const { draft } = await session.draft()
    expect(rescueOf(draft)).toHaveLength(3)
    expect(textsOf(draft).join(' ')).not.toContain('NONE')
  })

  it('says NONE has no section, and the editor is told', async () => {
    answersRescue(() => 'NONE')
    const { draft, report } = await session.draft()
    expect(rescueOf(draft)).toEqual([])
    expect(draft.unwritten).toMatchObject([{ heading: 'Rescue' }])
    expect(report.notes.join(' ')).toContain(
      'Not written, because the model found nothing on them in the pages: Rescue.',
    )
  })

  it('answers in another language is asked once for the draft’s own, and the editor is told where it does not give it', async () => {
    const french =
      'Le bateau de sauvetage est arrivé vingt-trois minutes après l’alerte, et tous les passagers ont été évacués pendant la nuit.'
    answersRescue(() => `${french} [2.1]`)
    const { draft, report, asked } = await session.draft({ judge: 'none' })
    expect(asked.filter((question) => question === 'fixes Rescue')).toHaveLength(1)
    expect(session.server.requests.map((request) => questionOf(request).prompt).join('\n')).toContain(
      'It reads as French. Write it in English.',
    )
    expect(rescueOf(draft).map(({ text }) => text)).toEqual([french])
    expect(report.notes.join(' ')).toContain('The section Rescue reads as French')
  })
})

describe('fixes', () => {
  /** A section of which the second sentence is false, and what the writer answers when it is told so. */
  async function fixedBy(
    fix: (sensible: string, question: Question) => string,
  ): Promise<Draft & { readonly asked: readonly string[] }> {
    session.answers({
      answer: (question, sensible) => {
        if (question.kind === 'section' && question.part === 'Rescue') {
          return sensible.replace(
            /(reports say\. \[[\d.]+\] )([^[]*?), reports say\./,
            '$1A whale towed the wreck to Lisbon, reports say.',
          )
        }
        return question.kind === 'fixes' ? fix(sensible, question) : undefined
      },
    })
    const { draft, asked } = await session.draft()
    expect(asked.filter((question) => question === 'fixes Rescue')).toHaveLength(1)
    expect(faultsIn(draft)).toEqual([])
    return { ...draft, asked }
  }

  it('that change another sentence leave that one as it was, and are counted', async () => {
    const draft = await fixedBy(
      (_, { shown }) => `S1: Nobody was ever in danger. [1.1]\nS2: ${reported(shown.get('2.3')!)} [2.3]`,
    )
    const texts = rescueOf(draft).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts[1]).toContain('The last person to leave the ship')
    expect(texts.join(' ')).not.toContain('Nobody was ever in danger')
    expect(defectsOf(draft)['other-section']).toBe(1)
  })

  it('in prose without marks change nothing, and the false sentence is left out without being judged again', async () => {
    const before = session.server.requests.length
    const draft = await fixedBy(() => 'You are right, I made a mistake there. The sentence about the whale should go.')
    expect(rescueOf(draft)).toHaveLength(2)
    expect(draft.leftOut).toMatchObject([
      { text: 'A whale towed the wreck to Lisbon, reports say.', reason: 'unsupported' },
    ])
    expect(textsOf(draft).join(' ')).not.toContain('You are right')
    const judged = session.server.requests
      .slice(before)
      .map(questionOf)
      .filter(({ kind, prompt }) => kind === 'judge' && prompt.includes('A whale towed the wreck to Lisbon'))
    // No sentence around its evidence tells of a whale.
    expect(judged).toHaveLength(1)
  })

  it('that withdraw a sentence leave it out, with the reason', async () => {
    const draft = await fixedBy(() => 'S2: NONE')
    expect(rescueOf(draft)).toHaveLength(2)
    expect(draft.leftOut).toMatchObject([{ why: expect.stringContaining('The writer withdrew it.') as string }])
  })

  it('that are as false as before are left out', async () => {
    const draft = await fixedBy(() => 'S2: A whale towed the wreck to Porto, reports say. [1.1]')
    expect(rescueOf(draft)).toHaveLength(2)
    expect(draft.leftOut).toMatchObject([
      { text: 'A whale towed the wreck to Porto, reports say.', reason: 'unsupported' },
    ])
  })
})

it('the fix of a lead is shown what it cites, and sentences with the words that a judge did not find', async () => {
  const told: Readonly<Record<string, string>> = {
    Accident: 'The ferry ran aground on Cutler Rocks. [1.1]',
    Rescue: 'Investigators recovered the recorder from the bridge. [3.2]',
    Aftermath: 'Merrin Lines cancelled all crossings for a week. [3.4]',
  }
  let shown: ReadonlyMap<string, string> = new Map()
  session.answers({
    answer: ({ kind, part, prompt, shown: own }) => {
      if (kind === 'section') return told[part]
      if (kind === 'lead') return 'The ferry Isla Merrin ran aground near booms. [1.1]'
      if (kind === 'fixes' && prompt.includes('near booms')) {
        shown = own
        return 'S1: NONE'
      }
      const isOfLead = kind === 'judge' && prompt.includes('ran aground near booms')
      if (kind !== 'judge') return undefined
      const verdict = isOfLead
        ? { claim: 1, unsupported: ['booms'], verdict: 'partly', needed: [] }
        : { claim: 1, unsupported: [], verdict: 'supported', needed: [] }
      const count = prompt.match(/^Claim \d+:/gmu)?.length ?? 0
      return JSON.stringify({ verdicts: Array.from({ length: count }, (_, at) => ({ ...verdict, claim: at + 1 })) })
    },
  })
  await session.draft()
  // What the lead cites with its neighbour, and the sentence on booms; the rest is not read again.
  expect([...shown.keys()]).toEqual(['1.1', '1.2', '2.6'])
})
