import type { TitleList } from '../../titles/titleList.ts'
import type { SharedName, WikiTitle, WikiTitles } from './wikiTitles.ts'

const mostNamesakes = 60
/** A redirect that leads to another redirect is followed this often. */
const mostSteps = 3

/** Looks titles up in a list on this computer. */
export function listTitles(list: Pick<TitleList, 'find' | 'beginningWith'>): WikiTitles {
  const find = (asked: string): WikiTitle | undefined => {
    const name = capitalised(asked)
    let toSection = false
    let at = list.find(name)
    for (let step = 0; at?.target !== undefined && step < mostSteps; step += 1) {
      toSection ||= at.toSection
      at = list.find(at.target)
    }
    if (at === undefined || at.target !== undefined) return undefined
    return { title: name, target: at.title, toSection, isDisambiguation: at.isDisambiguation, about: at.about }
  }
  const namesakes = (asked: string): SharedName => {
    const name = capitalised(asked)
    const own = find(name)
    const titles = [`${name} (`, `${name}, `].flatMap((words) => list.beginningWith(words, mostNamesakes))
    const others = titles.flatMap(({ title }) => {
      const found = find(title)
      return found === undefined || found.target === own?.target ? [] : [found]
    })
    const articles = new Map(
      others
        .filter(({ isDisambiguation, toSection }) => !isDisambiguation && !toSection)
        .map(({ target, about }) => [target, { title: target, about }]),
    )
    return { articles: [...articles.values()], isShared: own?.isDisambiguation === true || others.length > 0 }
  }
  const each = <T>(names: readonly string[], look: (name: string) => T | undefined): ReadonlyMap<string, T> =>
    new Map(
      names.flatMap((name): readonly (readonly [string, T])[] => {
        const found = look(name)
        return found === undefined ? [] : [[name, found]]
      }),
    )
  return {
    find: async (titles) => Promise.resolve(each(titles, find)),
    namesakes: async (names) => Promise.resolve(each(names, namesakes)),
  }
}

function capitalised(title: string): string {
  const [first = ''] = title
  return first.toUpperCase() + title.slice(first.length)
}
