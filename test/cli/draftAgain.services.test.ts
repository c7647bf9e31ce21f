import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { workspaceWithSample } from '../readPages.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

it('a draft is not written over one whose files were changed since, unless that is wanted', async () => {
  const folder = temporaryFolder('again')
  const out = join(folder, 'out')
  await workspaceWithSample(join(folder, 'workspace.sqlite'))
  const draft = async (...more: readonly string[]) =>
    await runHere([
      ...['draft', join(packageRoot, 'resources', 'sample'), '--out', out],
      ...['--workspace', join(folder, 'workspace.sqlite'), ...more],
    ])
  const article = join(out, 'article.wiki')
  expect((await draft()).code).toBe(0)
  expect((await draft()).code).toBe(0)
  const written = readFileSync(article, 'utf8')
  appendFileSync(article, 'A sentence of mine.')
  const refused = await draft()
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('article.wiki in')
  expect(refused.stderr).toContain('--force')
  expect(readFileSync(article, 'utf8')).toBe(`${written}A sentence of mine.`)
  expect((await draft('--force')).code).toBe(0)
  expect(readFileSync(article, 'utf8')).toBe(written)
  rmSync(join(out, 'report.json'))
  expect((await draft()).stderr).toContain('draft.json, article.wiki, article.html in')
  writeFileSync(join(out, 'report.json'), '{}')
  expect((await draft()).code).toBe(0)
}, 120_000)
