import { expect, test } from 'vitest'
import { decideLabel } from '../../../../core/judge/nli/decideLabel.ts'

const thresholds = { temperature: 1, supported: 0.58, supported_balanced: 0.4, contradicted: 0.35 }
const plain = { thresholds, lacksFact: false, conflicts: false }

test.each([
  ['likely', { entailment: 0.58, contradiction: 0.1 }, 'supported'],
  ['likely, but a fact is missing', { entailment: 0.9, contradiction: 0.05, lacksFact: true }, 'partly'],
  ['likely, but a stretch contradicts', { entailment: 0.6, contradiction: 0.35 }, 'partly'],
  ['between the thresholds', { entailment: 0.4, contradiction: 0.1 }, 'partly'],
  ['unlikely', { entailment: 0.39, contradiction: 0.34 }, 'unsupported'],
  ['unlikely and contradicted', { entailment: 0.39, contradiction: 0.35 }, 'contradicted'],
  [
    'likely, but its number has another value',
    { entailment: 0.6, contradiction: 0.35, lacksFact: true, conflicts: true },
    'contradicted',
  ],
  [
    'of another number without contradiction',
    { entailment: 0.6, contradiction: 0.2, lacksFact: true, conflicts: true },
    'partly',
  ],
] as const)('a sentence that is %s', (_, grounds, label) => {
  expect(decideLabel({ ...plain, ...grounds })).toBe(label)
})
