import { homedir, userInfo } from 'node:os'

const longLine = 600

/**
 * A report of an error without what should not leave the computer by accident: keys, the person's name in paths, what
 * stands behind the ? of addresses, and long passages, which are words of pages.
 */
export function withoutSecrets(text: string): string {
  return (
    withoutHome(text)
      .replace(/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{0,300}@/gi, '$1…@')
      .replace(/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s?#"'<>]{0,2000})[?#][^\s"'<>)]*/gi, '$1?…')
      .replace(/\b(bearer|basic|token)\s+[\w.~+/=-]{6,500}/gi, '$1 …')
      .replace(/((?:api[-_]?key|secret|password|passwd|token|authorization)["']?\s*[:=]\s*["']?)[^\s"',;]{3,}/gi, '$1…')
      .replace(/(\b(?:set-)?cookie["']?\s*[:=]\s*["']?)[^\n"']{3,}/gi, '$1…')
      // JSON Web Tokens.
      .replace(/\beyJ[\w-]{8,2000}\.[\w.-]{1,4000}/g, '…')
      .replace(/\b(?:sk|pk|hf|gsk|xai|ghp|AIza)[-_]?[\w-]{16,500}/g, '…')
      .split('\n')
      .map((line) =>
        line.length > longLine ? `${line.slice(0, longLine)} … (${line.length - longLine} more characters)` : line,
      )
      .join('\n')
  )
}

function withoutHome(text: string): string {
  const homes = [homedir(), ...namedHome()].filter((path) => path.length > 3)
  const plain = homes.reduce((changed, home) => changed.replaceAll(home, '~'), text)
  const name = /([\\/](?:home|Users)[\\/]+)(?:[^\\/:"'\n]{1,100}(?=[\\/])|[^\\/\s:"']+)/gi
  return plain.replace(name, '$1…')
}

function namedHome(): readonly string[] {
  try {
    return [userInfo().homedir]
  } catch {
    // A user without an entry in the system's list.
    return []
  }
}
