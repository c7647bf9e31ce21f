import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { loadPrompt, renderPrompt } from '../../../../core/models/prompt/loadPrompt.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('prompts')

function write(text: string): Promise<unknown> {
  writeFileSync(join(folder, 'p.md'), text)
  return loadPrompt('p', { installed: folder, own: join(folder, 'own') })
}

const header = '---\nid: p\nversion: 3\nvariables: title, documents\n---\n'
const body = '\n# system\n\nYou write.\n\n# user\n\n{{title}}\n\n{{documents}}\n'

describe('a prompt file', () => {
  it('gives its parts, its declared version and the hash of its bytes', async () => {
    const text = header + body
    expect(await write(text)).toMatchObject({
      id: 'p',
      version: '3',
      sha256: createHash('sha256').update(text).digest('hex'),
      variables: ['title', 'documents'],
      system: 'You write.',
      user: '{{title}}\n\n{{documents}}',
    })
  })

  it.each([
    ['uses a variable that it does not declare', header + body.replace('You', '{{you}}'), 'uses the variable you'],
    [
      'declares a variable that it does not use',
      (header + body).replace('{{title}}', 'Title'),
      'declares the variable title',
    ],
    ['has no header', body, 'has no header'],
    ['has no version', (header + body).replace('version: 3\n', ''), 'does not declare version'],
    ['has another id', (header + body).replace('id: p', 'id: q'), 'declares the id q instead of p'],
    ['has no user part', header + body.replace('# user', '# User'), 'lacks the part'],
  ])('that %s is refused by name', async (_, text, message) => {
    await expect(write(text)).rejects.toMatchObject({
      problem: expect.stringContaining(`The prompt ${join(folder, 'p.md')} ${message}`) as string,
    })
  })

  it('that is missing is named', async () => {
    await expect(loadPrompt('none', { installed: folder, own: join(folder, 'own') })).rejects.toThrow(
      `${join(folder, 'none.md')} cannot be read (ENOENT)`,
    )
  })

  it('of the user wins over the installed one, as long as it has the same variables', async () => {
    const own = join(folder, 'own')
    mkdirSync(own, { recursive: true })
    const folders = { installed: folder, own }
    await write(header + body)
    expect(await loadPrompt('p', folders)).toMatchObject({ origin: 'installed' })
    writeFileSync(join(own, 'p.md'), header + body.replace('You write.', 'You write well.'))
    expect(await loadPrompt('p', folders)).toMatchObject({ origin: 'own', system: 'You write well.' })
    writeFileSync(join(own, 'p.md'), (header + body).replace(', documents', '').replace('{{documents}}', ''))
    await expect(loadPrompt('p', folders)).rejects.toThrow(`${join(own, 'p.md')} lacks the variable documents`)
    rmSync(own, { recursive: true })
  })

  it('is filled with values as they are, braces and dollar signs included', async () => {
    await write(header + body)
    const prompt = await loadPrompt('p', { installed: folder, own: join(folder, 'own') })
    const { user } = renderPrompt(prompt, { title: '{{documents}} $& $1', documents: 'D' })
    expect(user).toBe('{{documents}} $& $1\n\nD')
  })

  it('is not filled without a value, or with one that it does not declare', async () => {
    await write(header + body)
    const prompt = await loadPrompt('p', { installed: folder, own: join(folder, 'own') })
    expect(() => renderPrompt(prompt, { title: 'T' })).toThrow('needs a value for the variable documents')
    expect(() => renderPrompt(prompt, { title: 'T', documents: 'D', place: 'P' })).toThrow(
      'does not declare the variable place',
    )
  })
})

describe('the prompt for Retrieve-then-Read', () => {
  it('loads, and states the rules of form that the parser reads', async () => {
    const prompt = await loadPrompt('rr')
    expect(prompt.variables).toEqual(['title', 'event', 'language', 'documents'])
    expect(prompt.system).toContain('==Heading==')
    expect(prompt.system).toContain('[1][3]')
    expect(readFileSync(join(packageRoot, 'prompts', 'rr.md'), 'utf8')).toContain(`version: ${prompt.version}\n`)
  })
})
