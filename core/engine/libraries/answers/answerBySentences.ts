import { askPages, type Asked, type FoundReading } from '../../../answer/ask/askPages.ts'
import { readCertaintyModel } from '../../../answer/certainty/readCertaintyModel.ts'
import { mayState } from '../../../answer/certainty/mayState.ts'
import type { ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { readExtractive } from '../../../answer/read/readExtractive.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import type { OpenedRanker } from '../../../rank/openRanker.ts'
import type { AnsweredBy } from './answerByModel.ts'
import type { StatedAnswer } from './answer.ts'
import { nearestTo, type AskedMaterial } from './askedMaterial.ts'

export interface SentenceTools {
  readonly ranker: OpenedRanker
  readonly verifier: Pick<Verifier, 'scorePairs'>
  readonly call: LongCall
}

/**
 * What can be said without a language model: the sentences that come nearest to the question. Who, when, where and how
 * many are answered as well if the reading is certain.
 *
 * @param day ISO 8601 day of the question; undefined if it has none
 */
export async function answerBySentences(
  question: ReadQuestion,
  day: string | undefined,
  material: AskedMaterial,
  tools: SentenceTools,
): Promise<AnsweredBy> {
  const { best, rounds } = await readBest(question, day, material, tools)
  const answers = best !== null && mayState(question, best) ? stateReading(best, material) : []
  return {
    outcome: answers.length === 0 ? 'sentences' : 'answered',
    answers,
    unsaid: null,
    leftOut: [],
    nearest: await nearestTo(question, [], material, tools.call),
    rounds: rounds.map(({ query, documents }) => ({ query, passages: documents, pages: documents })),
    judge: answers.length === 0 ? null : 'code',
    judgeFailure: null,
    usage: null,
    notes: [],
  }
}

/** The most certain reading of the passages that rank best, whether it is stated or not. */
export async function readBest(
  question: ReadQuestion,
  day: string | undefined,
  { passages }: Pick<AskedMaterial, 'passages'>,
  { ranker, verifier, call }: SentenceTools,
): Promise<Asked> {
  return askPages(question, {
    ...call,
    passages,
    ranker: createRanker(ranker.method, passages),
    reader: async (read, documents, reading) => await readExtractive(read, documents, { verifier, call: reading }),
    certainty: await readCertaintyModel({ reader: 'extractive' }),
    documents: 5,
    ...(day === undefined ? {} : { asked: day }),
  })
}

function stateReading(
  { answer, evidence, document: { page, publishedAt }, agreeing }: FoundReading,
  { passages }: AskedMaterial,
): readonly StatedAnswer[] {
  const passage = passages.find(
    ({ chunk, page: { id } }) => id === page.id && chunk.start <= evidence.start && chunk.end >= evidence.end,
  )
  if (passage === undefined) return []
  const text = page.text.slice(evidence.start, evidence.end).replace(/\s+/gu, ' ')
  const day = publishedAt?.slice(0, 10) ?? null
  const chunkId = passage.chunk.id
  return [
    {
      short: answer,
      isConfirmed: true,
      sentences: [
        {
          text,
          support: {
            label: 'supported',
            basis: 'verbatim',
            probability: null,
            evidence: [{ chunkId, ...evidence }],
            missing: [],
            verifier: 'code',
          },
          evidence: [
            {
              text,
              chunkId,
              span: evidence,
              pageId: page.id,
              url: page.url,
              title: page.title,
              site: page.site,
              language: page.language,
              publishedAt: day,
            },
          ],
        },
      ],
      publishedAt: day,
      pages: [...new Set(agreeing.map((document) => document.page.url))],
    },
  ]
}
