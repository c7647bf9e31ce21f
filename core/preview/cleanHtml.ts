import { Parser } from 'htmlparser2'
import { CitewrightError } from '../domain/citewrightError.ts'
import { escapeHtml } from '../export/html/escapeHtml.ts'
import { addTips } from './addTips.ts'

/** Elements that are kept. Others are replaced by their content, or dropped with it where `withContent` names them. */
const elements = new Set(
  (
    'a abbr b bdi bdo big blockquote br caption center cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 ' +
    'h5 h6 hr i ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr u ul var wbr'
  ).split(' '),
)
const withContent = new Set(
  (
    'applet area audio base button canvas datalist dialog embed form frame frameset head iframe input link map math meta ' +
    'meter noembed noframes noscript object optgroup option output plaintext portal progress script select slot source ' +
    'style svg template textarea title track video xmp'
  ).split(' '),
)
const withoutEnd = new Set(['br', 'hr', 'wbr'])

/** Classes that resources of the window style; others are dropped. */
const classes = new Set(
  (
    'ambox catlinks citation cite-bracket cs1-visible-error error external hatnote hlist image infobox infobox-above ' +
    'infobox-caption infobox-data infobox-full-data infobox-header infobox-label infobox-subheader mw-cite-backlink ' +
    'mw-selflink new noprint nowrap plainlist quotebox reference reference-text references reflist selflink ' +
    'shortdescription tag template tmbox wikilink wikitable'
  ).split(' '),
)
/** Parts of a page that belong to the wiki's own screen, not to the article. */
const ofTheScreen = /(?:^|\s)(?:mw-editsection|toc|navbox|mw-empty-elt|mw-authority-control|catlinks--hidden)(?:\s|$)/
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

/** Attributes without an address that are kept, with what their values may be. */
const attributes: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i,
  title: /^[\s\S]{0,500}$/,
  id: /^[^\s"'<>&]{1,200}$/,
}

/** Elements within each other: those deeper than `deepest` are replaced by their content; a page with `tooDeep` is refused. */
const deepest = 100
const tooDeep = 2000

interface OpenElement {
  /** Undefined for an element that is not written. */
  readonly written: string | undefined
  /** Whether its content is dropped. */
  readonly dropped: boolean
}

/**
 * HTML of a wiki, which may be hostile, as our own frame may show it. Only elements and attributes that are listed here are
 * written, all text is escaped, and no attribute holds an address except `href="#…"`, a place within the page: links lead
 * nowhere, pictures become their alternative text, and scripts, styles, forms, frames and event handlers are gone. The mark
 * of a reference holds its citation, which is shown while the pointer or the focus is on it.
 *
 * @throws CitewrightError where elements are nested so deeply that the page would take minutes
 */
export function cleanHtml(html: string): string {
  const written: string[] = []
  const open: OpenElement[] = []
  let depth = 0
  let dropping = 0
  const parser = new Parser({
    onopentag(name, given) {
      const dropped = dropping > 0 || withContent.has(name) || isHidden(given)
      if (dropped) dropping += 1
      if (!dropped && name === 'img') written.push(alternative(given['alt']))
      const isWritten = !dropped && elements.has(name) && depth < deepest
      if (isWritten) {
        written.push(`<${name}${attributesOf(name, given)}>`)
        depth += 1
      }
      open.push({ written: isWritten ? name : undefined, dropped })
      if (open.length > tooDeep) throw nestedTooDeeply()
    },
    ontext(text) {
      if (dropping === 0) written.push(escapeHtml(text))
    },
    onclosetag() {
      const closed = open.pop()
      if (closed === undefined) return
      if (closed.dropped) dropping -= 1
      if (closed.written === undefined) return
      depth -= 1
      if (!withoutEnd.has(closed.written)) written.push(`</${closed.written}>`)
    },
  })
  parser.end(html)
  return addTips(written)
}

function nestedTooDeeply(): CitewrightError {
  return new CitewrightError(
    'unavailable',
    'The page has more elements within each other than an article has.',
    'Look at it in the wiki’s own editor.',
  )
}

type Given = Readonly<Record<string, string>>

function isHidden({ class: named = '', style = '', hidden }: Given): boolean {
  // Wikis hide the short description with a style; readers of a preview want to see it.
  if (/(?:^|\s)shortdescription(?:\s|$)/.test(named)) return false
  return hidden !== undefined || ofTheScreen.test(named) || hiddenStyle.test(style)
}

function attributesOf(name: string, given: Given): string {
  const kept = Object.entries(given).flatMap(([attribute, value]) => {
    const pattern = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
    return pattern?.test(value) === true ? [[attribute, value] as const] : []
  })
  const named = (given['class'] ?? '').split(/\s+/).filter((each) => classes.has(each))
  const all = new Map([...kept, ...(named.length === 0 ? [] : [['class', named.join(' ')] as const])])
  if (name === 'a') {
    const { href = '' } = given
    if (/^#[^\s"'<>]{1,200}$/.test(href)) all.set('href', href)
    // Where the link would lead, to read.
    else if (/^https?:\/\//i.test(href)) all.set('title', href.slice(0, 500))
  }
  return [...all].map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('')
}

/** What stands in a picture's place: its alternative text, nothing for a picture that only decorates. */
function alternative(text = ''): string {
  const words = text.replace(/\s+/gu, ' ').trim().slice(0, 300)
  return words === '' ? '' : `<span class="image">${escapeHtml(words)}</span>`
}
