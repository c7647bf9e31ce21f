import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { releaseNotes } from '../../scripts/releaseNotes.mjs'
import { signingEnvironment } from '../../scripts/signingEnvironment.mjs'

const read = (...path: string[]): string => readFileSync(join(packageRoot, ...path), 'utf8')

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const jobSchema = z.looseObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }) }).optional(),
  steps: z.array(stepSchema),
})
const workflowSchema = z.looseObject({
  on: z.object({ push: z.object({ tags: z.array(z.string()) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
})

const text = read('.github', 'workflows', 'release.yml')
const { on, permissions, jobs } = workflowSchema.parse(parse(text))
const steps = Object.values(jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
const matrix = jobs['build']?.strategy?.matrix.include ?? []

/** Every job that must have ended before. */
function before(name: string): readonly string[] {
  const needs = [jobs[name]?.needs ?? []].flat()
  return needs.flatMap((one) => [one, ...before(one)])
}

describe('the release workflow', () => {
  it('runs for tags of versions, and tests before it builds anything', () => {
    expect(on.push.tags).toEqual(['v*.*.*'])
    expect(jobs['test']?.steps.map(({ run }) => run)).toContain('npm test')
    for (const name of Object.keys(jobs).filter((one) => one !== 'test')) expect(before(name), name).toContain('test')
  })

  it('runs scripts that exist', () => {
    const named = commands.flatMap((run) => [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name))
    for (const name of named.filter((one) => one !== 'pkg')) expect(scripts[name], name).toBeDefined()
    const files = commands.flatMap((run) => [...run.matchAll(/node (scripts\/\S+)/g)].map(([, file = '']) => file))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(existsSync(join(packageRoot, file)), file).toBe(true)
  })

  it('builds on each system’s own runner what electron-builder.yml is set up for', () => {
    const config = z.record(z.string(), z.unknown()).parse(parse(read('electron-builder.yml')))
    const systems = { linux: 'ubuntu', mac: 'macos', win: 'windows' }
    const built = matrix.map(({ runner = '', target = '' }) => {
      const [, system = '', kind = '', arch = ''] = /^--(\w+) (\w+) --(\w+)$/.exec(target) ?? []
      expect(Object.entries(systems)).toContainEqual([system, runner.split('-')[0]])
      expect(z.object({ target: z.array(z.string()) }).parse(config[system]).target).toContain(kind)
      const named = kind === 'AppImage' ? 'appImage' : kind
      // A release server changes spaces, and what describes the release then names no file.
      expect(z.object({ artifactName: z.string() }).parse(config[named]).artifactName).toMatch(/^\S+\$\{ext\}$/)
      return `${kind} ${arch}`
    })
    expect(built.sort()).toEqual(['AppImage x64', 'dmg arm64', 'dmg x64', 'nsis x64'])
    expect(commands).toContain('npm run dist')
  })

  it('pins every action to the commit of a version, and lets only the last job write', () => {
    const actions = text.split('\n').filter((line) => line.includes('uses:'))
    expect(actions).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    for (const line of actions) expect(line).toMatch(/ uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    // What is built must not find the token of the job in the clone.
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with?.['persist-credentials']).toBe(false)
    }
    expect(permissions).toEqual({ contents: 'read' })
    const writing = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined)
    expect(writing).toMatchObject([['draft', { permissions: { contents: 'write' } }]])
  })

  it('names in its head every secret that it reads, and needs none', () => {
    const named = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name)
    const head = text.slice(0, text.indexOf('\nname:'))
    expect(named.length).toBeGreaterThan(4)
    for (const name of named) expect(head).toContain(name)
    expect(steps.filter((step) => step.if?.includes('secrets.'))).toEqual([])
  })

  it('builds unsigned where a secret is missing, which leaves its variable empty', () => {
    const signing = (jobs['build']?.steps ?? [])
      .flatMap(({ env }) => Object.entries(env ?? {}))
      .flatMap(([name, value]) => (value.includes('secrets.') ? name : []))
    expect(signing).toContain('CSC_LINK')
    const having = (value: string): Record<string, string> => Object.fromEntries(signing.map((name) => [name, value]))
    expect(signingEnvironment({ ...having(''), PATH: '/bin', EMPTY: '' })).toEqual({ PATH: '/bin', EMPTY: '' })
    expect(signingEnvironment(having('secret'))).toEqual(having('secret'))
  })

  it('puts no text of the event into a shell', () => {
    // Names of branches and titles are written by anybody.
    for (const run of commands) expect(run).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref|ref_name)/)
  })

  it('collects what was built, signs its descriptions before it adds checksums, and leaves a draft of all', () => {
    const last = jobs['draft']?.steps ?? []
    const at = (part: string): number => last.findIndex(({ run }) => run?.includes(part) === true)
    const order = ['signRelease.mjs out/release', 'checksums.mjs out/release', 'gh release create'].map(at)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(last[order[0] ?? 0]?.env?.['CITEWRIGHT_RELEASE_KEY']).toBe('${{ secrets.CITEWRIGHT_RELEASE_KEY }}')
    // Signatures and checksums are in the same folder.
    expect(last[order[2] ?? 0]?.run).toMatch(/ --draft .*out\/release\/\*$/)
    const kept = steps.flatMap((step) => (step.uses?.startsWith('actions/upload') === true ? step.with?.['path'] : []))
    const endings = ['AppImage', 'deb', 'tar.xz', 'dmg', 'exe', 'cdx.json']
    for (const name of [...endings.map((ending) => `*.${ending}`), 'citewright-connector-*.zip', 'latest*.yml']) {
      expect(kept.join('\n')).toContain(`out/dist/${name}`)
    }
  })

  it('tells what it builds where its releases are', () => {
    expect(jobs['build']?.env?.['CITEWRIGHT_RELEASES_REPOSITORY']).toBe('${{ github.repository }}')
  })
})

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.0 (2026-05-01)\n\n- Older.\n- Old.\n\n## 1.2\n\n- Oldest.\n'

  it('are the section of the version', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('- Older.\n- Old.\n')
    expect(releaseNotes(changelog, '1.2')).toBe('- Oldest.\n')
  })

  it('are what is unreleased where the version has no section of its own', () => {
    expect(releaseNotes(changelog, '1x2')).toBe('- New.\n')
    expect(() => releaseNotes('# Changelog\n', '1.2.0')).toThrow('has no section for 1.2.0')
  })

  it('exist for the version of package.json', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
    expect(releaseNotes(read('CHANGELOG.md'), version)).toMatch(/^- \S/)
  })
})
