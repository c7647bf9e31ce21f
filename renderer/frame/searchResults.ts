import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { Found } from '../../core/engine/libraries/search/searchLibrary.ts'
import { findsAll, foldWords } from '../../core/text/findsAll.ts'
import type { Section } from '../settings/section.ts'
import type { Text } from '../text/useText.ts'

/** Something that a search leads to. */
export type SearchResult =
  | { readonly kind: 'command'; readonly key: string; readonly name: string; readonly command: string }
  | {
      readonly kind: 'setting'
      readonly key: string
      readonly name: string
      readonly detail: string
      readonly section: Section
    }
  | {
      readonly kind: 'event'
      readonly key: string
      readonly name: string
      /** BCP 47 code of the name's language; null if unknown. */
      readonly language: string | null
      readonly detail: string
      readonly event: EventSummary
    }
  | {
      readonly kind: 'source'
      readonly key: string
      readonly name: string
      /** BCP 47 code of the name's language; null if unknown. */
      readonly language: string | null
      readonly detail: string
      readonly event: EventSummary
      readonly source: string
      readonly page?: string
    }
  | {
      readonly kind: 'sentence'
      readonly key: string
      readonly name: string
      /** BCP 47 code of the name's language; null if unknown. */
      readonly language: string | null
      readonly detail: string
      readonly event: EventSummary
      readonly draft: string
      readonly sentence: string
    }
export type ResultKind = SearchResult['kind']

/** Maximum results of a kind that the window itself finds. */
const mostOfKind = 6

/** Commands, settings and events whose names contain all words; without words, the commands. */
export function nearResults(words: string, events: readonly EventSummary[], text: Text): readonly SearchResult[] {
  const query = foldWords(words.trim())
  const commands = Object.entries(text.frame.commandNames).map(([command, name]): SearchResult => ({
    kind: 'command',
    key: `command ${command}`,
    name,
    command,
  }))
  if (query === '') return commands
  const settings = settingNames(text).map(({ section, name }): SearchResult => ({
    kind: 'setting',
    key: `setting ${section} ${name}`,
    name,
    detail: text.frame.search.inSection(text.settings.sections[section]),
    section,
  }))
  const named = events.map((event): SearchResult => {
    const { title, date = '', place = '' } = event.event
    return {
      kind: 'event',
      key: `event ${event.id}`,
      name: title,
      language: event.event.language,
      detail: [date, place].filter(Boolean).join(' · '),
      event,
    }
  })
  return [named, commands, settings].flatMap((all) =>
    all
      .filter((result) => findsAll(foldWords(`${result.name} ${'detail' in result ? result.detail : ''}`), query))
      .slice(0, mostOfKind),
  )
}

/** What the engine found, named as it is shown. Other events than the open one are named beside it. */
export function farResults(
  { sources, sentences }: Found,
  openEvent: string | undefined,
  lead: string,
): readonly SearchResult[] {
  const beside = (event: EventSummary, detail: string): string =>
    event.id === openEvent ? detail : [event.event.title, detail].filter((part) => part !== '').join(' · ')
  return [
    ...sentences.map(({ event, draft, sentence, heading, text }): SearchResult => ({
      kind: 'sentence',
      key: `sentence ${draft} ${sentence}`,
      name: text,
      language: event.event.language,
      detail: beside(event, heading === '' ? lead : heading),
      event,
      draft,
      sentence,
    })),
    ...sources.map(({ event, source, page, title, address, language = null }): SearchResult => ({
      kind: 'source',
      key: `source ${event.id} ${source}`,
      name: title,
      language,
      detail: beside(event, title === address ? '' : address),
      event,
      source,
      ...(page === undefined ? {} : { page }),
    })),
  ]
}

/** Kinds in the order in which they are listed. */
export const resultKinds = [
  'event',
  'sentence',
  'source',
  'command',
  'setting',
] as const satisfies readonly ResultKind[]

/** The settings by section, as the Settings screen names them. */
function settingNames({ settings, browser }: Text): readonly { readonly section: Section; readonly name: string }[] {
  const { writers, services, models, drafting, wikis, search, network, archive, folders, appearance } = settings
  const names: readonly (readonly [Section, readonly string[]])[] = [
    ['writers', [writers.defaultWriter, services.title]],
    ['models', [models.sizesTitle]],
    ['drafting', [drafting.preset, drafting.ranker, drafting.passages, drafting.verifier]],
    ['wikis', [wikis.articleLanguage, wikis.wiki, wikis.reviewer]],
    ['search', [search.searxng, search.googleCx]],
    ['sites', []],
    [
      'network',
      [network.proxy, network.contact, network.concurrency, network.citoid, archive.heading, archive.address],
    ],
    ['browser', [browser.on, browser.browsers]],
    ['updates', []],
    ['folders', [folders.models, folders.workspace]],
    ['appearance', [appearance.language, appearance.label]],
    ['keys', []],
  ]
  return names.flatMap(([section, own]) => [settings.sections[section], ...own].map((name) => ({ section, name })))
}
