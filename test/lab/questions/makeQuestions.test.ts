import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { labelVersions } from '../../../core/versions/labelVersions.ts'
import { makeQuestions, type QuestionOptions } from '../../../lab/questions/makeQuestions.ts'
import { questionIn, type QuestionWriter } from '../../../lab/questions/questionWriter.ts'
import { versionDialogueSchema, versionQuestionSchema } from '../../../lab/questions/versionQuestion.ts'
import { wordSimilarity } from '../../../core/versions/wordSimilarity.ts'

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

const old = [
  'The ferry Isla Merrin ran aground near Harrow Bay on 14 May 2026.',
  'Twelve people were injured in the grounding.',
  'The harbour master closed the northern channel on Friday.',
  'The rescue service evacuated 110 passengers by boat.',
  'Two helicopters from Carrow took part.',
]
const current = [
  old[0]!,
  'Fourteen people were injured in the grounding.',
  'The harbour master closed the northern channel on Saturday.',
  'The rescue service evacuated 118 passengers by boat.',
  old[4]!,
  'The inquiry will begin in September 2026.',
]

async function make(options: Partial<QuestionOptions> = {}, starts: readonly number[] = [0, 3]) {
  const labelled = await labelVersions(old, current, { similarity: wordSimilarity, verifier })
  return makeQuestions({ old, labelled, starts }, { verifier, similarity: wordSimilarity, ...options })
}

describe('questions about two versions', () => {
  it('ask what changed with both answers, what is new, and what stayed, each with its evidence', async () => {
    const { questions, writers } = await make()
    expect(questions.map(({ kind, question, answer, before }) => [kind, question, answer, before?.answer])).toEqual([
      ['kept', 'When did the ferry Isla Merrin run aground near Harrow Bay?', '14 May 2026', '14 May 2026'],
      ['changed', 'How many people were injured in the grounding?', 'Fourteen', 'Twelve'],
      ['changed', 'When did the harbour master close the northern channel?', 'Saturday', 'Friday'],
      ['changed', 'How many passengers did the rescue service evacuate by boat?', '118', '110'],
      ['new', 'When will the inquiry begin?', 'September 2026', undefined],
    ])
    expect(writers).toEqual(['rules'])
    for (const question of questions) {
      expect(versionQuestionSchema.parse(question)).toEqual(question)
      const sides = [
        { answer: question.answer, evidence: question.evidence, text: current },
        ...(question.before === null ? [] : [{ ...question.before, text: old }]),
      ]
      for (const { answer, evidence, text } of sides) {
        expect(evidence.text).toBe(evidence.sentences.map((at) => text[at]).join(' '))
        expect(evidence.text.slice(evidence.answer.start, evidence.answer.end)).toBe(answer)
      }
    }
  })

  it('make dialogues of three or four turns of one part, each with a sentence of its own', async () => {
    const { dialogues } = await make()
    expect(dialogues).toHaveLength(1)
    const [dialogue] = dialogues
    expect(versionDialogueSchema.parse(dialogue)).toEqual(dialogue)
    expect(dialogue!.turns.map(({ response, responseBefore }) => [response, responseBefore])).toEqual([
      [current[0], null],
      [current[1], old[1]],
      [current[2], old[2]],
    ])
    expect((await make({}, [0, 1, 2, 3, 4, 5])).dialogues).toEqual([])
  })

  it.each([
    ['its answer', 'Why were Fourteen people injured?', 'gives its answer away'],
    ['nothing that is told', 'Who repaired the lighthouse of Carrow?', 'not answered by its evidence'],
  ])('of a writer that asks for %s are left out and counted', async (_, question, reason) => {
    const writer: QuestionWriter = {
      name: 'careless',
      write: ({ answer }) => Promise.resolve(answer.text === 'Fourteen' ? question : null),
    }
    const { questions, refused } = await make({ writer, language: 'fr' })
    expect(questions).toEqual([])
    expect(refused).toMatchObject({ [reason]: 1 })
  })

  it('are the rules’ where those of the writer before do not hold', async () => {
    const writer: QuestionWriter = { name: 'careless', write: () => Promise.resolve('Why is that?') }
    const { questions, writers } = await make({ writer })
    expect(writers).toEqual(['careless', 'rules'])
    expect(new Set(questions.map((question) => question.writer))).toEqual(new Set(['rules']))
    expect(questions).toHaveLength(5)
  })

  it('of what is new are left out where the old version told it elsewhere', async () => {
    const told = [...old.slice(0, 2), 'The public inquiry will begin in September 2026.']
    const labelled = {
      sentences: [
        {
          text: 'The inquiry will begin in September 2026.',
          label: 'new',
          old: [],
          similarity: 0.1,
          by: 'similarity',
          conflicts: [],
        },
      ],
      deleted: [],
    } as const
    const { questions, refused } = await makeQuestions(
      { old: told, labelled, starts: [] },
      { verifier, similarity: wordSimilarity },
    )
    expect(questions).toEqual([])
    expect(refused['answered before']).toBe(1)
  })
})

describe('the question in what a model writes', () => {
  it.each([
    ['Question: Who leads the council?', 'Who leads the council?'],
    ['<think>Hm?</think>\n1. "When did it sink?" – because', 'When did it sink?'],
    ['The rescue service evacuated 118 passengers.', null],
    ['Why?', null],
    ['', null],
  ])('%j', (text, question) => {
    expect(questionIn(text)).toBe(question)
  })
})
