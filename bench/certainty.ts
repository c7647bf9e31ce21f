import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CertaintyQuestion } from '../core/answer/certainty/certaintyExample.ts'
import { createEngine } from '../core/engine/createEngine.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { seeded } from './seeded.ts'
import { questionOf, readClarkFacts, type ClarkFact } from './clarkNews.ts'

/**
 * Makes .bench/certainty.jsonl, from which `citewright certainty train` makes resources/certainty/extractive.json, and
 * measures by cross-validation how well certainty is told:
 * questions of CLARK-News in the way of RiLM. The news of the newest fact among two that have nothing to do with it
 * (reliable), that of an older fact that no longer holds (misleading), and none that tells it (uncertain). A question is
 * asked up to half a year after the news, so that its date alone gives nothing away.
 */

const shared = join(packageRoot, '..', 'shared', 'data', 'clark-news')
const place = join(packageRoot, '.bench')
const facts = (await readClarkFacts(shared)).filter(({ date }) => date !== null)
const random = seeded(7)

const questions = shuffled(groups(facts).flatMap((group) => questionsOf(group)))
await mkdir(place, { recursive: true })
await writeFile(join(place, 'certainty.jsonl'), questions.map((line) => `${JSON.stringify(line)}\n`).join(''))
const engine = createEngine({ workspace: ':memory:' })
const { examples, accuracy, adopted, refused, gap } = await engine.evaluateCertainty({ questions, trainedOn: '' })
engine.close()
process.stdout.write(
  [
    `${questions.length} questions in .bench/certainty.jsonl; of ${examples} a document says anything`,
    `five-fold cross-validation: accuracy ${accuracy.toFixed(3)} (RiLM's own classifier 0.75)`,
    `F1 of ${adopted.count} adopted ${adopted.f1?.toFixed(3) ?? '-'}, of ${refused.count} others ${refused.f1?.toFixed(3) ?? '-'}: gap ${gap?.toFixed(1) ?? '-'} points (RiLM about 25)`,
    '',
  ].join('\n'),
)

function questionsOf(group: readonly ClarkFact[]): readonly CertaintyQuestion[] {
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
    Array.from({ length: count }, () => documentOf(strangerTo(last)))
  return [
    { ...asked, documents: shuffled([documentOf(last), ...others(2)]), made: 'reliable' as const },
    ...(asked.answers.includes(first.object)
      ? []
      : [{ ...asked, documents: shuffled([documentOf(first), ...others(2)]), made: 'misleading' as const }]),
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

function strangerTo({ subject }: ClarkFact): ClarkFact {
  for (;;) {
    const fact = facts[Math.floor(random() * facts.length)]
    if (fact !== undefined && fact.subject !== subject) return fact
  }
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
