import type { AnswerFormat } from '../../../core/models/chat/answerFormat.ts'

/** What a model judges of an article, from 0 to 5 (WikiGenBench, arXiv 2402.18264). */
export const judgedMeasures = ['fluency', 'info', 'outline', 'organization', 'focus', 'coverage'] as const
export type JudgedMeasure = (typeof judgedMeasures)[number]

/** One call of the judge. */
export interface JudgeTask {
  /** Id of the prompt that contains the rubric. */
  readonly prompt: string
  readonly measures: readonly JudgedMeasure[]
  /** Whether the judge reads the article, or only its headings. */
  readonly reads: 'article' | 'headings'
}

/** The calls for one article. The first call of a local judge reads the article, those that follow have read it. */
export const judgeTasks: readonly JudgeTask[] = [
  { prompt: 'judge-fluency-info', measures: ['fluency', 'info'], reads: 'article' },
  { prompt: 'judge-organization', measures: ['organization'], reads: 'article' },
  { prompt: 'judge-focus', measures: ['focus'], reads: 'article' },
  { prompt: 'judge-coverage', measures: ['coverage'], reads: 'article' },
  { prompt: 'judge-outline', measures: ['outline'], reads: 'headings' },
]

/** Highest score; the lowest is 0. */
export const highestScore = 5

const longestReason = 160

/** `{"reason": "…", "focus": 4}`: the reason first, so that the score follows from it. */
export function scoresFormat({ measures }: JudgeTask): AnswerFormat {
  const score = { type: 'integer', enum: Array.from({ length: highestScore + 1 }, (_, at) => at) } as const
  return {
    name: 'scores',
    schema: {
      type: 'object',
      properties: {
        reason: { type: 'string', maxLength: longestReason },
        ...Object.fromEntries(measures.map((measure) => [measure, score])),
      },
    },
  }
}
