import { z } from 'zod'
import { errorReply, startOpenaiServer, type OpenaiServer, type RecordedRequest } from '../openaiServer.ts'

/** A sentence by which the judge knows the draft. */
export const onlyInDraft = 'Nobody cites this.'

/** What a service was asked. */
export interface Asked {
  readonly kind: 'criteria' | 'statements' | 'verdicts' | 'grades'
  readonly prompt: string
  /** Ids of criteria, or keys of statements. */
  readonly keys: readonly string[]
}

export function askedOf({ body }: RecordedRequest): Asked {
  const prompt = z
    .array(z.object({ content: z.string() }))
    .parse(body?.['messages'])
    .map(({ content }) => content)
    .join('\n')
  if (prompt.includes('Which article meets')) {
    return { kind: 'criteria', prompt, keys: Array.from(prompt.matchAll(/^- ([a-z-]+):/gm), ([, id]) => id!) }
  }
  if (prompt.includes('Write down the facts')) return { kind: 'statements', prompt, keys: [] }
  if (prompt.includes('Give one verdict')) {
    return { kind: 'verdicts', prompt, keys: Array.from(prompt.matchAll(/^(s\d+): /gm), ([, key]) => key!) }
  }
  return { kind: 'grades', prompt, keys: [] }
}

/** Article A, or the text with the passages. */
function firstDocument(prompt: string): string {
  return prompt.split('<document>\n')[1]!.split('\n</document>')[0]!
}

/** Every sentence is its own statement. */
function statementsIn(prompt: string): string {
  const wanted = /facts of sentences? ([\d, and]+),/.exec(prompt)![1]!.match(/\d+/g)!
  return JSON.stringify({
    statements: wanted.map((number) => ({
      sentence: Number(number),
      statement: new RegExp(`^${number}\\. (.*)$`, 'm').exec(prompt)![1],
    })),
  })
}

/** States what the passages say word for word; 147 people contradict 146. */
function verdictsIn({ prompt, keys }: Asked): string {
  const passages = firstDocument(prompt)
  return JSON.stringify(
    Object.fromEntries(
      keys.map((key) => {
        const statement = new RegExp(`^${key}: (.*)$`, 'm').exec(prompt)![1]!.replace('The ship', 'It')
        return [key, passages.includes(statement) ? 'states' : statement.includes('147') ? 'contradicts' : 'neither']
      }),
    ),
  )
}

/** The answer about criteria. */
type Choose = (asked: Asked, draftIsA: boolean) => string

/** A judge that finds facts by their words and compares articles as `choose` says. */
export async function startWikiJudge(choose: Choose, fail?: (index: number) => boolean): Promise<OpenaiServer> {
  return startOpenaiServer({
    script: (request, index) => {
      if (fail?.(index) === true) return errorReply(400, { message: 'The judge is asleep.' })
      const asked = askedOf(request)
      return { kind: 'stream', deltas: [answerTo(asked, choose)], usage: { prompt: 500, completion: 20 } }
    },
  })
}

function answerTo(asked: Asked, choose: Choose): string {
  switch (asked.kind) {
    case 'criteria':
      return choose(asked, firstDocument(asked.prompt).includes(onlyInDraft))
    case 'statements':
      return statementsIn(asked.prompt)
    case 'verdicts':
      return verdictsIn(asked)
    case 'grades': {
      const [measure = ''] = /(?<=Grade (?:its|the) )(?:outline|organization|focus|coverage)/.exec(asked.prompt) ?? []
      return `{"reason": "As asked.", ${measure === '' ? '"fluency": 4, "info": 3' : `"${measure}": 2`}}`
    }
  }
}

/** The same choice for all criteria. */
export function chooseAlways(choice: (draftIsA: boolean) => string): Choose {
  return ({ keys }, draftIsA) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, { reason: 'So.', choice: choice(draftIsA) }])))
}

/** What a judge was asked of one kind, in order. */
export function asks(judge: OpenaiServer, kind: Asked['kind']): readonly Asked[] {
  return judge.requests
    .filter(({ method }) => method === 'POST')
    .map(askedOf)
    .filter((asked) => asked.kind === kind)
}
