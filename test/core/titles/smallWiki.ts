import { gzipSync } from 'node:zlib'
import { sqlDump } from './sqlDump.ts'

/** Pages of a wiki: null for an article, empty for a page that tells articles apart, otherwise where a redirect leads. */
export type SmallWiki = Readonly<Record<string, string | null>>

const pageColumns =
  'page_id page_namespace page_title page_is_redirect page_is_new page_random page_touched page_links_updated page_latest page_len page_content_model page_lang'.split(
    ' ',
  )

function underscored(title: string): string {
  return title.replaceAll(' ', '_')
}

/**
 * The dumps of a wiki's tables as Wikimedia makes them, by table, with pages of other namespaces and properties that do not matter.
 *
 * @param about short descriptions by title
 */
export function smallDumps(
  pages: SmallWiki,
  about: Readonly<Record<string, string>> = {},
): Readonly<Record<'page' | 'redirect' | 'page_props', Buffer>> {
  const rows = Object.entries(pages).map(([title, target], place) => ({ id: 10 + 2 * place, title, target }))
  const page = (id: number, space: number, title: string, isRedirect: boolean): (string | number | null)[] => [
    ...[id, space, underscored(title), isRedirect ? 1 : 0, 0, 0.331671, '20261101000000', null, id + 5, 700],
    ...['wikitext', null],
  ]
  const redirects = rows.filter(({ target }) => target !== null && target !== '')
  const redirect = ({ id, target }: (typeof rows)[number]): (string | number | null)[] => {
    const [title = '', fragment = ''] = (target ?? '').split('#')
    const [, space, name] = /^(Wikipedia|[a-z]+):(.+)$/.exec(title) ?? []
    return space === undefined || name === undefined
      ? [id, 0, underscored(title), '', fragment]
      : [id, space === 'Wikipedia' ? 4 : 0, underscored(name), space === 'Wikipedia' ? '' : space, fragment]
  }
  const dumps = {
    page: sqlDump(
      'page',
      pageColumns,
      [
        ...rows.map(({ id, title, target }) => page(id, 0, title, target !== null && target !== '')),
        page(900_001, 1, Object.keys(pages)[0] ?? 'Talk', false),
        page(900_003, 14, 'Harbours', false),
      ],
      { rowsPerInsert: 3 },
    ),
    redirect: sqlDump(
      'redirect',
      ['rd_from', 'rd_namespace', 'rd_title', 'rd_interwiki', 'rd_fragment'],
      redirects.map(redirect),
    ),
    page_props: sqlDump(
      'page_props',
      ['pp_page', 'pp_propname', 'pp_value', 'pp_sortkey'],
      rows.flatMap(({ id, title, target }) => [
        [id, 'wikibase_item', `Q${id}`, null],
        ...(target === '' ? [[id, 'disambiguation', '', null]] : []),
        [id, 'displaytitle', "it's a page", null],
        ...(about[title] === undefined ? [] : [[id, 'wikibase-shortdesc', about[title], null]]),
      ]),
    ),
  }
  return {
    page: gzipSync(dumps.page),
    redirect: gzipSync(dumps.redirect),
    page_props: gzipSync(dumps.page_props),
  }
}
