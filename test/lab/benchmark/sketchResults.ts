import {
  armSettings,
  benchmarkResultsSchema,
  type Arm,
  type BenchmarkResults,
  type Cell,
} from '../../../lab/benchmark/benchmarkResults.ts'

/** An arm with its id and the settings in which it differs from the program's defaults. */
export function sketchArm(id: string, settings: Partial<Arm['settings']> = {}): Arm {
  const usual = Object.fromEntries(armSettings.map((setting) => [setting, null]))
  return benchmarkResultsSchema
    .unwrap()
    .shape.arms.unwrap()
    .element.parse({ id, settings: { ...usual, ...settings } })
}

/** A draft's cell with the measures given; without any, one that was refused. */
export function sketchCell(event: string, arm: string, measures?: Cell['measures'], cell: Partial<Cell> = {}): Cell {
  const done = measures !== undefined
  return {
    event,
    arm,
    outcome: done ? 'done' : 'refused',
    problem: done ? null : 'The pages do not carry an article.',
    measures: measures ?? {},
    badges: done ? { supported: 0.75, partly: 0.25 } : {},
    selfJudged: false,
    seconds: 2,
    cost: 0,
    tokens: { prompt: 0, output: 0 },
    ...cell,
  }
}

/** Events are called e1, e2 and so on in the order in which cells name them. */
export function sketchResults(
  arms: readonly Arm[],
  cells: readonly Cell[],
  rest: Partial<BenchmarkResults> = {},
): BenchmarkResults {
  return benchmarkResultsSchema.parse({
    citewright: '0.1.0',
    name: 'Rankers',
    description: 'Two rankers on a few events.',
    judges: { verifier: 'test-judge 1', model: null },
    wordnet: null,
    seed: 1,
    arms,
    events: [...new Set(cells.map(({ event }) => event))].map((id) => ({ id, title: `Event ${id}`, reference: true })),
    cells,
    ...rest,
  })
}

/** Four events by three arms: two rankers at 5 chunks, one of them at 10 too; one cell refused, one value missing. */
export function threeArms(rest: Partial<BenchmarkResults> = {}): BenchmarkResults {
  const arms = [
    sketchArm('bm25-5', { ranker: 'bm25', topK: 5 }),
    sketchArm('dpr-5', { ranker: 'dpr', topK: 5 }),
    sketchArm('dpr-10', { ranker: 'dpr', topK: 10 }),
  ]
  const recalls: readonly (readonly (number | null | undefined)[])[] = [
    [0.2, 0.4, 0.5],
    [0.4, 0.5, 0.9],
    [0.6, null, 0.7],
    [0.8, 0.9, undefined],
  ]
  const cells = recalls.flatMap((row, event) =>
    row.map((recall, at) => {
      const words = 100 + 50 * at + event
      const [name, arm] = [`e${event + 1}`, arms[at]!.id]
      if (recall === undefined) return sketchCell(name, arm)
      return sketchCell(name, arm, { citation_recall: recall, words }, at === 2 ? { badges: { supported: 1 } } : {})
    }),
  )
  return sketchResults(arms, cells, rest)
}
