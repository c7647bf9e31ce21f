import { readClarkFacts, readClarkQuestions, type ClarkQuestion } from './clarkNews.ts'
import { seeded } from './seeded.ts'

/** A piece of news in the order of time. */
export interface ClarkNews {
  /** ISO 8601 day. */
  readonly day: string
  readonly text: string
}

/** A question with the answers to choose from; empty for one that asks whether. */
export interface ClarkAsked extends ClarkQuestion {
  readonly choices: readonly string[]
  /** Whether the news has told another answer before. */
  readonly changed: boolean
}

/** What has been read and what is asked at a share of the news. */
export interface ClarkStop {
  /** Share of the news that has been read, percent. */
  readonly percent: number
  /** How many pieces of news that is. */
  readonly read: number
  /** ISO 8601 day of the last one. */
  readonly day: string
  readonly questions: readonly ClarkAsked[]
}

export interface ClarkStream {
  readonly news: readonly ClarkNews[]
  readonly stops: readonly ClarkStop[]
}

const percents = [20, 40, 60, 80, 100]

/** Answers to choose from at least, with those of other questions of the kind. */
const fewestChoices = 4

/**
 * The news of CLARK-News in the order of its days and, when 20, 40, 60, 80 and 100 % have been read, a seeded sample of the
 * questions whose answer the news has told by then and not yet ended. The answers to choose from are all that the data gives
 * the question at any time, and answers of other questions of its kind.
 *
 * @param sample questions of each sort, "which" and "whether", at a stop
 */
export async function readClarkStream(
  folder: string,
  { sample, seed }: { readonly sample: number; readonly seed: number },
): Promise<ClarkStream> {
  const facts = await readClarkFacts(folder)
  const days = new Map<string, string>()
  for (const { text, date } of facts) {
    const known = days.get(text)
    if (date !== null && (known === undefined || date < known)) days.set(text, date)
  }
  const news = [...days]
    .map(([text, day]) => ({ day, text }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const questions = await readClarkQuestions(folder)
  const answers = answersOf(questions)
  const stops = percents.map((percent): ClarkStop => {
    const read = Math.round((news.length * percent) / 100)
    const day = news[read - 1]?.day ?? ''
    const random = seeded(seed + percent)
    const open = questions.filter(({ from, until }) => from !== null && from <= day && (until === null || until > day))
    const drawn = (some: readonly ClarkQuestion[]): readonly ClarkQuestion[] => shuffled(some, random).slice(0, sample)
    const asked = [...drawn(open.filter((one) => !isWhether(one))), ...drawn(open.filter(isWhether))]
    return {
      percent,
      read,
      day,
      questions: asked.map((one) => ({
        ...one,
        choices: isWhether(one) ? [] : choicesFor(one, answers, random),
        changed: questions.some(
          ({ question, answer, from }) =>
            question === one.question && answer !== one.answer && from !== null && from < (one.from ?? ''),
        ),
      })),
    }
  })
  return { news, stops }
}

function isWhether({ answer }: ClarkQuestion): boolean {
  return answer === 'yes' || answer === 'no'
}

interface Answers {
  readonly byQuestion: ReadonlyMap<string, readonly string[]>
  readonly byRelation: ReadonlyMap<string, readonly string[]>
}

function answersOf(questions: readonly ClarkQuestion[]): Answers {
  const gather = (key: (one: ClarkQuestion) => string): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, Set<string>>()
    for (const one of questions.filter((other) => !isWhether(other))) {
      found.set(key(one), (found.get(key(one)) ?? new Set()).add(one.answer))
    }
    return new Map([...found].map(([name, set]) => [name, [...set]]))
  }
  return { byQuestion: gather(({ question }) => question), byRelation: gather(({ relation }) => relation) }
}

function choicesFor(
  { question, relation }: ClarkQuestion,
  { byQuestion, byRelation }: Answers,
  random: () => number,
): readonly string[] {
  const own = byQuestion.get(question) ?? []
  const others = shuffled(byRelation.get(relation) ?? [], random).filter((answer) => !own.includes(answer))
  return shuffled([...own, ...others.slice(0, Math.max(1, fewestChoices - own.length))], random)
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
