import { z } from 'zod'
import type { OnlineRule } from './onlineRule.ts'

const answerSchema = z.looseObject({ responseCode: z.number() })

/** The handle system's codes: 1 means found, 100 means not found. */
const absent = 100

export const doiUnresolved: OnlineRule = {
  id: 'doi-unresolved',
  severity: 'error',
  finds: 'DOIs that nobody has registered',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  request: { kind: 'service', answers: 'any', accept: 'application/json', maxBytes: 1024 * 1024 },
  targets: ({ templates }, { doi }) =>
    templates.flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter) => {
        const isDoi = parameter.name.toLowerCase() === 'doi' || (/^doi$/i.test(name) && !parameter.named)
        const { value, at } = parameter
        if (!isDoi || !/^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(value)) return []
        return [
          {
            ...at,
            address: `${doi}/api/handles/${value.split('/').map(encodeURIComponent).join('/')}`,
            subject: `DOI ${value}`,
          },
        ]
      }),
    ),
  judge: (answer, { subject }) => {
    const unknown = {
      message: `${subject} could not be looked up.`,
      remedy: 'Open it at doi.org.',
      severity: 'note',
    } as const
    if (!('status' in answer)) return unknown
    const code = codeIn(answer.body)
    if (code === absent) {
      return {
        message: `${subject} is registered nowhere.`,
        remedy:
          'Copy it from the page of the publication. An invented DOI is a sign of a source that does not exist (G15).',
      }
    }
    return code === undefined ? unknown : undefined
  },
  examples: {
    good: [
      {
        text: '{{doi|10.1038/nphys1170}}',
        answer: { status: 200, body: '{"responseCode":1,"handle":"10.1038/nphys1170"}' },
      },
    ],
    bad: [
      {
        text: '{{cite journal |title=A |journal=B |doi=10.9999/none.1}}',
        answer: { status: 404, body: '{"responseCode":100,"handle":"10.9999/none.1"}' },
      },
      { text: '{{doi|10.1038/nphys1170}}', answer: { status: 502, body: '<html>' } },
    ],
  },
}

function codeIn(body: string): number | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data?.responseCode
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
