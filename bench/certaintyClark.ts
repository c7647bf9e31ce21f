import type { CertaintyQuestion } from '../lab/certainty/certaintyExample.ts'
import { questionOf, readClarkFacts, type ClarkFact } from './clarkNews.ts'

/**
 * Questions of CLARK-News in the way of RiLM. The news of the newest fact among two that have nothing to do with it
 * (reliable), that of an older fact that no longer holds (misleading), and none that tells it (uncertain). A question is
 * asked up to half a year after the news, so that its date alone gives nothing away.
 *
 * @param folder of CLARK-News
 * @param random draws days, strangers and the order; 0 to 1
 */
export async function clarkExamples(folder: string, random: () => number): Promise<readonly CertaintyQuestion[]> {
  const facts = (await readClarkFacts(folder)).filter(({ date }) => date !== null)
  return shuffled(
    groups(facts).flatMap((group) => questionsOf(group, { facts, random })),
    random,
  )
}

interface Drawing {
  readonly facts: readonly ClarkFact[]
  readonly random: () => number
}

function questionsOf(group: readonly ClarkFact[], { facts, random }: Drawing): readonly CertaintyQuestion[] {
  const [first, last] = [group[0], group.at(-1)]
  if (last === undefined || first === undefined || last.date === null) return []
  const known = last.start === null || last.date > last.start ? last.date : last.start
  const asked = {
    question: questionOf(last),
    date: addDays(known, Math.floor(random() * 180)),
    answers: [
      ...new Set(
        group
          .filter(({ end }) => end === null || end >= known)
          .map(({ object }) => object)
          .concat(last.object),
      ),
    ],
  }
  const others = (count: number): CertaintyQuestion['documents'] =>
    Array.from({ length: count }, () => documentOf(strangerTo(last, { facts, random })))
  return [
    { ...asked, documents: shuffled([documentOf(last), ...others(2)], random), made: 'reliable' as const },
    ...(asked.answers.includes(first.object)
      ? []
      : [{ ...asked, documents: shuffled([documentOf(first), ...others(2)], random), made: 'misleading' as const }]),
    { ...asked, documents: others(3), made: 'uncertain' as const },
  ]
}

function groups(all: readonly ClarkFact[]): readonly (readonly ClarkFact[])[] {
  const found = new Map<string, ClarkFact[]>()
  for (const fact of all) {
    const key = `${fact.subject}\n${fact.relation}`
    found.set(key, [...(found.get(key) ?? []), fact])
  }
  return [...found.values()].map((group) => group.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? '')))
}

function documentOf({ text, date }: ClarkFact): CertaintyQuestion['documents'][number] {
  return { title: '', text, ...(date === null ? {} : { date }) }
}

function strangerTo({ subject }: ClarkFact, { facts, random }: Drawing): ClarkFact {
  for (;;) {
    const fact = facts[Math.floor(random() * facts.length)]
    if (fact !== undefined && fact.subject !== subject) return fact
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
