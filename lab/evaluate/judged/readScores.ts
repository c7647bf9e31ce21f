import { createDefectCounter } from '../../../core/write/answer/defectCounter.ts'
import { stripControls } from '../../../core/write/answer/stripControls.ts'
import { stripThinking } from '../../../core/write/answer/stripThinking.ts'
import { readJsonAnswer } from '../../../core/write/protocol/readJsonAnswer.ts'
import { highestScore, type JudgedMeasure } from './judgeTasks.ts'

/** What a judge's answer says of one measure. */
type ReadScore =
  | { readonly score: number }
  | { readonly score: null; /** Why there is none, as the end of a sentence. */ readonly missing: string }

export interface ReadScores {
  readonly scores: ReadonlyMap<JudgedMeasure, ReadScore>
  /** Why the judge gave them, where the answer tells; empty otherwise. */
  readonly reason: string
}

/** Other names by which models call a measure. */
const names: Readonly<Record<JudgedMeasure, string>> = {
  fluency: 'fluency|fluent',
  info: 'info|information|informativeness',
  outline: 'outline',
  organization: 'organi[sz]ation',
  focus: 'focus',
  coverage: 'coverage',
}
const anyScore = 'score|grade|rating|mark'
// A number, perhaps of a scale: `4`, `3.5`, `4/5`, `4 out of 5`. No part of a longer number, and no end of a range such as `0 to 5`.
const value = String.raw`(?<value>nan|[-+]?(?:\d+(?:\.\d+)?|\.\d+))(?![.,]?\d|\s{0,3}(?:to|–|-)\s{0,3}\d)(?:\s{0,3}(?:/|out\s{1,3}of)\s{0,3}(?<scale>\d+(?:\.\d+)?))?`
const wholeAnswer = new RegExp(String.raw`^[^\w.+-]{0,5}${value}\W{0,5}$`, 'i')

/**
 * The scores in what a judge wrote: JSON as it was asked for, otherwise lines such as `Focus: 4/5`, `Score: 3.5` or the bare
 * number. A score that is absent, no number, out of the scale, or given twice and differently is missing, never 0.
 *
 * @param measures what the judge was asked for
 */
export function readScores(answer: string, measures: readonly JudgedMeasure[]): ReadScores {
  const { object, isAlone } = readObject(answer, measures)
  const defects = createDefectCounter()
  const text = stripThinking(stripControls(answer, defects), defects)
  const values = (measure: JudgedMeasure): readonly string[] => [
    ...(object === undefined ? [] : valuesIn(object, measure, measures)),
    // Words around the JSON may quote the article's own, so they must say the same.
    ...(isAlone ? [] : valuesSaid(text, measure, measures)),
  ]
  const reason = Object.entries(object ?? {}).find(([key]) => /^(?:reason|explanation|feedback)$/i.test(key))?.[1]
  return {
    scores: new Map(measures.map((measure) => [measure, scoreOf(values(measure))])),
    reason: typeof reason === 'string' ? reason.replace(/\s+/g, ' ').trim() : '',
  }
}

/** The JSON that contains a score, and whether the answer is nothing else. */
function readObject(
  answer: string,
  measures: readonly JudgedMeasure[],
): { readonly object: Readonly<Record<string, unknown>> | undefined; readonly isAlone: boolean } {
  const defects = createDefectCounter()
  const isAnswer = (found: unknown): boolean =>
    isObject(found) && measures.some((measure) => valuesIn(found, measure, measures).length > 0)
  const found = readJsonAnswer(answer, isAnswer, defects)?.value
  const object = isObject(found) ? found : undefined
  const isAlone =
    object !== undefined && defects.list().every(({ kind }) => kind === 'code-fence' || kind === 'thinking')
  return { object, isAlone }
}

function isObject(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** The values of a measure's keys; of `{"focus": {"score": 4}}` the one within. */
function valuesIn(
  object: Readonly<Record<string, unknown>>,
  measure: JudgedMeasure,
  measures: readonly JudgedMeasure[],
): readonly string[] {
  const key = new RegExp(`^\\s*(?:${labelsOf(measure, measures)})\\s*$`, 'i')
  return Object.entries(object)
    .filter(([name]) => key.test(name))
    .flatMap(([, given]) => (isObject(given) ? Object.entries(given).flatMap(nestedScore) : [String(given)]))
}

function nestedScore([name, given]: readonly [string, unknown]): readonly string[] {
  return new RegExp(`^(?:${anyScore})$`, 'i').test(name) ? [String(given)] : []
}

/** What comes after the measure's name, with words such as `score` and marks such as `**` between. */
function valuesSaid(text: string, measure: JudgedMeasure, measures: readonly JudgedMeasure[]): readonly string[] {
  if (measures.length === 1 && wholeAnswer.test(text)) return [text]
  const said = new RegExp(
    String.raw`\b(?:${labelsOf(measure, measures)})\b["'*_\s]{0,6}(?:(?:${anyScore})["'*_\s]{0,6})?(?:[:=–-]|\bis\b|\bof\b)["'*_\s]{0,6}${value}`,
    'gi',
  )
  return Array.from(text.matchAll(said), ({ groups }) => {
    const { value: found = '', scale } = groups ?? {}
    return scale === undefined ? found : `${found}/${scale}`
  })
}

/** The names of a measure; where it alone was asked for, `score` is one too. */
function labelsOf(measure: JudgedMeasure, measures: readonly JudgedMeasure[]): string {
  return measures.length === 1 ? `${names[measure]}|${anyScore}` : names[measure]
}

function scoreOf(values: readonly string[]): ReadScore {
  const read = values.map(toScore)
  const [first, ...others] = read
  if (first === undefined) return { score: null, missing: 'the answer holds no score that can be read' }
  if (others.some(({ score }) => score !== first.score)) {
    return { score: null, missing: `the answer gives several scores (${[...new Set(values)].join(', ')})` }
  }
  return first
}

function toScore(text: string): ReadScore {
  const { value: found = '', scale } = wholeAnswer.exec(text.trim())?.groups ?? {}
  const score = Number.parseFloat(found)
  const shown = text.trim().slice(0, 40)
  if (Number.isNaN(score)) return { score: null, missing: `"${shown}" is no number` }
  if ((scale !== undefined && Number(scale) !== highestScore) || score < 0 || score > highestScore) {
    return { score: null, missing: `"${shown}" is not on the scale from 0 to ${highestScore}` }
  }
  return { score }
}
