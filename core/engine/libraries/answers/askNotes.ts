import { isInOtherScript, questionLanguages } from '../../../answer/question/questionLanguage.ts'
import type { ReadQuestion } from '../../../answer/question/readQuestion.ts'
import type { Page } from '../../../domain/page.ts'
import { primarySubtag } from '../../../text/primarySubtag.ts'
import { languageName } from '../../../write/languageName.ts'
import type { DatedPages } from './datedPages.ts'

export interface NotedReading {
  readonly question: ReadQuestion
  readonly dated: DatedPages
  /** ISO 8601 day of the question; undefined if it has none. */
  readonly date: string | undefined
  /** ISO 8601: today. */
  readonly today: string
  /** Whether a language model reads. It also reads other languages, and any kind of question. */
  readonly isModel: boolean
}

/** Notes on how a question was read, as plain sentences. */
export function askNotes({ question, dated, date, today, isModel }: NotedReading): readonly string[] {
  const { pages, later, unborn } = dated
  const undated = pages.filter(({ publishedAt }) => publishedAt === undefined).length - unborn
  return [
    ...(isModel ? [] : languageNotes(question, pages)),
    ...(date !== undefined && date > today ? [`${date} is in the future: the question is answered as of today.`] : []),
    ...(later === 0 || date === undefined
      ? []
      : [`${later} ${later === 1 ? 'page was' : 'pages were'} published after ${date} and not read.`]),
    ...(unborn === 0
      ? []
      : [
          `${unborn} of ${pages.length} pages ${unborn === 1 ? 'gives' : 'give'} a day of publication that is yet to come: ${unborn === 1 ? 'it counts' : 'they count'} as undated.`,
        ]),
    ...(undated === 0
      ? []
      : [
          `${undated} of ${pages.length} pages ${undated === 1 ? 'does' : 'do'} not say when ${undated === 1 ? 'it was' : 'they were'} published.`,
        ]),
  ]
}

function languageNotes({ text }: ReadQuestion, pages: readonly Page[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { language } of pages) {
    const code = primarySubtag(language)
    if (code !== 'und') counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [main] = [...counts].sort(([, a], [, b]) => b - a)
  if (main === undefined) return []
  const [language, count] = main
  const asked = questionLanguages(text)
  const foreign = isInOtherScript(text, language) || (asked.length > 0 && !asked.includes(language))
  if (foreign) {
    const [only] = asked.length === 1 ? asked : []
    const reads = only === undefined ? `is not in ${languageName(language)}` : `is in ${languageName(only)}`
    return [
      `The question ${reads}, and ${count} of ${pages.length} pages ${count === 1 ? 'is' : 'are'} in ${languageName(language)}: it finds only what they say in its own words. Ask it in ${languageName(language)}.`,
    ]
  }
  const others = [...counts.values()].reduce((sum, each) => sum + each, 0) - count
  return others === 0
    ? []
    : [
        `${others} of ${pages.length} pages ${others === 1 ? 'is' : 'are'} not in ${languageName(language)}: a question finds pages in its own language.`,
      ]
}
