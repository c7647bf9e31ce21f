import type { Passage } from '../core/chunk/passage.ts'
import type { ChunkId } from '../core/domain/ids.ts'
import type { ChatModel } from '../core/models/chat/chatModel.ts'
import type { Grounder } from '../core/write/grounded/createGrounder.ts'
import { groundSections } from '../core/write/grounded/groundSections.ts'
import { mergeSections } from '../core/write/grounded/mergeSections.ts'
import { settleDisagreements } from '../core/write/grounded/settleDisagreements.ts'
import type { WrittenSection } from '../core/write/writtenArticle.ts'
import type { TruthEvent } from './truthEvents.ts'
import type { PlantedSection, PlantedSentence } from './truthFaults.ts'

/** What became of a planted sentence. */
export interface Outcome {
  readonly planted: PlantedSentence
  /** `altered`: a good one that reads otherwise now; `missed`: a faulty one that stands as it was. */
  readonly became: 'kept' | 'altered' | 'dropped' | 'repaired' | 'cited again' | 'missed'
  /** Whether the badge of the sentence with the writer's own citation is anything but `supported`. */
  readonly flagged: boolean
  readonly why: string
}

export async function outcomesOf(
  { passages }: TruthEvent,
  planted: readonly PlantedSection[],
  grounder: Grounder,
): Promise<readonly Outcome[]> {
  const all = planted.flatMap(({ sentences }) => sentences)
  const byId = new Map(passages.map((passage) => [passage.chunk.id, passage]))
  const flagged = await paperFlags(all, byId, grounder)
  const repair = { model: repairWriter(all), seed: 0 }
  const grounded = await groundSections(planted.map(toSection), { grounder, repair }, {})
  const merged = await mergeSections(grounded.sections, { grounder }, {})
  const { sections } = await settleDisagreements(merged.sections, { grounder }, {})

  const left = sections.flatMap((section) =>
    section.sentences.map((sentence) => ({ heading: section.heading, sentence })),
  )
  const dropped = [...grounded.dropped, ...merged.dropped]
  const headings = planted.flatMap((section) => section.sentences.map(() => section.heading))
  return all.map((one, at): Outcome => {
    const heading = headings[at]
    const found = left.find(
      ({ heading: place, sentence }) =>
        place === heading && (sentence.grounding?.asWritten ?? sentence.text) === one.text,
    )?.sentence
    const reason = dropped.find((drop) => drop.heading === heading && drop.text === one.text)?.why ?? 'it was merged'
    const why = found?.grounding?.steps.map((step) => `${step.action}: ${step.why}`).join(' ') ?? reason
    const became = becameOf(one, found === undefined ? undefined : { text: found.text, citations: found.citations })
    return {
      planted: one,
      became,
      flagged: flagged[at] ?? false,
      why: found !== undefined && found.text !== one.text ? `${found.text} ← ${why}` : why,
    }
  })
}

function becameOf(
  { fault, text, truth, cited }: PlantedSentence,
  found: { readonly text: string; readonly citations: readonly ChunkId[] } | undefined,
): Outcome['became'] {
  if (found === undefined) return 'dropped'
  if (fault === undefined) return found.text === text ? 'kept' : 'altered'
  if (fault === 'citation') return found.citations.includes(cited) ? 'missed' : 'cited again'
  if (fault === 'quotation') return /[“”]/u.test(found.text) ? 'missed' : 'repaired'
  // Only the true sentence counts as repaired: any other that came of a false one is a fault let through.
  return fault !== 'repeat' && fault !== 'claim' && found.text === truth ? 'repaired' : 'missed'
}

async function paperFlags(
  all: readonly PlantedSentence[],
  passages: ReadonlyMap<ChunkId, Passage>,
  grounder: Grounder,
): Promise<readonly boolean[]> {
  const items = all.map(({ text, cited }) => ({ sentence: text, passages: [passages.get(cited) ?? []].flat() }))
  return (await grounder.supportOf(items, {})).map(({ label }) => label !== 'supported')
}

function toSection({ heading, shown, sentences }: PlantedSection): WrittenSection {
  return {
    heading,
    level: 2,
    query: heading,
    ranking: shown.map((chunkId) => ({ chunkId, score: 0 })),
    sentences: sentences.map(({ text, cited }, at) => ({
      text,
      citations: [cited],
      origin: 'model',
      startsParagraph: at === 0,
    })),
  }
}

/** Repairs as a mixed model would: the true sentence, the same fault again, NONE, a refusal, in turn. */
function repairWriter(all: readonly PlantedSentence[]): ChatModel {
  const truths = new Map(all.map(({ text, truth }) => [text, truth]))
  let turn = 0
  return {
    kind: 'scripted',
    name: 'repairs in turn',
    version: '1',
    countTokens: (text) => Promise.resolve(text.length),
    complete: ({ messages }) => {
      const sentence = /^Sentence: (.+)$/mu.exec(messages.at(-1)?.content ?? '')?.[1] ?? ''
      const answers = [
        `${truths.get(sentence) ?? sentence} [1]`,
        `In fact, ${sentence} [1]`,
        'NONE',
        'I cannot help with that.',
      ]
      const text = answers[turn % answers.length] ?? ''
      turn += 1
      return Promise.resolve({
        text,
        finish: 'stop',
        promptTokens: 0,
        reusedTokens: 0,
        outputTokens: 0,
        tokensEstimated: true,
        seconds: 0,
        retries: 0,
        model: 'repairs in turn',
        notSent: [],
      })
    },
    close: () => Promise.resolve(),
  }
}
