import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { articleSections, articleSentences } from '../core/article/articleSections.ts'
import { citableDraft } from '../core/article/citableDraft.ts'
import type { Draft, Sentence } from '../core/domain/draft.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { articleFacts } from '../core/export/wikitext/articleFacts.ts'
import { dateStyle } from '../core/export/wikitext/dateStyle.ts'
import { chooseInfobox, infobox, infoboxRows } from '../core/export/wikitext/infobox.ts'
import { supportedSentences } from '../core/export/wikitext/setSentences.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { DraftExample } from '../core/lint/draft/draftExample.ts'
import { articleToRead } from '../core/judge/fields/articleToRead.ts'
import { readFields } from '../core/judge/fields/readFields.ts'
import type { ChatModel } from '../core/models/chat/chatModel.ts'
import { openChatModel } from '../core/models/chat/openChatModel.ts'
import { readJsonLines } from '../core/platform/readJsonLines.ts'
import { inlineText } from '../core/text/inlineText.ts'
import { splitSentences } from '../core/text/splitSentences.ts'
import { kindOfDraft } from '../core/wikitext/kinds/recogniseKind.ts'
import { wikiProfileOf } from '../core/wikitext/wikis/wikiProfiles.ts'
import { exampleDraft } from './exampleDraft.ts'

/**
 * Every value that an infobox gets, with the sentence that states it, for reading. `npm run bench:infobox -- DRAFT.json …`
 * reads drafts, `--people even|odd` the articles that people wrote on the events of ../shared/data/wikigenbench with even or
 * odd numbers, as drafts without a plan, `--texts FILE` texts of a file of JSON lines (`title`, `sections`, `kind`); `--except ID,…`
 * leaves events out. With `--alone`, each sentence is an article of its own, and what is read of it is printed even
 * where it is too little for an infobox. With `--reader URL`, the chat model `--model NAME` of that service reads the fields, as
 * the judge of a draft does.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    texts: { type: 'string' },
    except: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
    reader: { type: 'string' },
    model: { type: 'string', default: '' },
  },
})
const events = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const eventSchema = z.object({
  title: z.string(),
  reference: z.object({
    text: z.string(),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  }),
  documents: z.array(z.object({ title: z.string().nullish(), text: z.string() })),
})
const textSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string().exactOptional(), text: z.string() })),
  kind: z.string().optional(),
})

const total = { fields: 0, boxes: 0, articles: 0 }
const drafts: Draft[] = []
for (const path of positionals) drafts.push(citableDraft(await readDraft(path)))
if (values.people !== undefined && existsSync(events)) drafts.push(...articlesOfPeople(values.people))
if (values.texts !== undefined) {
  const texts = await readJsonLines(values.texts, {
    schema: () => textSchema,
    form: '{"title": "…", "sections": [{"text": "…"}]}',
  })
  for (const { title, sections, kind } of texts) drafts.push(...asDrafts({ title, pages: [], sections }, kind))
}
const { reader, model } = values
const patience = { timeouts: { firstTokenSeconds: 7200 } }
const read =
  reader === undefined
    ? undefined
    : await openChatModel({ kind: 'openai', model }, { baseUrl: reader, apiKey: null, patience })
// All at once, so that a person can answer them together.
for (const draft of await Promise.all(drafts.map((each) => withFields(each, read)))) show(draft)
console.log(`\n${total.fields} fields in ${total.boxes} infoboxes of ${total.articles} articles`)

/** A draft with the fields of its infobox as a model reads them. */
async function withFields(draft: Draft, reading: ChatModel | undefined): Promise<Draft> {
  const asked = articleToRead(draft, wikiProfileOf(draft.event).id)
  if (reading === undefined || asked === undefined) return draft
  const fields = await readFields(reading, asked, {})
  if (fields === undefined) throw new Error(`The answer for ${draft.event.title} can't be read.`)
  let at = 0
  const sections = draft.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({ ...sentence, fields: fields[at++] ?? [] })),
  }))
  return { ...draft, sections }
}

/** Prints the fields of an article's infobox. */
function show(draft: Draft): void {
  const wiki = wikiProfileOf(draft.event)
  const dates = dateStyle(draft, wiki)
  const options = dates === undefined ? {} : { dates }
  const sentences = articleSentences(articleSections(draft))
  const supported = supportedSentences(draft, sentences, { wiki, month: undefined, options })
  const article = articleFacts(draft, supported, { wiki, dates })
  const box = chooseInfobox(article, draft.event.title, wiki)
  total.articles += 1
  const shown = values.alone || infobox(box, { article, wiki, options }).length > 0
  const blocks = box === undefined || !shown ? [] : infoboxRows(box, article.facts)
  const lines = blocks.flatMap(({ rows }) =>
    rows.flatMap(({ parameter, value }) => {
      if (typeof value === 'string' || value.statedBy.length === 0) return []
      const by = value.statedBy.map((one) => `[${headingOf(draft, one)}] ${inlineText(one.text)}`).join(' / ')
      return [
        `  ${parameter} = ${value.values.join(' | ')}${value.isoEnd === undefined ? '' : ` (to ${value.isoEnd})`}\n      ${by}`,
      ]
    }),
  )
  total.fields += lines.length
  if (lines.length > 0) total.boxes += 1
  if (lines.length === 0 && (values.alone || article.kind === undefined)) return
  const name = lines.length === 0 ? 'no infobox' : (blocks[0]?.template ?? '')
  console.log(`\n${draft.event.title} (${article.kind?.id ?? 'no kind'}): ${name}`)
  for (const line of lines) console.log(line)
}

function headingOf({ sections }: Draft, sentence: Sentence): string {
  const heading = sections.find(({ sentences }) => sentences.some(({ id }) => id === sentence.id))?.heading ?? ''
  return heading === '' ? 'lead' : heading
}

interface Text {
  readonly title: string
  readonly pages: readonly string[]
  readonly sections: readonly { readonly heading?: string; readonly text: string }[]
}

/** A text as a draft whose sentences are all supported, or with `--alone` one for each sentence. */
function asDrafts({ title, pages, sections }: Text, kind?: string): readonly Draft[] {
  const split = sections.map(({ heading, text }) => ({
    ...(heading === undefined ? {} : { heading }),
    sentences: splitSentences(text.replace(/^#.*$/gmu, ''), { language: 'en' }).map(({ start, end }) => ({
      text: text.replace(/^#.*$/gmu, '').slice(start, end),
    })),
  }))
  const whole = draftOf(title, { pages, sections: split, kind })
  if (!values.alone) return [whole]
  const known = kind ?? kindOfDraft(whole)?.id
  return split.flatMap(({ sentences }) =>
    sentences.map((one) => draftOf(title, { pages, sections: [{ sentences: [one] }], kind: known })),
  )
}

function draftOf(
  title: string,
  { pages, sections, kind }: { pages: readonly string[]; sections: DraftExample['sections']; kind: string | undefined },
): Draft {
  const shown = pages.length === 0 ? [title] : pages
  const { event, ...rest } = exampleDraft({ title, pages: shown.map((text) => ({ text })), sections })
  const { date: _, ...undated } = event
  return { ...rest, event: undated, ...(kind === undefined ? {} : { plan: { kind, sections: [] } }) }
}

/** The articles that people wrote on events with even or odd numbers. */
function articlesOfPeople(which: string): readonly Draft[] {
  const left = new Set(values.except.split(','))
  return readdirSync(events)
    .map((name) => name.replace(/\.json$/u, ''))
    .filter((id) => /^\d+$/u.test(id) && !left.has(id) && (Number(id) % 2 === 0) === (which === 'even'))
    .flatMap((id) => {
      const { title, reference, documents } = eventSchema.parse(
        JSON.parse(readFileSync(join(events, `${id}.json`), 'utf8')),
      )
      const first = reference.sections[0]?.heading
      const end = first === undefined ? -1 : reference.text.indexOf(`\n\n${first}`)
      const lead = end < 0 ? reference.text : reference.text.slice(0, end)
      const pages = documents.map(({ text }) => text).filter((text) => text !== '')
      return asDrafts({ title, pages, sections: [{ text: lead }, ...reference.sections] })
    })
}
