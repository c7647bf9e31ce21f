import { isOfVersion } from './certainReading.ts'
import { subjectPattern } from './factPatterns.ts'
import { titleAlone } from '../../wikitext/kinds/titleForms.ts'
import { literally } from '../../wikitext/wholeWords.ts'

/** What a sentence is about: the subject, which it names or a pronoun stands for; another version of it or what goes with it; or something else. */
export type Topic = 'subject' | 'version' | 'other'

interface TopicSetting {
  readonly title: string
  /** Other words for the subject. */
  readonly subject: readonly string[]
  /** A name within the title that stands for the subject: "Lions", "Anderson". */
  readonly ownName: string | undefined
}

/** What may come before the subject of a sentence and is said of it: "In 2019, ", "Directed by Ann Lee, ". */
const opening = String.raw`(?:[^.;]{2,120}?,\s)?`

/**
 * The topics of the sentences of an article in order: the first of the lead is about the subject, and a pronoun stands for it
 * if the sentence before is about it, or says something of it.
 */
export function sentenceTopics(
  sentences: readonly { readonly text: string; readonly isInLead: boolean }[],
  { title, subject, ownName }: TopicSetting,
): readonly Topic[] {
  const words = subject.filter((word) => word.includes(' '))
  const own = ownName === undefined ? '' : `|(?:The\\s)?(?:\\p{Lu}[\\p{L}.]*\\s){0,3}${literally(ownName)}`
  const name = `(?:${subjectPattern({ title, subject: words })}${own})(?![\\p{L}'’])`
  const isNamed = new RegExp(`^${opening}${name}`, 'u')
  const startsWithName = new RegExp(`^${name}`, 'u')
  const isMentioned = new RegExp(`${name}|\\b(?:it|them|him|her)(?=[,.;])`, 'u')
  const isPronoun = new RegExp(`^${opening}(?:[Ii]t|[Tt]hey|[Hh]e|[Ss]he)\\s`, 'u')
  const topics: Topic[] = []
  let isInView = false
  for (const [at, { text, isInLead }] of sentences.entries()) {
    const isAbout: boolean = (at === 0 && isInLead) || isNamed.test(text) || (isInView && isPronoun.test(text))
    const isVersion = isOfVersion(text) && !startsWithName.test(text)
    topics.push(isVersion ? 'version' : isAbout ? 'subject' : 'other')
    isInView = (isAbout && !isVersion) || (isInView && isMentioned.test(text))
  }
  return topics
}

/** The name within a title that stands for a person or a team: "Lions" of "2023 Detroit Lions season". */
export function ownNameIn(title: string, kind: string): string | undefined {
  if (!kindsOfNames.has(kind)) return undefined
  return /(?:\p{Lu}[\p{L}\p{M}.'’-]*\s)*(?<name>\p{Lu}[\p{L}\p{M}'’-]{2,})(?=$|,|\s(?:\d{4}|\p{Ll}|\())/u.exec(
    titleAlone(title),
  )?.groups?.['name']
}

/** Kinds whose titles name a person or a team besides what happened. */
const kindsOfNames: ReadonlySet<string> = new Set(['person', 'death', 'political-campaign', 'sports-season'])
