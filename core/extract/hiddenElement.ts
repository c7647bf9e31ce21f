export type Attributes = Readonly<Record<string, string>>

/** Why an element is not shown; `aria` only hides it from screen readers, and pages under a consent dialog do that to everything. */
export type Hiding = 'hidden' | 'aria' | undefined

const forScreenReaders = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-(?:text|only)|a11y-hidden)(?:\s|$)/i
const longestStyle = 10_000

export interface HidingRules {
  /** Classes that the page's own style sheets set to `display: none`. */
  readonly classes: ReadonlySet<string>
}

/** Whether a browser would leave an element out, judged by its attributes and by the page's plain class rules. */
export function hidingOf(name: string, attributes: Attributes, rules: HidingRules): Hiding {
  if (name === 'html' || name === 'body') return undefined
  if (attributes['hidden'] !== undefined || (name === 'dialog' && attributes['open'] === undefined)) return 'hidden'
  const classes = attributes['class'] ?? ''
  if (forScreenReaders.test(classes)) return 'hidden'
  if (rules.classes.size > 0 && classes.split(/\s+/).some((one) => rules.classes.has(one))) return 'hidden'
  const style = attributes['style']
  if (style !== undefined && hidesByStyle(style.slice(0, longestStyle))) return 'hidden'
  return attributes['aria-hidden']?.toLowerCase() === 'true' ? 'aria' : undefined
}

function hidesByStyle(style: string): boolean {
  return style
    .toLowerCase()
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .split(';')
    .map((declaration) => declaration.replace(/\s+/g, '').replace('!important', ''))
    .some((declaration) =>
      /^(?:display:none|visibility:(?:hidden|collapse)|opacity:0*\.?0*%?|font-size:0*\.?0*(?:px|r?em|%|pt)?|(?:left|top|text-indent):-\d{4,}(?:\.\d+)?(?:px)?)$/.test(
        declaration,
      ),
    )
}

/**
 * Classes with a plain rule `.name { display: none }` at the top level of a style sheet. Rules inside @media and
 * selectors of more than one part are not changed: whether they apply is not known without laying the page out.
 */
export function hidingClasses(styleSheet: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let selector = ''
  for (let at = 0; at < styleSheet.length; at++) {
    const character = styleSheet[at]
    if (character === '{') {
      if (depth === 0) selector = styleSheet.slice(start, at)
      depth++
      start = at + 1
    } else if (character === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && hidesByStyle(styleSheet.slice(start, at))) found.push(...plainClasses(selector))
      start = at + 1
    }
  }
  return found
}

function plainClasses(selector: string): readonly string[] {
  return selector
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .split(',')
    .flatMap((part) => /^\s*\.([\w-]+)\s*$/.exec(part)?.[1] ?? [])
}
