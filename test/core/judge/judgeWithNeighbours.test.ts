import { describe, expect, it } from 'vitest'
import type { Claim, Judge, Verdict } from '../../../core/judge/judge.ts'
import { judgeWithNeighbours, type ClaimWithNeighbours } from '../../../core/judge/judgeWithNeighbours.ts'

const shown = (label: string, text = label) => ({ label, text, title: 'Page' })
const verdict = (label: Verdict['label'], needed: readonly string[] = []): Verdict => ({
  label,
  probability: null,
  unsupported: [],
  needed,
})
const claim: ClaimWithNeighbours = {
  sentence: 'It happened.',
  evidence: [shown('3.12')],
  neighbours: [shown('3.9'), shown('3.13')],
}

/** Supports what has one of the sets of labels; names the labels where `names` says so. */
function judgeThatNeeds(
  sets: readonly (readonly string[])[],
  { names = false, otherwise = 'partly' }: { readonly names?: boolean; readonly otherwise?: Verdict['label'] } = {},
) {
  const calls: (readonly Claim[])[] = []
  const judge: Pick<Judge, 'judge'> = {
    judge: (claims) => {
      calls.push(claims)
      return Promise.resolve(
        claims.map(({ evidence }) => {
          const labels = evidence.map(({ label }) => label)
          const found = sets.find((set) => set.every((label) => labels.includes(label)))
          return found === undefined ? verdict(otherwise) : verdict('supported', names ? found : [])
        }),
      )
    },
  }
  return { judge, calls }
}

describe('judging with neighbours', () => {
  it('shows none where the evidence is enough', async () => {
    const { judge, calls } = judgeThatNeeds([['3.12']])
    expect(await judgeWithNeighbours([claim], judge, {})).toEqual([{ verdict: verdict('supported'), added: [] }])
    expect(calls).toHaveLength(1)
  })

  it('adds the neighbour that the judge names, and shows sentences in the order of the page', async () => {
    const { judge, calls } = judgeThatNeeds([['3.12', '3.9']], { names: true })
    const [found] = await judgeWithNeighbours([claim], judge, {})
    expect(found?.added).toEqual(['3.9'])
    expect(calls).toHaveLength(2)
    expect(calls[1]?.[0]?.evidence.map(({ label }) => label)).toEqual(['3.9', '3.12', '3.13'])
  })

  it('tries each neighbour alone where the judge names none', async () => {
    const { judge, calls } = judgeThatNeeds([['3.12', '3.13']])
    const [found] = await judgeWithNeighbours([claim], judge, {})
    expect(found).toEqual({ verdict: verdict('supported'), added: ['3.13'] })
    expect(calls).toHaveLength(3)
  })

  it('adds all where none is enough alone', async () => {
    const { judge } = judgeThatNeeds([['3.12', '3.9', '3.13']])
    expect((await judgeWithNeighbours([claim], judge, {}))[0]?.added).toEqual(['3.9', '3.13'])
  })

  it('leaves the first verdict where neighbours do not help, and where there are none', async () => {
    const { judge, calls } = judgeThatNeeds([], { otherwise: 'contradicted' })
    const results = await judgeWithNeighbours([claim, { ...claim, neighbours: [] }], judge, {})
    expect(results).toEqual([
      { verdict: verdict('contradicted'), added: [] },
      { verdict: verdict('contradicted'), added: [] },
    ])
    expect(calls.map(({ length }) => length)).toEqual([2, 1])
  })

  const bridge: ClaimWithNeighbours = {
    sentence: 'The bridge at Orlo was closed in May.',
    evidence: [shown('2.4', 'The bridge was closed in May for repairs.')],
    neighbours: [shown('2.3', 'Trucks had damaged it in April.'), shown('2.5', 'Orlo lies on the other bank.')],
  }
  const lacks = (unsupported: readonly string[]): Verdict => ({ ...verdict('partly'), unsupported })

  it('shows only the neighbours that have a word which the evidence lacks', async () => {
    const calls: (readonly Claim[])[] = []
    const judge: Pick<Judge, 'judge'> = {
      judge: (claims) => {
        calls.push(claims)
        return Promise.resolve([calls.length === 1 ? lacks(['at Orlo']) : verdict('supported', ['2.4', '2.5'])])
      },
    }
    expect((await judgeWithNeighbours([bridge], judge, {}))[0]?.added).toEqual(['2.5'])
    expect(calls[1]?.[0]?.evidence.map(({ label }) => label)).toEqual(['2.4', '2.5'])
  })

  it('recognises a word that has run together with another one', async () => {
    let shownAgain: readonly string[] = []
    const judge: Pick<Judge, 'judge'> = {
      judge: ([first]) => {
        shownAgain = first?.evidence.map(({ label }) => label) ?? []
        return Promise.resolve([lacks(['after locomotives had passed'])])
      },
    }
    const glued = {
      ...bridge,
      neighbours: [shown('2.3', 'locomotivesbound for the coast'), shown('2.5', 'It rained.')],
    }
    await judgeWithNeighbours([glued], judge, {})
    expect(shownAgain).toEqual(['2.3', '2.4'])
  })

  it.each([
    ['what no neighbour says', ['only', 'since the flood']],
    ['a word that the evidence has already', ['was closed in May']],
  ])('does not ask again about %s', async (_, unsupported) => {
    let calls = 0
    const judge: Pick<Judge, 'judge'> = {
      judge: () => {
        calls += 1
        return Promise.resolve([lacks(unsupported)])
      },
    }
    expect(await judgeWithNeighbours([bridge], judge, {})).toEqual([{ verdict: lacks(unsupported), added: [] }])
    expect(calls).toBe(1)
  })

  it('shows all neighbours where evidence and claim are in different languages', async () => {
    const calls: (readonly Claim[])[] = []
    const judge: Pick<Judge, 'judge'> = {
      judge: (claims) => {
        calls.push(claims)
        return Promise.resolve([lacks(['by trucks'])])
      },
    }
    const foreign = {
      ...bridge,
      evidence: [shown('2.4', 'Die Brücke wurde im Mai gesperrt.')],
      neighbours: [shown('2.3', 'Lastwagen hatten sie beschädigt.')],
    }
    await judgeWithNeighbours([foreign], judge, {})
    expect(calls[1]?.[0]?.evidence).toHaveLength(2)
  })

  it.each([
    [1, ['men', 'often']],
    [2, ['seven']],
    [2, ['they']],
    [2, ['Orlo']],
    [2, []],
  ])('asks %i times about claims on pages in another language that lack %j', async (times, unsupported) => {
    let calls = 0
    const judge: Pick<Judge, 'judge'> = {
      judge: () => {
        calls += 1
        return Promise.resolve([lacks(unsupported)])
      },
    }
    await judgeWithNeighbours(
      [
        {
          ...bridge,
          evidence: [shown('2.4', 'Die Brücke wurde im Mai gesperrt.')],
          neighbours: [shown('2.3', 'Orlo')],
        },
      ],
      {
        judge: async (claims, call) => {
          const verdicts = await judge.judge(claims, call)
          return claims.map(() => verdicts[0])
        },
      },
      {},
    )
    expect(calls).toBe(times)
  })

  it('asks nothing more of a claim without a verdict', async () => {
    let calls = 0
    const judge: Pick<Judge, 'judge'> = {
      judge: () => {
        calls += 1
        return Promise.resolve([undefined])
      },
    }
    expect(await judgeWithNeighbours([claim], judge, {})).toEqual([{ verdict: undefined, added: [] }])
    expect(calls).toBe(1)
  })
})
