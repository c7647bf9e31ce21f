import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { estimateTokens } from '../core/models/chat/estimateTokens.ts'
import { disagreements } from './disagreements.ts'
import { compared, takenFacts, wordsOf } from './sensibleFacts.ts'
import { errorReply, type RecordedRequest, type ScriptedReply } from './openaiServer.ts'

/** What one prompt of the grounded flow asks for. */
export interface Question {
  readonly kind:
    | 'trial'
    | 'judge trial'
    | 'judge'
    | 'pages'
    | 'fields'
    | 'plan'
    | 'section'
    | 'article'
    | 'omissions'
    | 'fixes'
    | 'lead'
    | 'ask'
    | 'update'
    | 'facts'
    | 'compare'
    | 'other'
  /** Heading of a section, or of one with faults; empty otherwise. */
  readonly part: string
  /** The last message. */
  readonly prompt: string
  /** The sentences that the prompt shows, by label. */
  readonly shown: ReadonlyMap<string, string>
}

const messagesSchema = z.array(z.object({ role: z.string(), content: z.string() }))
const claimsSchema = z.object({ claims: z.array(z.object({ sentence: z.string(), supported: z.boolean() })) })
const trialClaims = new Map(
  claimsSchema
    .parse(JSON.parse(readFileSync(join(packageRoot, 'resources', 'judge', 'qualification.json'), 'utf8')))
    .claims.map(({ sentence, supported }) => [sentence, supported]),
)

/** The messages of a chat; none for requests of another kind. */
export function messagesOf({ body }: RecordedRequest): z.infer<typeof messagesSchema> {
  return messagesSchema.safeParse(body?.['messages']).data ?? []
}

export function isChat({ path }: RecordedRequest): boolean {
  return path.endsWith('/chat/completions')
}

const kinds: readonly (readonly [RegExp, Question['kind']])[] = [
  [/Write the section "Background and course" in four sentences/, 'trial'],
  [/^Judge each claim\./m, 'judge'],
  [/^Infobox: /m, 'fields'],
  [/^Sentences of the article:$/m, 'pages'],
  [/^Plan an encyclopedia article on /m, 'plan'],
  [/^Write the section "([^"]*)" now, in .*without its heading/m, 'section'],
  [/^Write the encyclopedia article "/m, 'article'],
  [/Go through every document once more/, 'omissions'],
  [/^This is (?:the section "([^"]*)"|the lead|part) of the article, with a mark/m, 'fixes'],
  [/^Write the opening of the article "/m, 'lead'],
  [/^The question:\n(.+)$/m, 'ask'],
  [/^Compare the draft with the documents/m, 'update'],
  [/^The facts of the list:/m, 'compare'],
  [/^Give at most \d+ facts/m, 'facts'],
]

/** What a request asks for; of a request to continue, what is to be continued. */
export function questionOf(request: RecordedRequest): Question {
  const prompt = messagesOf(request).find(({ role }) => role === 'user')?.content ?? ''
  const shown = new Map(
    Array.from(prompt.matchAll(/^\[(\d+\.\d+)\] (.+)$/gm), ([, label = '', text = '']) => [label, text]),
  )
  for (const [pattern, kind] of kinds) {
    const match = pattern.exec(prompt)
    if (match === null) continue
    const isTrial = kind === 'judge' && claimsOf(prompt).every(({ sentence }) => trialClaims.has(sentence))
    return { kind: isTrial ? 'judge trial' : kind, part: match[1] ?? '', prompt, shown }
  }
  return { kind: 'other', part: '', prompt, shown }
}

/** A question in short: `plan`, `section Rescue`, `fixes Rescue`, `lead`. */
export function inShort({ kind, part }: Question): string {
  return part === '' ? kind : `${kind} ${part}`
}

/** The questions that reached a service, in short. */
export function questionsTo({ requests }: { readonly requests: readonly RecordedRequest[] }): readonly string[] {
  return requests.filter(isChat).map((request) => inShort(questionOf(request)))
}

export interface SensibleWriterOptions {
  /** Of the plan. Default: three. */
  readonly headings?: readonly string[]
  /** Facts of a section. Default 3. */
  readonly facts?: number
  /** What it answers otherwise than sensibly: a text, or what the service does. */
  readonly answer?: (
    question: Question,
    sensible: string,
    request: RecordedRequest,
  ) => string | ScriptedReply | undefined
}

export const sensibleHeadings = ['Accident', 'Rescue', 'Aftermath'] as const

/**
 * A service whose model plans, writes, cites and judges as one would like it: facts are sentences of the documents, told in
 * words that need a judge, and it judges claims by whether they tell what their evidence tells. It counts tokens, and those
 * with which an earlier prompt began.
 */
export function sensibleWriter(options: SensibleWriterOptions = {}): (request: RecordedRequest) => ScriptedReply {
  const earlier: string[] = []
  return (request) => {
    if (!isChat(request)) return errorReply(404, { message: 'Not found' })
    const question = questionOf(request)
    const sensible = sensibleAnswer(question, options)
    const given = options.answer?.(question, sensible, request) ?? sensible
    if (typeof given !== 'string') return given
    const prompt = messagesOf(request)
      .map(({ content }) => content)
      .join('\n')
    const cached = Math.max(0, ...earlier.map((other) => commonLength(other, prompt)))
    earlier.push(prompt)
    const usage = {
      prompt: estimateTokens(prompt),
      completion: estimateTokens(given),
      cached: estimateTokens(prompt.slice(0, cached)),
    }
    return { ...says(given), usage }
  }
}

/** Streams words. */
export function says(text: string): Extract<ScriptedReply, { kind: 'stream' }> {
  return { kind: 'stream', deltas: text.match(/\S+\s*|\s+/g) ?? [] }
}

/** A fact of a document in the words of the sensible writer. */
export function reported(text: string): string {
  return `${text.replace(/\.$/, '')}, reports say.`
}

/** Sentences with their labels as answers and prompts write them: `Words. [3.1][5.2]`. */
export function citedIn(text: string): readonly { readonly text: string; readonly labels: readonly string[] }[] {
  return Array.from(text.matchAll(/([^[\]\n]+?)\s*((?:\[\d+\.\d+\])+)/g), ([, words = '', labels = '']) => ({
    text: words.trim(),
    labels: labels.match(/\d+\.\d+/g) ?? [],
  }))
}

export interface ShownClaim {
  readonly number: number
  readonly sentence: string
  readonly evidence: readonly string[]
  readonly labels: readonly string[]
}

/** The claims that a judge is asked about. */
export function claimsOf(prompt: string): readonly ShownClaim[] {
  return prompt.split(/^(?=Claim \d+: )/m).flatMap((block) => {
    const head = /^Claim (\d+): (.*)$/m.exec(block)
    if (head === null) return []
    const evidence = Array.from(block.matchAll(/^\[\d+\.\d+\] (.+)$/gm), ([, text = '']) => text)
    const labels = Array.from(block.matchAll(/^\[(\d+\.\d+)\] /gm), ([, label = '']) => label)
    return [{ number: Number(head[1]), sentence: head[2] ?? '', evidence, labels }]
  })
}

/** Verdicts as a judge is asked to write them. */
export function verdicts(claims: readonly ShownClaim[], verdictOf: (claim: ShownClaim) => string): string {
  return JSON.stringify({
    verdicts: claims.map((claim) => ({
      claim: claim.number,
      unsupported: [],
      verdict: verdictOf(claim),
      needed: claim.labels.slice(0, 1),
    })),
  })
}

function sensibleAnswer(question: Question, options: SensibleWriterOptions): string {
  const { kind, prompt } = question
  switch (kind) {
    case 'trial':
      return trialSection
    case 'judge trial':
      return verdicts(claimsOf(prompt), ({ sentence }) =>
        trialClaims.get(sentence) === true ? 'supported' : 'unsupported',
      )
    case 'judge':
      return verdicts(claimsOf(prompt), (claim) => (isTold(claim) ? 'supported' : 'unsupported'))
    case 'pages':
      return disagreements(prompt, () => [])
    case 'fields':
      return fieldsIn(prompt)
    case 'plan':
      return planned(question, options)
    case 'section':
      return writtenSection(question, options)
    case 'article':
      return writtenArticle(question, options)
    case 'omissions':
      return 'NONE'
    case 'fixes':
      return stoodBy(prompt)
    case 'lead':
      return leadOf(prompt)
    case 'ask':
      return answered(question)
    case 'update':
      return JSON.stringify({ changed: [], missing: [], again: [] })
    case 'facts':
      return takenFacts(prompt)
    case 'compare':
      return compared(prompt)
    case 'other':
      return 'I do not understand.'
  }
}

function isTold({ sentence, evidence }: ShownClaim): boolean {
  const fold = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  // A short answer with its question is told where the evidence has its words.
  const short = /^The answer to the question “.*” is “(.*)”\.$/.exec(sentence)?.[1]
  const words = fold(short ?? sentence.replace(/, reports say\.?$/, ''))
  return evidence.some((text) => fold(text).includes(words))
}

/** What a writer answers the prompt by which its writing is tried. */
export const trialSection = `A Canadian firm, Tarn Metals, planned to open the disused copper mine near Orsk again. [1.1] It had acquired the place from the state for 14 million euros. [1.2] In 2019 forty people of the village went to court, worried about their drinking water. [2.1][2.2] In February 2020 the judges took the permit back because nobody had examined the groundwater. [3.1][3.2]`

/** Sentences of the documents that tell something, each once, however many pages have it. */
function factsOf(shown: Question['shown']): readonly (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = []
  const words: ReadonlySet<string>[] = []
  for (const [label, text] of shown) {
    const own = new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
    const length = text.split(' ').length
    if (!/^\p{Lu}[^"“”:?|[\]]+\.$/u.test(text) || length < 8 || length > 30) continue
    if (words.some((other) => [...own].filter((word) => other.has(word)).length * 2 > own.size)) continue
    words.push(own)
    facts.push([label, text])
  }
  return facts
}

function shareOf({ shown }: Question, { at, facts = 3 }: { at: number; facts?: number | undefined }): string {
  return factsOf(shown)
    .slice(at * facts, (at + 1) * facts)
    .map(([label, text]) => `- ${text} [${label}]`)
    .join('\n')
}

function planned(question: Question, { headings = sensibleHeadings, facts }: SensibleWriterOptions): string {
  const sections = headings.map((heading, at) => `==${heading}==\n${shareOf(question, { at, facts })}`)
  return ['Kind: accident', ...sections].join('\n\n')
}

/** Tells the facts that the plan names; for a heading without facts, some that its name chooses. */
function writtenSection({ part, prompt, shown }: Question, { facts: most = 3 }: SensibleWriterOptions): string {
  const plan = prompt.slice(prompt.indexOf('This is the plan of the article'))
  const own = plan.split(/^==/m).find((block) => block.startsWith(`${part}==`)) ?? ''
  const planned = citedIn(own.replaceAll(/^- /gm, '')).filter(({ labels }) => labels.every((label) => shown.has(label)))
  if (planned.length > 0) return planned.map(({ text, labels }) => `${reported(text)} ${brackets(labels)}`).join(' ')
  const facts = factsOf(shown)
  const number = Array.from(part).reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7)
  const start = number % Math.max(1, facts.length - most)
  return facts.length === 0
    ? 'NONE'
    : facts
        .slice(start, start + most)
        .map(([label, text]) => `${reported(text)} [${label}]`)
        .join(' ')
}

function writtenArticle(question: Question, { headings = sensibleHeadings, facts }: SensibleWriterOptions): string {
  const sections = headings.map((heading, at) => {
    const sentences = citedIn(shareOf(question, { at, facts }).replaceAll(/^- /gm, ''))
    return `==${heading}==\n${sentences.map(({ text, labels }) => `${reported(text)} ${brackets(labels)}`).join(' ')}`
  })
  const [first] = citedIn(sections[0] ?? '')
  return `${sections.join('\n\n')}\n\n==Lead==\n${first === undefined ? '' : `${first.text} ${brackets(first.labels)}`}`
}

/** Answers with the sentence that has most words of the question, if that is more than half of them. */
function answered({ part, shown }: Question): string {
  const asked = wordsOf(part)
  const [best] = [...shown]
    .map(([label, text]) => ({ label, text, share: [...asked].filter((word) => wordsOf(text).has(word)).length }))
    .sort((a, b) => b.share - a.share)
  if (best === undefined || best.share * 2 <= asked.size) {
    return JSON.stringify({
      evidence: [],
      said: 'no',
      answers: [],
      unsaid: ['The documents do not say it.'],
      search: [],
    })
  }
  const sentences = [{ text: reported(best.text), labels: [best.label] }]
  return JSON.stringify({
    evidence: [best.label],
    said: 'yes',
    answers: [{ short: best.text, sentences }],
    unsaid: [],
    search: [],
  })
}

/** Gives each sentence with a fault again as it is. */
function stoodBy(prompt: string): string {
  const [section = '', faults = ''] = prompt.split('A check found fault with some of these sentences')
  const sentences = new Map(
    Array.from(section.matchAll(/^(S\d+): (.+)$/gm), ([, mark = '', text = '']) => [mark, text]),
  )
  return Array.from(
    faults.matchAll(/^(S\d+): /gm),
    ([, mark = '']) => `${mark}: ${sentences.get(mark) ?? 'NONE'}`,
  ).join('\n')
}

function leadOf(prompt: string): string {
  const sections = prompt
    .slice(prompt.indexOf('The sections of the article:'))
    .split(/^==.*==$/m)
    .slice(1)
  const firsts = sections.slice(0, 2).flatMap((section) => citedIn(section)[0] ?? [])
  return firsts.map(({ text, labels }) => `${text} ${brackets(labels)}`).join(' ')
}

function brackets(labels: readonly string[]): string {
  return labels.map((label) => `[${label}]`).join('')
}

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** An infobox with the first day that the sentences name. */
function fieldsIn(prompt: string): string {
  const field = /^- (\S+): a date, or a span of days, months or years$/mu.exec(prompt)?.[1]
  const stated = /^(\d+)\. .*?(\d{1,2} [A-Z][a-z]+ \d{4})/mu.exec(prompt)
  const fields =
    field === undefined || stated === null ? [] : [{ field, values: [stated[2]], sentence: Number(stated[1]) }]
  return JSON.stringify({ fields })
}
