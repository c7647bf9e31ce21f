export interface Tag {
  readonly name: string
  readonly attributes: string
  readonly closing: boolean
  readonly selfClosing: boolean
  readonly end: number
}

// A name may contain a slash or a bracket within its quotation marks.
const tag = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"<\n]*"|'[^'<\n]*'|[^<>"'])*)>/iy
const plainTag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/iy

/** The tag that begins at an offset; undefined if none begins there. */
export function tagAt(text: string, at: number): Tag | undefined {
  const match = matchAt(tag, text, at) ?? matchAt(plainTag, text, at)
  if (match === null) return undefined
  const [whole, slash, name = '', attributes = ''] = match
  const selfClosing = attributes.endsWith('/')
  return {
    name: name.toLowerCase(),
    attributes: selfClosing ? attributes.slice(0, -1) : attributes,
    closing: slash === '/',
    selfClosing,
    end: at + whole.length,
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The value of an attribute, without its quotation marks and blanks; undefined where it is absent or empty. */
export function refAttribute(attributes: string, name: 'name' | 'group'): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'/]+))`, 'i').exec(attributes)
  const value = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replace(/\s+/g, ' ').trim()
  return value === '' ? undefined : value
}
