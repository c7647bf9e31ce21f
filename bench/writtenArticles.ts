import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { readJsonLines } from '../core/platform/readJsonLines.ts'

const data = join(packageRoot, '..', 'shared', 'data')
const eventSchema = z.object({
  title: z.string(),
  documents: z.array(z.object({ title: z.string().nullish(), text: z.string() })),
})
const sentenceSchema = z.object({
  id: z.string(),
  section: z.string(),
  text: z.string(),
  label: z.enum(['supported', 'unsupported', 'contradicted']),
  fault: z.string().nullable(),
  /** The honest sentence that a faulty one distorts. */
  of: z.string().nullish(),
  evidence: z.array(z.object({ document: z.int(), quote: z.string() })),
})
export type WrittenSentence = z.infer<typeof sentenceSchema>

/** An article of ../shared/data/written with the documents that it was written from. */
export interface WrittenArticle {
  readonly event: string
  readonly title: string
  /** The event's file, as `draft` reads it. */
  readonly path: string
  readonly documents: readonly { readonly title: string; readonly text: string }[]
  /** In the order of the article, the lead first. */
  readonly honest: readonly WrittenSentence[]
  readonly faulty: readonly WrittenSentence[]
}

/** A sentence as it is replayed: the honest one itself or a faulty one in its place. */
export interface ReplayedSentence {
  readonly honest: WrittenSentence
  readonly written: WrittenSentence
}

export function hasWrittenArticles(): boolean {
  return existsSync(join(data, 'written')) && existsSync(join(data, 'wikigenbench'))
}

export async function readWrittenArticle(event: string): Promise<WrittenArticle> {
  const path = join(data, 'wikigenbench', `${event}.json`)
  const { title, documents } = eventSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  const rows = await readJsonLines(join(data, 'written', `${event}.jsonl`), {
    schema: () => sentenceSchema,
    form: '{"id": "h001", "section": "Lead", "text": "…", "label": "supported", "evidence": [{"document": 0, "quote": "…"}]}',
  })
  return {
    event,
    title,
    path,
    documents: documents.map(({ title: heading, text }) => ({ title: heading ?? '', text })),
    honest: rows.filter(({ label }) => label === 'supported'),
    faulty: rows.filter(({ label }) => label !== 'supported'),
  }
}

/**
 * The sentences of an article as one run replays them.
 *
 * @param options.round undefined for honest sentences alone; otherwise every fourth sentence from this place on, 0 to 3, is
 *   replaced by a faulty one made from it, where there is one. Four rounds replace each sentence once
 * @param options.sample sentences at most, spread over the article
 */
export function replay(
  { honest, faulty }: WrittenArticle,
  { round, sample = Infinity }: { readonly round?: number | undefined; readonly sample?: number },
): readonly ReplayedSentence[] {
  const step = Math.max(1, honest.length / sample)
  const chosen = honest.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  return chosen.map((sentence, at) => {
    const variants = faulty.filter(({ of }) => of === sentence.id)
    const variant = variants[Math.floor(at / 4) % Math.max(1, variants.length)]
    const isReplaced = round !== undefined && at % 4 === round
    return { honest: sentence, written: isReplaced && variant !== undefined ? variant : sentence }
  })
}

/** Letters and digits alone, for comparing what quotation, white space and clean-up have changed. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
