import type { DefectCounter } from './defectCounter.ts'

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const hidden: readonly string[] = ['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object']
const inertTag =
  /^<\/?(?:a|abbr|article|aside|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|ins|kbd|li|main|mark|nav|nowiki|ol|p|pre|q|s|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|title|tr|tt|u|ul|var)\b/i
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/**
 * Removes fences, comments, templates, tags and entities. HTML headings, list items and paragraphs become plain text, and
 * `<ref>` and `<sup>` with a document's number become `[n]`. Invisible elements (scripts, comments, templates) are removed with
 * their content and counted; of other tags the content remains.
 */
export function stripMarkup(text: string, defects: DefectCounter): string {
  let plain = text.replace(/^[ \t]{0,3}(?:`{3,}|~{3,})[^\n`]{0,40}$/gm, (fence) => {
    defects.add('code-fence', fence)
    return ''
  })
  const drop = (what: string): string => {
    defects.add('markup', what)
    return ' '
  }
  plain = dropBetween(plain, /<!--/g, '-->', drop)
  for (const name of hidden) {
    if (plain.includes(`<${name}`))
      plain = dropBetween(plain, new RegExp(`<${name}\\b[^<>]{0,300}>`, 'g'), `</${name}>`, drop)
  }
  plain = convertRefs(plain, defects)
  plain = dropTemplates(plain, defects)
  return decodeEntities(convertTags(plain, defects))
}

/** Replaces everything from each opening to its end. An opening without an end is not replaced. */
function dropBetween(text: string, opening: RegExp, end: string, drop: (what: string) => string): string {
  let rest = ''
  let position = 0
  for (const found of text.matchAll(opening)) {
    if (found.index < position) continue
    const ending = text.indexOf(end, found.index + found[0].length)
    if (ending < 0) break
    rest += text.slice(position, found.index) + drop(text.slice(found.index, ending + end.length))
    position = ending + end.length
  }
  return rest + text.slice(position)
}

function convertRefs(text: string, defects: DefectCounter): string {
  const numbered = (what: string): string => {
    const name = /\bname\s{0,3}=\s{0,3}["']?([^"'>/]{1,40})/i.exec(what)?.[1] ?? ''
    const content = what.replace(/<[^<>]{0,300}>/g, '').trim()
    for (const candidate of [content, name.trim()]) {
      const digits = /^\[?(?:documents?|docs?|sources?|refs?)?[\s:#_.-]{0,3}(\d{1,9})\]?$/i.exec(candidate)?.[1]
      if (digits !== undefined) return `[${digits}]`
    }
    defects.add('citation-unreadable', what)
    return ''
  }
  const selfClosed = text.replace(/<references\b[^<>]{0,100}\/?>/gi, (what) => {
    defects.add('reference-list', what)
    return '\n'
  })
  return dropBetween(
    selfClosed.replace(/<ref\b[^<>]{0,300}\/>/gi, numbered),
    /<ref(?:\s[^<>]{0,300})?>/gi,
    '</ref>',
    numbered,
  )
}

/** Removes `{{…}}`, including nested ones, and counts each outermost one. Unbalanced braces are text. */
function dropTemplates(text: string, defects: DefectCounter): string {
  if (!text.includes('{{')) return text
  let rest = ''
  let position = 0
  let start = 0
  let depth = 0
  for (const brace of text.matchAll(/\{\{|\}\}/g)) {
    if (brace[0] === '{{') {
      if (depth === 0) start = brace.index
      depth += 1
    } else if (depth > 0) {
      depth -= 1
      if (depth > 0) continue
      const what = text.slice(start, brace.index + 2)
      rest += text.slice(position, start)
      defects.add(/^\{\{\s{0,3}ref/i.test(what) ? 'reference-list' : 'markup', what)
      position = brace.index + 2
    }
  }
  return rest + text.slice(position)
}

function convertTags(text: string, defects: DefectCounter): string {
  return text
    .replace(/<sup>([^<>]{1,60})<\/sup>/gi, (_, content: string) => {
      if (/^\s*\[.*\]\s*$/.test(content)) return content
      return /^[\d,\s–-]+$/.test(content)
        ? content.replace(/\d/g, (digit) => raised[Number(digit)] ?? digit).replace(/\s+/g, '')
        : content
    })
    .replace(
      /<h([1-6])(?:\s[^<>]{0,300})?>([^<>\n]{1,200})<\/h\1>/gi,
      (_, level: string, heading: string) => `\n${'#'.repeat(Number(level))} ${heading}\n`,
    )
    .replace(/<li(?:\s[^<>]{0,300})?>/gi, '\n- ')
    .replace(/<\/?(?:p|div|section|article|blockquote|tr|ul|ol|table|h[1-6])(?:\s[^<>]{0,300})?>/gi, '\n\n')
    .replace(/<br\s{0,3}\/?>/gi, '\n')
    .replace(/<\/?[a-z][a-z0-9_-]{0,30}(?:\s[^<>]{0,500})?\/?>/gi, (tag) => {
      if (!inertTag.test(tag)) defects.add('markup', tag)
      return ''
    })
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? whole : String.fromCodePoint(code)
    },
  )
}
