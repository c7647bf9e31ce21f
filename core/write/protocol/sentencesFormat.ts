import { z } from 'zod'
import type { ChunkId } from '../../domain/ids.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import { createDefectCounter, type DefectCounter } from '../answer/defectCounter.ts'
import { endsSentence } from '../../text/endsSentence.ts'
import { parseArticle, type ParsedArticle, type ParsedSentence, type ParseOptions } from '../paper/parseArticle.ts'
import { readJsonAnswer } from './readJsonAnswer.ts'

const longestSentence = 400
const mostCitations = 3

/**
 * `{"sentences": [{"text": "…", "citations": [1, 3]}]}`, where the grammar allows only citations of documents shown.
 *
 * @param documents number of documents shown; they are numbered from 1
 * @param options.least fewest sentences. Default 1
 * @param options.most most sentences. Default 30, more than fit into the 800 tokens of WikiGenBench's RR
 */
export function sentencesFormat(
  documents: number,
  { least = 1, most = 30 }: { readonly least?: number; readonly most?: number } = {},
): AnswerFormat {
  const numbers = Array.from({ length: documents }, (_, index) => index + 1)
  const sentence = {
    type: 'object',
    properties: {
      text: { type: 'string', maxLength: longestSentence },
      citations: {
        type: 'array',
        items: { type: 'integer', enum: numbers },
        minItems: 1,
        maxItems: Math.min(mostCitations, documents),
      },
    },
  } as const
  const sentences = { type: 'array', items: sentence, minItems: least, maxItems: most } as const
  return { name: 'sentences', schema: { type: 'object', properties: { sentences } } }
}

const listSchema = z.array(z.unknown())
const answerSchema = z.object({ sentences: listSchema })
const itemSchema = z.object({ text: z.string(), citations: z.unknown() })

/**
 * The sentences of an answer in `sentencesFormat`, in one section without a heading. If it has no such JSON, it is read by
 * `parseArticle`. In both cases every citation is one of `shown`, and everything else in the answer is counted. Repeated
 * sentences, which are loops in JSON, are dropped.
 */
export function readSentencesAnswer(raw: string, shown: readonly ChunkId[], options: ParseOptions = {}): ParsedArticle {
  const defects = createDefectCounter()
  const answer = readJsonAnswer(raw, (value) => listOf(value) !== undefined, defects)
  if (answer === undefined) return parseArticle(raw, shown, options)
  const sentences: ParsedSentence[] = []
  const texts = new Set<string>()
  for (const item of listOf(answer.value) ?? []) {
    const pair = itemSchema.safeParse(item)
    if (!pair.success) {
      defects.add('broken-json', JSON.stringify(item))
      continue
    }
    if (pair.data.text.length >= longestSentence && !endsSentence(pair.data.text.trim())) {
      defects.add('cut-off-sentence', pair.data.text)
      continue
    }
    if (texts.has(pair.data.text)) {
      defects.add('repetition', pair.data.text)
      continue
    }
    texts.add(pair.data.text)
    const cited = citationsOf(pair.data.citations, shown, defects)
    // Like any text of a model, it may contain markup, markers, several sentences or none.
    const parsed = parseArticle(pair.data.text, shown, { ...options, finish: 'stop' })
    defects.addAll(parsed.defects)
    for (const sentence of parsed.sections.flatMap((section) => section.sentences)) {
      const citations = Array.from(new Set([...sentence.citations, ...cited]))
      sentences.push({ text: sentence.text, citations, startsParagraph: sentences.length === 0 })
    }
  }
  const sections = sentences.length === 0 ? [] : [{ heading: '', level: 1, sentences }]
  return { sections, defects: defects.list() }
}

function listOf(value: unknown): readonly unknown[] | undefined {
  const answer = answerSchema.safeParse(value)
  if (answer.success) return answer.data.sentences
  const list = listSchema.safeParse(value)
  return list.success && list.data.some((item) => itemSchema.safeParse(item).success) ? list.data : undefined
}

function citationsOf(value: unknown, shown: readonly ChunkId[], defects: DefectCounter): readonly ChunkId[] {
  const citations: ChunkId[] = []
  const written: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  for (const number of written) {
    const index = Number(typeof number === 'string' ? number.replace(/^\[(.*)\]$/, '$1') : number)
    const id = Number.isInteger(index) ? shown[index - 1] : undefined
    if (id !== undefined) citations.push(id)
    else defects.add(Number.isInteger(index) ? 'citation-out-of-range' : 'citation-unreadable', JSON.stringify(number))
  }
  return citations
}
