import type { KindInfobox } from '../../wikitext/kinds/subjectKind.ts'
import { suitingInfoboxes } from '../../wikitext/kinds/suitingInfoboxes.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { ArticleFacts } from './articleFacts.ts'
import type { Fact, Facts } from './kindFacts.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

interface InfoboxSetting {
  readonly article: ArticleFacts
  readonly wiki: WikiProfile
  readonly options: WikitextOptions
}

export type ChosenInfobox = Omit<KindInfobox, 'when'>

/** The kind's first infobox on the wiki that suits and for which enough is stated; for what happened, otherwise the wiki's general one. */
export function chooseInfobox(article: ArticleFacts, title: string, wiki: WikiProfile): ChosenInfobox | undefined {
  const { kind, opening } = article
  const suiting = suitingInfoboxes({ kind, title, opening }, wiki.id)
  const own = suiting.find((box) => isFilled(box, article)) ?? suiting[0]
  if (own !== undefined || (kind !== undefined && !kind.happens)) return own
  const general = wiki.templates.infobox
  if (general === null) return undefined
  const parameters = Object.entries(general.parameters).map(([fact, parameter]): [string, string] => [parameter, fact])
  return { template: general.template, parameters: Object.fromEntries(parameters) }
}

/** Fewest facts of an infobox besides the title. */
const fewestFacts = 2

/** Whether at least two facts of an infobox are stated; of what happened, one of them must be its day or kind. */
function isFilled(box: ChosenInfobox, { kind, facts }: ArticleFacts): boolean {
  const asked = new Set([box, ...(box.then ?? [])].flatMap(({ parameters }) => Object.values(parameters)))
  const stated = [...asked].filter((names) => (factNamed(names, facts)?.statedBy.length ?? 0) > 0)
  if (stated.length < fewestFacts) return false
  return (kind !== undefined && !kind.happens) || facts['type'] !== undefined || facts['date'] !== undefined
}

/** The first known one of facts that are parted by bars. */
function factNamed(names: string, facts: Facts): Fact | undefined {
  return names
    .split('|')
    .map((name) => facts[name])
    .find((fact) => fact !== undefined)
}

interface InfoboxRow {
  readonly parameter: string
  /** What is written as it stands, or a fact of the article. */
  readonly value: string | Fact
}

/** The filled rows of an infobox and of the templates that follow it. */
export function infoboxRows(
  box: ChosenInfobox,
  facts: Facts,
): readonly { readonly template: string; readonly rows: readonly InfoboxRow[] }[] {
  return [box, ...(box.then ?? [])].map(({ template, parameters }) => ({
    template,
    rows: Object.entries(parameters).flatMap(([parameter, names]) => {
      const value = /^=(.*)=$/u.exec(names)?.[1] ?? factNamed(names, facts)
      return value === undefined ? [] : [{ parameter, value }]
    }),
  }))
}

/** Without references: each value is one of a sentence of the article, which cites it. */
export function infobox(box: ChosenInfobox | undefined, setting: InfoboxSetting): readonly string[] {
  const { article, options, wiki } = setting
  if (box === undefined || options.infobox === false || !isFilled(box, article)) return []
  const shown = infoboxRows(box, article.facts).map(({ template, rows }) => {
    const lines = rows.map(({ parameter, value }) => {
      const written =
        typeof value === 'string'
          ? escapeWikitext(value)
          : (dated(value, box.dates?.[parameter], setting) ?? listed(value.values, wiki))
      return `| ${parameter} = ${written}`
    })
    return lines.length === 0 ? `{{${template}}}` : `{{${[template, ...lines].join('\n')}\n}}`
  })
  return [shown.join('\n')]
}

/** A date in the template that the infobox wants for it: "{{Film date|2022|7|29}}"; undefined where it wants none or the fact has no day, month or year. */
function dated(
  { iso, isoEnd }: Fact,
  [one, span]: readonly string[] = [],
  { wiki, options }: InfoboxSetting,
): string | undefined {
  const template = isoEnd === undefined ? one : span
  if (template === undefined || iso === undefined) return undefined
  const parts = [iso, isoEnd ?? ''].filter((each) => each !== '').flatMap((each) => each.split('-').map(Number))
  const isDayFirst = (options.dates ?? wiki.dates.standard) === 'dmy' && iso.length > 4
  return `{{${[template, ...parts, ...(isDayFirst ? ['df=y'] : [])].join('|')}}}`
}

function listed(values: readonly string[], wiki: WikiProfile): string {
  const items = values.map((value) => escapeWikitext(inlineText(value)))
  const { list } = wiki.templates
  if (list === undefined || items.length < 2) return items.join(', ')
  // An unnamed parameter ends its name at the first equals sign.
  return `{{${[list, ...items.map((item) => item.replaceAll('=', '&#61;'))].join('|')}}}`
}
