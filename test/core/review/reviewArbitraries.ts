import fc from 'fast-check'
import type { Draft, Sentence } from '../../../core/domain/draft.ts'
import type { SentenceId } from '../../../core/domain/ids.ts'
import type { ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { sketchDraft, sketchLeftOut, withRecord } from '../export/draftFixture.ts'

export const pages = [
  { text: 'The ferry ran aground at noon.', title: 'First' },
  { text: 'All on board were taken off.', title: 'Second' },
]

const sketched = sketchDraft(pages, [
  {
    sentences: [
      { text: 'The ferry ran aground at noon.', origin: 'quotation' },
      { text: 'It was foggy.', cites: [] },
    ],
  },
  {
    heading: 'Rescue',
    sentences: [
      { text: 'All were saved.', cites: [1] },
      { text: 'Nobody was hurt.', cites: [1] },
    ],
  },
  { heading: 'Cause', sentences: [{ text: 'The cause is not known.' }] },
])

export const draft = withRecord(sketched, {
  leftOut: [
    sketchLeftOut({
      id: 'x1',
      heading: 'Rescue',
      place: 1,
      text: 'The crew was questioned.',
      evidence: [{ chunkId: 'c1', start: 0, end: 3 }],
    }),
    sketchLeftOut({ id: 'x2', heading: 'Cost', text: 'The cost is high.' }),
  ],
})

/** A draft with passages of its own: pages p2 and p3, chunks c2 and c3. */
export const other: Draft = (() => {
  const made = sketchDraft(
    [...pages, { text: 'A third report.' }, { text: 'A fourth report.' }],
    [{ heading: 'Reports', sentences: [{ text: 'There was a third report.', cites: [2, 3] }] }],
  )
  return { ...made, pages: made.pages.slice(2), chunks: made.chunks.slice(2) }
})()

export const gained = { pages: other.pages, chunks: other.chunks }
const nothing = { pages: [], chunks: [] }

export function withoutId({
  text,
  citations,
  origin,
  startsParagraph,
  support,
  review,
}: Sentence): Omit<Sentence, 'id'> {
  return { text, citations, origin, startsParagraph, support, review }
}

export const takenSentence = withoutId(other.sections[0]!.sentences[0]!)

/** What a person may do, by the places of sections and sentences, which count round where the draft has fewer. */
export interface Step {
  readonly kind: ReviewEvent['kind']
  readonly section: number
  readonly sentence: number
  readonly text: string
  readonly flag: boolean
}

export const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'mark',
      'confirm',
      'rewrite',
      'cite',
      'annotate',
      'move-sentences',
      'replace',
      'insert',
      'put-back',
      'decline',
      'rename-section',
      'move-section',
      'drop-section',
      'insert-section',
    ),
    section: fc.nat(6),
    sentence: fc.nat(6),
    text: fc.string({ minLength: 1, maxLength: 12 }).map((text) => `Word ${text}.`),
    flag: fc.boolean(),
  } satisfies { [K in keyof Step]: fc.Arbitrary<Step[K]> }),
  { maxLength: 25 },
)

/** The step as an event that fits the draft as it stands; undefined where it has nothing for it. */
export function eventOf(current: Draft, { kind, section, sentence, text, flag }: Step): ReviewEvent | undefined {
  const place = current.sections.length === 0 ? 0 : section % current.sections.length
  const chosen = current.sections[place]
  if (chosen === undefined && kind !== 'insert-section') return undefined
  const sentences = chosen?.sentences ?? []
  const one = sentences.length === 0 ? undefined : sentences[sentence % sentences.length]
  const { support } = takenSentence
  switch (kind) {
    case 'mark':
      return one && { kind, sentences: [one.id], review: flag ? 'accepted' : 'rejected' }
    case 'confirm':
      return one && { kind, sentences: [one.id] }
    case 'rewrite':
      if (one === undefined || one.text === text) return undefined
      return { kind, sentence: one.id, text, support: { ...one.support, label: flag ? 'partly' : 'unsupported' } }
    case 'cite':
      return (
        one && { kind, sentence: one.id, citations: takenSentence.citations.slice(0, flag ? 1 : 2), support, ...gained }
      )
    case 'annotate': {
      if (one === undefined || one.origin === 'quotation') return undefined
      const end = Math.min(one.text.length, 1 + (one.text.search(/\s/u) < 0 ? one.text.length : one.text.search(/\s/u)))
      const start = 0
      if (one.text.slice(start, end).trim() === '' || inlineText(one.text) !== one.text) return undefined
      const italic = { kind: 'italic', start, end } as const
      return { kind, sentence: one.id, annotations: flag ? [italic, { kind: 'link', start, end, title: 'Ferry' }] : [] }
    }
    case 'move-sentences': {
      const target = (place + 1) % current.sections.length
      const rest = current.sections[target]!.sentences.filter(({ id }) => id !== one?.id)
      const after = rest.length === 0 ? null : rest[sentence % rest.length]!.id
      return (
        one && {
          kind,
          sentences: [one.id],
          section: target,
          after: flag ? null : after,
          ...(flag ? { opens: true } : {}),
        }
      )
    }
    case 'replace':
      if (one === undefined || inlineText(one.text) === inlineText(text)) return undefined
      return { kind, words: 'Word', replacement: text, rewrites: [{ sentence: one.id, text, support: one.support }] }
    case 'insert': {
      const after: SentenceId | null = flag ? null : (one?.id ?? null)
      const rejects = flag || one === undefined ? {} : { rejects: one.id }
      return { kind, section: place, after, sentences: [takenSentence, takenSentence], ...rejects, ...gained }
    }
    case 'put-back': {
      const leftOut = current.leftOut?.[sentence % current.leftOut.length]?.id
      return leftOut && { kind, leftOut, ...(flag ? { edited: { text, support } } : {}) }
    }
    case 'decline':
      return { kind, suggestion: { sentence: flag ? null : (one?.id ?? null), text } }
    case 'rename-section':
      return { kind, section: place, heading: text }
    case 'move-section':
      return { kind, section: place, to: sentence % current.sections.length }
    case 'drop-section':
      return { kind, section: place }
    case 'insert-section': {
      const added = { ...other.sections[0]!, heading: text, ranking: [], sentences: [takenSentence] }
      if (chosen === undefined || flag) return { kind, at: place, section: { ...added, sentences: [] }, ...nothing }
      const { id: _, ...left } = draft.leftOut![0]!
      const leftOut = [{ ...left, heading: text, place: sentence }]
      return { kind, at: place, replaces: place, section: added, leftOut, ...gained }
    }
  }
}
