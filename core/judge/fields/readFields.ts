import { z } from 'zod'
import type { LongCall } from '../../domain/progress.ts'
import type { StatedField } from '../../domain/statedField.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import type { ChatMessage, ChatModel } from '../../models/chat/chatModel.ts'
import { assumedContextTokens } from '../../models/chat/findServiceContext.ts'
import { parsePartialJson } from '../../models/chat/parsePartialJson.ts'
import { promptBudget } from '../../models/chat/promptBudget.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import type { FactShape, InfoboxField } from '../../wikitext/kinds/infoboxFields.ts'
import { quotedLine } from '../quoteEvidence.ts'
import { isStated } from './isStated.ts'

export interface ArticleToRead {
  readonly title: string
  /** The kind of its subject: "film". */
  readonly kind: string
  readonly template: string
  readonly fields: readonly InfoboxField[]
  /** In the article's order. */
  readonly sentences: readonly string[]
  /** Tokens of prompt and answer together. Default: what the model reports, otherwise 32,768. */
  readonly contextTokens?: number
}

/** Sentences that are shown at most, and limits of what is taken from an answer, whatever a model writes. */
const most = { sentences: 300, values: 20, characters: 200 } as const
/** Tokens of an answer: of each field, and of models that think first. Tokens around a message and between lines. */
const tokens = { field: 60, thinking: 3000, message: 8, line: 1 } as const

/** What a value looks like, for the model. */
const forms: Readonly<Record<FactShape, string>> = {
  people: 'people, by their full names',
  person: 'one person, by the full name',
  cast: 'people, by their full names, without their roles',
  names: 'names',
  works: 'the name of a work',
  date: 'a date, or a span of days, months or years',
  period: 'a date, a span of years, a decade or a century',
  place: 'a place',
  count: 'a number',
  ordinal: 'a number in a series',
  text: 'a few words',
  list: 'a list',
}

const answerSchema = z.object({
  field: z.string(),
  values: z.union([z.array(z.unknown()), z.union([z.string(), z.number()]).transform((value) => [value])]),
  sentence: z.union([z.number(), z.string().transform((text) => Number(/\d{1,5}/u.exec(text)?.[0]))]),
})

/**
 * Has a chat model read the fields of an article's infobox. A field of which code does not find the words in the article is
 * dropped.
 *
 * @returns by sentence, in order, of the first that fit, 300 at most; undefined where the model gave no answer that can be read
 * @throws the call's reason to stop, and the model's errors
 */
export async function readFields(
  model: ChatModel,
  { title, kind, template, fields, sentences: all, contextTokens }: ArticleToRead,
  { signal, onProgress }: LongCall,
): Promise<readonly (readonly StatedField[])[] | undefined> {
  const prompt = await loadPrompt('judge-fields')
  const messagesOf = (shown: readonly string[]): readonly ChatMessage[] =>
    renderMessages(prompt, {
      title: quotedLine(title),
      kind,
      template,
      fields: fields.map(({ parameter, shape, asks = forms[shape] }) => `- ${parameter}: ${asks}`).join('\n'),
      sentences: shown.join('\n'),
    })
  const maxOutputTokens = tokens.thinking + fields.length * tokens.field
  const lines = await fitting(
    all.slice(0, most.sentences).map((text, at) => `${at + 1}. ${quotedLine(text)}`),
    { model, contextTokens, maxOutputTokens, around: messagesOf([]) },
  )
  const sentences = all.slice(0, lines.length)
  if (sentences.length === 0) return undefined
  const answer = await model.complete(
    {
      messages: messagesOf(lines),
      maxOutputTokens,
      temperature: 0,
      format: answerFormat(fields, sentences.length),
    },
    { signal, isReadable: ({ text }) => entriesOf(text) !== undefined },
  )
  onProgress?.({ step: 'judge', done: sentences.length, total: sentences.length, unit: 'sentences' })
  const entries = entriesOf(answer.text)
  if (entries === undefined) return undefined
  const byParameter = new Map(fields.map((field) => [field.parameter.toLowerCase(), field]))
  const article = [title, ...sentences]
  const found = sentences.map((): StatedField[] => [])
  const given = new Set<string>()
  for (const entry of entries) {
    const read = answerSchema.safeParse(entry).data
    const field = byParameter.get(read?.field.trim().toLowerCase() ?? '')
    const at = (read?.sentence ?? 0) - 1
    const sentence = sentences[at]
    if (read === undefined || field === undefined || sentence === undefined || given.has(field.fact)) continue
    const values = valuesOf(read.values)
    const statement = { shape: field.shape, sentence, article }
    if (values.length === 0 || !values.every((value) => isStated(value, statement))) continue
    given.add(field.fact)
    found[at]?.push({ fact: field.fact, values })
  }
  return found
}

interface Fitting {
  readonly model: ChatModel
  readonly contextTokens: number | undefined
  readonly maxOutputTokens: number
  /** The messages without the lines. */
  readonly around: readonly ChatMessage[]
}

/** The first lines that fit into the model's context. */
async function fitting(
  lines: readonly string[],
  { model, contextTokens, maxOutputTokens, around }: Fitting,
): Promise<readonly string[]> {
  const budget = promptBudget({
    contextTokens: contextTokens ?? model.contextTokens ?? assumedContextTokens,
    maxOutputTokens,
    exact: model.kind !== 'openai',
  })
  let used = 0
  for (const { content } of around) used += tokens.message + (await model.countTokens(content))
  for (const [at, line] of lines.entries()) {
    used += tokens.line + (await model.countTokens(line))
    if (used > budget) return lines.slice(0, at)
  }
  return lines
}

function valuesOf(values: readonly unknown[]): readonly string[] {
  const texts = values.slice(0, most.values).flatMap((value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' ? [text.replace(/[\s\p{Control}]+/gu, ' ').trim()] : []
  })
  return texts.some((text) => text.length > most.characters) ? [] : [...new Set(texts.filter((text) => text !== ''))]
}

const entriesSchema = z.object({ fields: z.array(z.unknown()) })
const thinking = /<(think|thinking|thought|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu

/** The entries of an answer: JSON as requested, possibly cut off or surrounded by text. */
function entriesOf(answer: string): readonly unknown[] | undefined {
  const text = answer.replace(thinking, '')
  for (const { index } of text.matchAll(/\{/gu)) {
    const { value } = parsePartialJson(text, index)
    const { success, data } = entriesSchema.safeParse(value)
    if (success) return data.fields
  }
  return undefined
}

function answerFormat(fields: readonly InfoboxField[], sentences: number): AnswerFormat {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
  return {
    name: 'infobox',
    schema: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          minItems: 0,
          maxItems: fields.length,
          items: {
            type: 'object',
            properties: {
              field: { type: 'word', enum: fields.map(({ parameter }) => parameter) },
              values: { type: 'array', minItems: 1, maxItems: most.values, items: text(most.characters) },
              sentence: { type: 'integer', enum: Array.from({ length: sentences }, (_, at) => at + 1) },
            },
          },
        },
      },
    },
  }
}
