import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { readQualificationSet, type QualificationSet } from '../core/judge/qualification/qualify.ts'
import { estimateTokens } from '../core/models/chat/estimateTokens.ts'
import { readShownDocuments, type ShownDocuments } from './shownDocuments.ts'
import { fold, type ReplayedSentence, type WrittenArticle } from './writtenArticles.ts'

export const purposes = [
  'qualify writer',
  'qualify judge',
  'plan',
  'section',
  'left out',
  'lead',
  'fix',
  'judge',
] as const
export type Purpose = (typeof purposes)[number]

/** One question to the server and its answer. */
export interface Exchange {
  readonly purpose: Purpose
  readonly prompt: string
  readonly answer: string
  /** From the end of the request to the end of the answer. */
  readonly seconds: number
}

export interface RecordedWriter {
  /** `http://127.0.0.1:PORT/v1` */
  readonly baseUrl: string
  readonly exchanges: readonly Exchange[]
  /** The texts of the lines last cited for a sentence, by its folded text. */
  readonly cited: ReadonlyMap<string, readonly string[]>
  /** Quotes that no prompt with documents shows, by the sentence's id. */
  readonly notShown: ReadonlyMap<string, readonly string[]>
  /** Sentences that the server was asked about and that the article does not have. */
  readonly unknown: readonly string[]
  close(): Promise<void>
}

const requestSchema = z.object({ messages: z.array(z.object({ content: z.string() })) })

const wellWritten = [
  'Tarn Metals, a Canadian company, means to open the copper mine at Orsk Hill again, which was shut in 1987. [1.1]',
  'It had paid the state 14 million euros for the site in 2016. [1.2]',
  'Forty people of the village went to the administrative court in Brenn against it, because they fear for their springs. [2.1][2.2]',
  'In February 2020 the court took back the permit, since nobody had examined the groundwater. [3.1][3.2]',
].join(' ')

/**
 * An OpenAI-compatible service on loopback that writes an article of ../shared/data/written as a draft's prompts ask for
 * it, and judges claims by their labels. It knows nothing but the article and the prompt: where a quote stands, the
 * documents of the prompt tell.
 */
export async function startRecordedWriter(
  article: WrittenArticle,
  replayed: readonly ReplayedSentence[],
): Promise<RecordedWriter> {
  const exchanges: Exchange[] = []
  const recording = record(article, replayed, await readQualificationSet())

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Uint8Array[] = []
    for await (const part of incoming) parts.push(z.instanceof(Uint8Array).parse(part))
    const started = performance.now()
    if (incoming.method !== 'POST' || incoming.url?.endsWith('/chat/completions') !== true) {
      response.writeHead(404).end()
      return
    }
    const { messages } = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
    const prompt = messages.map(({ content }) => content).join('\n')
    const { purpose, answer } = recording.answer(prompt)
    stream(answer, { prompt: estimateTokens(prompt), completion: estimateTokens(answer) }, response)
    exchanges.push({ purpose, prompt, answer, seconds: (performance.now() - started) / 1000 })
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    ...recording,
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    exchanges,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function stream(
  content: string,
  usage: { readonly prompt: number; readonly completion: number },
  response: ServerResponse,
): void {
  const event = (fields: object): string =>
    `data: ${JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: 'recorded', ...fields })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write(event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  const { prompt, completion } = usage
  const counted = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
  response.end(`${event({ choices: [], usage: counted })}data: [DONE]\n\n`)
}

type Recording = Pick<RecordedWriter, 'cited' | 'notShown' | 'unknown'> & {
  answer(prompt: string): { readonly purpose: Purpose; readonly answer: string }
}

function record(
  article: WrittenArticle,
  replayed: readonly ReplayedSentence[],
  { claims }: QualificationSet,
): Recording {
  const cited = new Map<string, readonly string[]>()
  const notShown = new Map<string, readonly string[]>()
  const unknown: string[] = []
  let documents = readShownDocuments('', article)
  let documentsText = ''

  const look = (prompt: string): ShownDocuments => {
    const text = prompt.slice(prompt.indexOf('<document '), prompt.lastIndexOf('</document>'))
    if (text !== documentsText) {
      documentsText = text
      documents = readShownDocuments(prompt, article)
    }
    return documents
  }
  const cite = (text: string, labels: readonly string[]): string => {
    const once = [...new Set(labels)]
    cited.set(
      fold(text),
      once.flatMap((label) => documents.texts.get(label) ?? []),
    )
    return `${text} ${once.map((label) => `[${label}]`).join('')}`.trimEnd()
  }
  const labelled = ({ id, text, evidence }: ReplayedSentence['written']): string => {
    const labels = documents.labelsOf({ evidence })
    const lost = evidence.filter((_, at) => labels[at]?.length === 0).map(({ quote }) => quote)
    if (lost.length > 0) notShown.set(id, lost)
    return cite(text, labels.flat())
  }
  const find = (text: string): ReplayedSentence | undefined => {
    const folded = fold(text)
    const found =
      replayed.find(({ written }) => fold(written.text) === folded) ??
      replayed.find(({ honest }) => fold(honest.text) === folded) ??
      replayed.find(({ written }) => folded !== '' && fold(written.text).includes(folded))
    if (found === undefined) unknown.push(text)
    return found
  }
  const ofSection = (heading: string): readonly ReplayedSentence[] =>
    replayed.filter(({ honest }) => fold(honest.section) === fold(heading))

  const plan = (): string => {
    const headings = [...new Set(replayed.map(({ honest }) => honest.section))].filter((heading) => heading !== 'Lead')
    const facts = headings.map((heading) => {
      const [first] = ofSection(heading)
      const fact = first === undefined ? [] : [`- ${labelled(first.honest)}`]
      return [`==${heading}==`, ...fact].join('\n')
    })
    return ['Kind: event', ...facts].join('\n\n')
  }

  /** The lead cites what its sections cite: for each quote its own labels, otherwise those of the most similar sentence. */
  const lead = (prompt: string): string => {
    const sections = Array.from(
      prompt.slice(prompt.indexOf('The sections of the article:')).matchAll(/(\S[^\n]*?) ((?:\[\d+\.\d+\])+)/gu),
      ([, text = '', labels = '']) => ({ words: wordsOf(text), labels: labels.match(/\d+\.\d+/gu) ?? [] }),
    )
    const shown = new Set(sections.flatMap(({ labels }) => labels))
    return ofSection('Lead')
      .map(({ written: { text, evidence } }) => {
        const own = documents.labelsOf({ evidence })
        const labels = evidence.flatMap(({ quote }, at) => {
          const known = (own[at] ?? []).filter((label) => shown.has(label))
          return known.length > 0 ? known : likest(quote, text, sections)
        })
        return cite(text, labels)
      })
      .join(' ')
  }

  const fixes = (prompt: string): string => {
    const [before = '', after = ''] = prompt.split(/^A check found fault with some of these sentences.*$/mu)
    const sentences = new Map(
      Array.from(before.matchAll(/^S(\d+): (.*?)(?: (?:\[\d+\.\d+\])+)?$/gmu), ([, mark, text]) => [mark, text ?? '']),
    )
    const asked = [...after.matchAll(/^S(\d+): /gmu)]
    if (asked.length === 0) throw new Error(`A prompt for fixes that names no sentence: ${prompt.slice(-400)}`)
    return asked
      .map(([, mark]) => {
        const found = find(sentences.get(mark) ?? '')
        return `S${mark}: ${found === undefined ? 'NONE' : labelled(found.honest)}`
      })
      .join('\n')
  }

  const judge = (prompt: string): { readonly purpose: Purpose; readonly answer: string } => {
    const asked = Array.from(
      prompt.matchAll(
        /^Claim (\d+): (.*)\n(?:(?:The sentence before it|A program did not find).*\n)*Evidence of claim \1:\n([\s\S]*?)(?=\n\nClaim |\n\nJudge)/gmu,
      ),
    )
    const isQualification = asked.some(([, , text = '']) => claims.some(({ sentence }) => sentence === text))
    const verdicts = asked.map(([, claim, text = '', evidence = '']) => {
      const known = claims.find(({ sentence }) => sentence === text)
      const verdict = isQualification
        ? known?.supported === true
          ? 'supported'
          : 'contradicted'
        : labelOf(find(text), text)
      return {
        claim: Number(claim),
        unsupported: [],
        verdict,
        needed: evidence.match(/(?<=^\[)\d+\.\d+(?=\])/gmu) ?? [],
      }
    })
    return { purpose: isQualification ? 'qualify judge' : 'judge', answer: JSON.stringify({ verdicts }) }
  }

  return {
    cited,
    notShown,
    unknown,
    answer(prompt) {
      if (prompt.includes('Write the section "Background and course" in four sentences'))
        return { purpose: 'qualify writer', answer: wellWritten }
      if (prompt.includes('Judge each claim. Answer with JSON')) return judge(prompt)
      if (prompt.includes('Write the opening of the article')) return { purpose: 'lead', answer: lead(prompt) }
      look(prompt)
      if (prompt.includes('Plan an encyclopedia article on')) return { purpose: 'plan', answer: plan() }
      if (prompt.includes('Go through every document once more.')) return { purpose: 'left out', answer: 'NONE' }
      if (prompt.includes('A check found fault with some')) return { purpose: 'fix', answer: fixes(prompt) }
      const heading = /Write the section "([^"]+)" now/u.exec(prompt)?.[1]
      if (heading === undefined)
        throw new Error(`A prompt that the recorded writer does not know: ${prompt.slice(-400)}`)
      return {
        purpose: 'section',
        answer: ofSection(heading)
          .map(({ written }) => labelled(written))
          .join(' '),
      }
    },
  }
}

/** By the labels of data/written; by text, since an honest and a faulty sentence may both be asked about. */
function labelOf(found: ReplayedSentence | undefined, text: string): string {
  if (found === undefined) return 'unsupported'
  return fold(found.honest.text) === fold(text) ? 'supported' : found.written.label
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{N}+|\p{L}{4,}/gu))
}

function likest(
  quote: string,
  text: string,
  sections: readonly { readonly words: ReadonlySet<string>; readonly labels: readonly string[] }[],
): readonly string[] {
  const [wanted, own] = [wordsOf(quote), wordsOf(text)]
  const rated = sections.map(({ words, labels }) => ({
    labels,
    score: [...words].filter((word) => own.has(word)).length + [...words].filter((word) => wanted.has(word)).length,
  }))
  return rated.sort((a, b) => b.score - a.score)[0]?.labels ?? []
}
