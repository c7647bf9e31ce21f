import type { Defect } from '../../../../core/domain/draft.ts'
import type { FinishKind } from '../../../../core/models/chat/chatModel.ts'
import type { ScriptedReply } from '../../../openaiServer.ts'

/** What a writer does wrong in one answer about the grounding in resources/sample, and what must become of it. */
export interface BadAnswer {
  /** Completes "A writer that …". */
  readonly fault: string
  /** Of the section that is answered so. */
  readonly heading: string
  readonly reply: ScriptedReply
  /** Sentences of the answer that the draft holds. */
  readonly kept: number
  /** Why a run whose only answer it is fails, where nothing of it is kept. */
  readonly fails?: RegExp
  /** What of the answer the draft counts as left out. */
  readonly defects?: readonly (readonly [Defect['kind'], number])[]
  readonly notes?: string
  readonly finish: FinishKind
}

export function says(text: string): Extract<ScriptedReply, { kind: 'stream' }> {
  return { kind: 'stream', deltas: text.match(/\S+\s*/g) ?? [] }
}

/** No page says anything of the kind. */
const invented = [
  'A submarine of the navy towed the wreck to Lisbon.',
  'The president of Brazil resigned over the accident.',
  'The ferry was sold to a circus for nine million euros.',
]

const french = [
  'Le traversier a heurté les rochers dans un épais brouillard, et tous les passagers ont été évacués pendant la nuit.',
  'Aucun décès n’a été signalé par les autorités, mais douze personnes ont été blessées dans cet accident.',
  'Personne n’est mort.',
]

/** The connection ends within the three bytes of a character. */
function endsInCharacter(text: string): ScriptedReply {
  const event = (content: string): string => `data: {"choices":[{"delta":{"content":${JSON.stringify(content)}}}]}\n\n`
  const half = Buffer.from('data: {"choices":[{"delta":{"content":"岩', 'utf8').subarray(0, -1)
  return {
    kind: 'body',
    status: 200,
    body: Buffer.concat([Buffer.from(event(text) + event(' The rocks are called 岩')), half]),
    headers: { 'content-type': 'text/event-stream' },
  }
}

/** 200 KB of words without a full stop. */
const endless = Array.from({ length: 800 }, (_, at) =>
  Array.from({ length: 40 }, (__, word) => `w${((at * 7919 + word * 104_729) % 999_983).toString(36)} `).join(''),
)

export const badAnswers: readonly BadAnswer[] = [
  {
    fault: 'goes round in a loop is stopped, and what it wrote before stands',
    heading: 'Passengers',
    reply: says(
      `The ferry had left Port Ellery at 18:30 and was due in Kellan at 19:50.[1] ${'The captain was taken to the hospital.[1] '.repeat(2000)}`,
    ),
    kept: 1,
    defects: [
      ['repetition', 1],
      ['cut-off-sentence', 1],
    ],
    finish: 'repetition',
  },
  {
    fault: 'answers in another language is kept, and the editor is told',
    heading: 'Fog',
    reply: says(french.map((sentence) => `${sentence}[1]`).join(' ')),
    kept: french.length,
    notes: 'reads as French; the model was asked for English.',
    finish: 'stop',
  },
  {
    fault: 'returns 200 KB is read up to its limit, and the sentence without an end goes',
    heading: 'Rescue',
    reply: {
      kind: 'stream',
      deltas: ['The last person to leave the ferry, its master, was taken off at 22:18.[1] And ', ...endless],
    },
    kept: 1,
    defects: [['cut-off-sentence', 1]],
    finish: 'length',
  },
  {
    fault: 'stops in the middle of a character has its whole sentences kept',
    heading: 'Injuries',
    reply: endsInCharacter(
      'Two of the injured were in a serious condition at Port Ellery General Hospital on Friday morning, a hospital spokesman said.[1]',
    ),
    kept: 1,
    defects: [['cut-off-sentence', 1]],
    finish: 'length',
  },
  {
    fault: 'cites documents that it was not shown has those citations taken away',
    heading: 'Response',
    reply: says(
      'The Kellan lifeboat Anna Thorne reached the ferry 23 minutes after the distress call.[0] The Isla Merrin carried 62 tonnes of marine diesel.[-1] Six fishing boats from Kellan joined two lifeboats in the rescue.[999][1]',
    ),
    kept: 3,
    defects: [
      ['citation-out-of-range', 2],
      ['citation-unreadable', 1],
    ],
    finish: 'stop',
  },
  {
    fault: 'invents has its inventions kept and badged',
    heading: 'Aftermath',
    reply: says(
      `An exclusion zone of 500 metres around the ferry is in force for all vessels and drones until further notice.[1] ${invented.join('[1] ')}[1]`,
    ),
    kept: 1 + invented.length,
    finish: 'stop',
  },
  {
    fault: 'refuses is named with its answer',
    heading: 'Investigation',
    reply: says('I am sorry, the documents do not contain information on this.'),
    kept: 0,
    fails: /^The model bad wrote nothing usable: it declines to write/,
    defects: [['refusal', 1]],
    notes: 'Left out, because the model wrote nothing for them: Investigation',
    finish: 'stop',
  },
  {
    fault: 'answers with nothing is named',
    heading: 'Exclusion zone',
    reply: says(''),
    kept: 0,
    fails: /^The model bad wrote nothing usable: the answer is empty/,
    defects: [['refusal', 1]],
    finish: 'stop',
  },
]
