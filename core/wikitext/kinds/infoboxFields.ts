import type { SubjectKind } from './subjectKind.ts'
import { suitingInfoboxes, type Subject } from './suitingInfoboxes.ts'

export type FactShape = SubjectKind['facts'][string]['shape']

export interface InfoboxField {
  /** The parameter of the template. */
  readonly parameter: string
  /** The fact that it takes. */
  readonly fact: string
  readonly shape: FactShape
  /** What a model is asked for, where the shape does not say it. */
  readonly asks?: string
}

/** The wiki whose infoboxes are known best. */
const reference = 'enwiki'

/** The facts that every kind of happening has. */
const ofHappenings: Readonly<Record<string, FactShape>> = {
  type: 'text',
  date: 'date',
  place: 'place',
  deaths: 'count',
  injuries: 'count',
  missing: 'count',
}

/** Facts that are worked out of others. */
const workedOut: Readonly<Record<string, string>> = { dayOfYear: 'date', yearOfEvent: 'date' }

/** The shape of a fact that sentences state; undefined of the others: the title, and what is worked out. */
export function shapeOfFact(fact: string, kind: SubjectKind): FactShape | undefined {
  const own = kind.facts[fact]
  if (own !== undefined) return own.from === 'title' ? undefined : own.shape
  return kind.happens ? ofHappenings[fact] : undefined
}

/**
 * The fields of the infoboxes that suit a subject which sentences of its article may state, each fact once: those of the
 * wiki, or of English Wikipedia where its own infobox is not known.
 */
export function infoboxFields(
  subject: Subject & { readonly kind: SubjectKind },
  wiki: string,
): { readonly template: string; readonly fields: readonly InfoboxField[] } | undefined {
  const own = suitingInfoboxes(subject, wiki)
  const [box] = own.length > 0 ? own : suitingInfoboxes(subject, reference)
  if (box === undefined) return undefined
  const fields = new Map<string, InfoboxField>()
  for (const { parameters } of [box, ...(box.then ?? [])])
    for (const [parameter, names] of Object.entries(parameters)) {
      const stated = names.split('|').flatMap((named) => {
        const fact = workedOut[named] ?? named
        const shape = shapeOfFact(fact, subject.kind)
        const asks = subject.kind.facts[fact]?.asks
        return shape === undefined ? [] : [{ parameter, fact, shape, ...(asks === undefined ? {} : { asks }) }]
      })
      const [field] = stated
      if (field !== undefined && !fields.has(field.fact)) fields.set(field.fact, field)
    }
  return { template: box.template, fields: [...fields.values()] }
}
