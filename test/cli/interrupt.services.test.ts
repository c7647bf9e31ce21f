import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { sha256 } from '../../core/platform/sha256.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runCitewright } from './runCitewright.ts'

const prose = readFileSync(join(packageRoot, 'README.md'), 'utf8')

/** An event of pages whose reading keeps the program's own thread busy for seconds. */
function manyPages(folder: string): string {
  const documents = Array.from({ length: 300 }, (_, at) => ({
    title: `Page ${at}`,
    url: `https://news.example/${at}`,
    text: `${sha256(String(at))} ${prose}`,
    provenance: 'search',
  }))
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Many pages', documents }))
  return path
}

it.each([/Reading pages/, /Cutting chunks/])('Ctrl+C ends a draft in the middle of a step: %s', async (interruptAt) => {
  const folder = temporaryFolder('interrupt')
  const workspace = join(folder, 'workspace.sqlite')
  const command = ['draft', manyPages(folder), '--out', join(folder, 'out'), '--workspace', workspace]
  const { code, stderr } = await runCitewright(command, { interruptAt })
  expect([code, stderr]).toEqual([130, expect.stringMatching(/Interrupted\.\n$/)])
})
