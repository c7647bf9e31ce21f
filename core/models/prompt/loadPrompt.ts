import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { promptsFolder } from '../../platform/dataFolder.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { sha256 } from '../../platform/sha256.ts'

/** A prompt file is invalid. */
function promptFile(file: string, problem: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The prompt ${file} ${problem}.`,
    'Correct the file, or remove it if it is your own copy, to use the installed one.',
    options,
  )
}

export interface Prompt {
  readonly id: string
  /** Declared in the file; raised by hand with every change that affects answers. */
  readonly version: string
  /** Hash of the whole file in UTF-8, hexadecimal. */
  readonly sha256: string
  readonly file: string
  /** `own`: the user's copy in the folder of settings. */
  readonly origin: 'own' | 'installed'
  readonly variables: readonly string[]
  /** Parts with `{{variable}}` in place of values. */
  readonly system: string
  readonly user: string
}

const placeholder = /\{\{([^{}]*)\}\}/g

/** Folders of prompts. A user's own copy overrides the installed file. */
export interface PromptFolders {
  /** Default: `prompts` in the folder of the user's settings. */
  readonly own?: string
  /** Default: prompts/ of the installation. */
  readonly installed?: string
}

/**
 * Reads a prompt: a header with `id`, `version` and `variables` between two lines of `---`, then the parts under the
 * headings `# system` and `# user`.
 *
 * @param id name of the file without `.md`
 * @throws CitewrightError if the file is missing, or its variables differ from those that it declares; for a user's own
 *   copy also if they differ from those of the installed prompt
 */
export async function loadPrompt(id: string, folders: PromptFolders = {}): Promise<Prompt> {
  const { own = promptsFolder(), installed = join(packageRoot, 'prompts') } = folders
  const shipped = await readPrompt(id, join(installed, `${id}.md`), 'installed')
  if (shipped === undefined) throw promptFile(join(installed, `${id}.md`), 'cannot be read (ENOENT)')
  const copy = await readPrompt(id, join(own, `${id}.md`), 'own')
  if (copy === undefined) return shipped
  const missing = shipped.variables.find((name) => !copy.variables.includes(name))
  if (missing !== undefined) throw promptFile(copy.file, `lacks the variable ${missing}`)
  const unknown = copy.variables.find((name) => !shipped.variables.includes(name))
  if (unknown !== undefined) {
    throw promptFile(copy.file, `has the unknown variable ${unknown}`)
  }
  return copy
}

/** Undefined if the file does not exist. */
async function readPrompt(id: string, file: string, origin: Prompt['origin']): Promise<Prompt | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    if (code === 'ENOENT') return undefined
    throw promptFile(file, `cannot be read (${code})`, { cause: error })
  }
  const lines = text.split(/\r?\n/)
  const headerEnd = lines.indexOf('---', 1)
  if (lines[0] !== '---' || headerEnd < 0) throw promptFile(file, 'has no header between two lines of ---')
  const header = new Map(lines.slice(1, headerEnd).map((line) => headerField(line, file)))
  const declared = (name: string): string => {
    const value = header.get(name)
    if (value === undefined || value === '') throw promptFile(file, `does not declare ${name}`)
    return value
  }
  if (declared('id') !== id) throw promptFile(file, `declares the id ${declared('id')} instead of ${id}`)
  const variables = declared('variables')
    .split(',')
    .map((name) => name.trim())
  const systemAt = lines.indexOf('# system')
  const userAt = lines.indexOf('# user')
  if (systemAt < headerEnd || userAt < systemAt) {
    throw promptFile(file, 'lacks the part "# system" or, after it, "# user"')
  }
  const system = lines
    .slice(systemAt + 1, userAt)
    .join('\n')
    .trim()
  const user = lines
    .slice(userAt + 1)
    .join('\n')
    .trim()
  checkVariables(`${system}\n${user}`, variables, file)
  return { id, version: declared('version'), sha256: sha256(text), file, origin, variables, system, user }
}

/**
 * Fills values into both parts. Values are inserted unchanged: braces within them are text.
 *
 * @throws CitewrightError for a value that is missing, or that the prompt does not declare
 */
export function renderPrompt(
  prompt: Prompt,
  values: Readonly<Record<string, string>>,
): { readonly system: string; readonly user: string } {
  for (const name of Object.keys(values)) {
    if (!prompt.variables.includes(name)) {
      throw promptFile(prompt.file, `does not declare the variable ${name}`)
    }
  }
  const fill = (part: string): string =>
    part.replace(placeholder, (_, name: string) => {
      const value = Object.hasOwn(values, name.trim()) ? values[name.trim()] : undefined
      if (value === undefined) {
        throw promptFile(prompt.file, `needs a value for the variable ${name.trim()}`)
      }
      return value
    })
  return { system: fill(prompt.system), user: fill(prompt.user) }
}

function headerField(line: string, file: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) throw promptFile(file, `has a header line without a colon: ${line}`)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function checkVariables(text: string, declared: readonly string[], file: string): void {
  const used = new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name.trim()))
  for (const name of used) {
    if (!declared.includes(name)) throw promptFile(file, `uses the variable ${name} without declaring it`)
  }
  for (const name of declared) {
    if (!used.has(name)) throw promptFile(file, `declares the variable ${name} but does not use it`)
  }
}
