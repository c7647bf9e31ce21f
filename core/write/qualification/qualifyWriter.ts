import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../../text/splitSentences.ts'
import type { LongCall } from '../../domain/progress.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import type { ShownEvidence } from '../../judge/judge.ts'
import { quoteEvidence } from '../../judge/quoteEvidence.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { contentWords } from '../../text/contentWords.ts'
import { createDefectCounter } from '../answer/defectCounter.ts'
import { stripControls } from '../answer/stripControls.ts'
import { stripThinking } from '../answer/stripThinking.ts'

/** resources/judge/writing.json */
const documentsSchema = z.strictObject({
  about: z.string(),
  documents: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        publishedAt: z.iso.date(),
        sentences: z.array(z.string().min(1)).min(1),
      }),
    )
    .min(1),
})

export const writingQualificationSchema = z
  .strictObject({
    /** Whether the model can be asked for whole sections with their citations. */
    qualified: z.boolean(),
    sentences: z.int().nonnegative(),
    /** Share of the sentences that end with labels that were shown and whose evidence shares words with them. */
    cited: z.number().min(0).max(1),
    /** Share of the sentences that are mostly copied, in runs of five words. */
    copied: z.number().min(0).max(1),
    isList: z.boolean(),
  })
  .readonly()
export type WritingQualification = z.infer<typeof writingQualificationSchema>

/** Requirements for a section to pass. */
const leastSentences = 3
const leastCited = 0.75
const mostCopied = 0.5

const runWords = 5
const sharedWords = 2
const file = join(packageRoot, 'resources', 'judge', 'writing.json')

/**
 * Asks a model for a section of four sentences from three short documents of labelled sentences, once, at temperature 0.
 * Models that fail are asked to fuse evidence that code has chosen.
 *
 * @param options.maxOutputTokens most tokens of the answer, including thinking
 */
export async function qualifyWriter(
  model: Pick<ChatModel, 'complete'>,
  { maxOutputTokens }: { readonly maxOutputTokens: number },
  { signal }: LongCall,
): Promise<WritingQualification> {
  const shown = await readShown()
  const messages = renderMessages(await loadPrompt('qualify-writer'), {
    documents: quoteEvidence(shown, { labels: true }),
  })
  const { text } = await model.complete(
    { messages, maxOutputTokens, temperature: 0 },
    signal === undefined ? {} : { signal },
  )
  return rateSection(text, shown)
}

/** A key that changes with the model and the question, so that a stored qualification can be reused. */
export async function writingQualificationKey({
  kind,
  name,
  version,
}: Pick<ChatModel, 'kind' | 'name' | 'version'>): Promise<string> {
  const { sha256 } = await loadPrompt('qualify-writer')
  return createHash('sha256')
    .update(await readFile(file))
    .update(JSON.stringify([kind, kind === 'gguf' ? '' : name, version, sha256]))
    .digest('hex')
}

/** Rates a model's section by counting its sentences, labels and copied words; its truth is not checked. */
function rateSection(answer: string, shown: readonly ShownEvidence[]): WritingQualification {
  const defects = createDefectCounter()
  const text = stripThinking(stripControls(answer, defects), defects)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isList = lines.filter((line) => /^\s*(?:[-*•#]|\d{1,2}[.)])\s/u.test(line)).length > 1
  const sentences = citedSentences(text)
  const byLabel = new Map(shown.map((one) => [one.label, one.text]))
  const runs = new Set(shown.flatMap(({ text: source }) => runsOf(source)))
  const share = (test: (sentence: CitedSentence) => boolean): number =>
    sentences.length === 0 ? 0 : sentences.filter(test).length / sentences.length
  const cited = share(({ text: words, labels }) => {
    const evidence = labels.map((label) => byLabel.get(label))
    if (labels.length === 0 || evidence.includes(undefined)) return false
    const source = contentWords(evidence.join(' '))
    return [...contentWords(words)].filter((word) => source.has(word)).length >= sharedWords
  })
  const copied = share(({ text: words }) => {
    const own = runsOf(words)
    return own.length > 0 && own.filter((run) => runs.has(run)).length * 2 > own.length
  })
  return {
    qualified: sentences.length >= leastSentences && cited >= leastCited && copied <= mostCopied && !isList,
    sentences: sentences.length,
    cited,
    copied,
    isList,
  }
}

interface CitedSentence {
  readonly text: string
  readonly labels: readonly string[]
}

const labelGroup = /(?:\s*\[\s*\d{1,4}\.\d{1,4}(?:\s*[,;]\s*\d{1,4}\.\d{1,4})*\s*\])+/gu

/** The sentences of a text, each with the labels directly after it or before its full stop. */
function citedSentences(text: string): readonly CitedSentence[] {
  const found: CitedSentence[] = []
  let from = 0
  const add = (until: number, labels: readonly string[]): void => {
    const words = text.slice(from, until).replace(/^[\s.!?]+(?=\s|$)/u, '')
    const spans = splitSentences(words, { language: 'en' }).filter(({ start, end }) =>
      /\p{L}/u.test(words.slice(start, end)),
    )
    for (const [at, { start, end }] of spans.entries()) {
      found.push({ text: words.slice(start, end), labels: at === spans.length - 1 ? labels : [] })
    }
  }
  for (const group of text.matchAll(labelGroup)) {
    add(group.index, group[0].match(/\d+\.\d+/gu) ?? [])
    from = group.index + group[0].length
  }
  add(text.length, [])
  return found
}

function runsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(runWords - 1).map((_, at) => words.slice(at, at + runWords).join(' '))
}

async function readShown(): Promise<readonly ShownEvidence[]> {
  const { documents } = documentsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return documents.flatMap(({ title, publishedAt, sentences }, document) =>
    sentences.map((text, at) => ({ label: `${document + 1}.${at + 1}`, text, title, publishedAt })),
  )
}
