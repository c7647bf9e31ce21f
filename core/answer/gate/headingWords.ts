import { contentWords } from '../../verify/contentWords.ts'

/**
 * Stems of English words that name a part of any article and not what it is about: no page need say "Background" for a
 * section of that name. Source: the headings of the reference articles of WikiGenBench, and what stands beside them.
 */
export const generalWords: ReadonlySet<string> = contentWords(
  `background history overview summary introduction context synopsis details description information general main major
   notable key other others various additional further event events incident incidents occurrence timeline chronology course
   sequence aftermath consequences effect effects impact impacts outcome outcomes result results conclusion reaction
   reactions response responses reception critical criticism controversy commentary opinion analysis assessment evaluation
   significance importance legacy influence cause causes reason reasons origin origins onset start beginning end early late
   later first second third new old initial final current recent previous subsequent ongoing development developments
   production release premise plot story content contents structure characteristics features aspects issues matters topics
   theme themes biography life career personal circumstances situation status future plans preparation preparations prelude
   lead build-up public social media international national local official political legal economic cultural popular list
   table facts figures statistics data record records overall similar related investigation inquiry inquest proceedings
   measures action actions activity activities operation operations role roles people persons participants parties members
   involved changes part parts section use term terms years year century day days time period era`,
)

/** What a heading names and how pages say it, by six-letter stems; each group in one line. */
const groups: readonly string[] = [
  'casual victim victims fatali death deaths dead died killed injuri injure wounde hurt',
  'weathe meteor climat storm rain rainfa wind winds snow forecas forec temper',
  'damage destro destru wrecke ruined',
  'rescue evacua saved surviv',
  'search missin found',
  'perpet suspec attack gunman shooter accuse',
  'trial court charge charged convic senten prosec judge',
  'arrest detain custod',
  'cast actor actors actres stars starri starre played plays',
  'music song songs soundt score album singer',
  'gamepl game player players play',
  'fundin funds raised donati donate million',
  'memori tribut vigil mourne mourni funera',
  'enviro pollut spill oil wildli',
  'endors backed backin suppor',
  'legisl bill bills law laws act',
  'financ money cost costs loan bank',
  'archit buildi design built tower',
  'treatm surger therap',
  'voyage journe crossi passag trip route sailed left depart bound',
  'crew master captai sailor pilot staff',
  'passen aboard travel',
  'salvag recove refloa towed raised',
  'closur closed reopen shut',
  'warnin alert alerts warned',
  'witnes saw seen heard',
  'relief aid help donati',
  'busine jobs trade compan firm',
  'vessel ship ferry boat',
  'aircra plane jet flight',
]

const alike = new Map<string, ReadonlySet<string>>()
for (const group of groups) {
  const stems = group.split(' ').map((stem) => stem.slice(0, 6))
  for (const stem of stems) alike.set(stem, new Set([...(alike.get(stem) ?? []), ...stems]))
}

/** Stems by which pages may say a word of a heading, itself among them. */
export function stemsFor(stem: string): ReadonlySet<string> {
  return alike.get(stem) ?? new Set([stem])
}
