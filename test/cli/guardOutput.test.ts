import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../core/platform/plainText.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const hostile = '\u001b[2J\u009b31mHarbour\u0007 fire \u001b]0;owned\u0007\rWORD'
const reordered = '\u202eerif ruobraH\u2066'

/** What controls a terminal, but for what ends a line. */
const control = /(?![\t\n])\p{Cc}/u

describe('text for a terminal', () => {
  it('has no characters that control it or turn text round, and keeps everything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = plainText(text)
        expect(plain.replaceAll('\r\n', '\n')).not.toMatch(control)
        expect(plain).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
        expect(plain).toHaveLength(text.length)
      }),
    )
    expect(plainText('Zürich – “ferry” 渡船 \u200f‏.\tA\r\nB\n')).toBe('Zürich – “ferry” 渡船 \u200f‏.\tA\r\nB\n')
  })
})

describe('an event with characters that control a terminal', () => {
  const folder = temporaryFolder('hostile')
  const event = join(folder, 'event.json')
  const page = {
    ...{ url: `https://news.example/${hostile}`, title: `${hostile} ${reordered}` },
    text: `${hostile} burned the harbour at Kellan on Monday, and ${reordered} three people were hurt by the fire. The mayor of Kellan, Ann Lee, said so.`,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    event,
    JSON.stringify({ title: `${hostile} ${reordered}`, documents: [page, { ...page, url: 'https://b.example/2' }] }),
  )
  const workspace = ['--workspace', join(folder, 'workspace.sqlite')]

  it.each([
    ['draft', event, '--out', join(folder, 'out'), ...workspace],
    ['ask', event, 'How many people were hurt?', ...workspace],
    ['ask', event, hostile, ...workspace],
    ['ledger', event, '--pages', event, ...workspace],
    ['ledger', event, '--ask', 'Who is the mayor?', ...workspace],
    ['verify', '--text', 'Three people were hurt.', '--pages', event, ...workspace],
    ['rank', event, '--query', 'harbour', ...workspace],
    ['events', 'show', event, ...workspace],
    ['outline', event, ...workspace],
    ['extract', join(folder, hostile)],
    ['lint', join(folder, `${hostile}.wiki`)],
    ['export', join(folder, `${hostile}.json`), '--to', 'wikitext'],
    ['publish', hostile, '--dry-run', '--preview'],
    ['update', hostile, '--pages', hostile],
    ['links', hostile],
    ['copy', hostile],
    ['versions', hostile, reordered],
    [hostile],
    ['draft', `--${hostile}`],
  ])(
    'is shown without them by %s %s',
    async (...parameters) => {
      const { stdout, stderr } = await runHere(parameters)
      expect(`${stdout}${stderr}`).not.toBe('')
      expect(`${stdout}${stderr}`).not.toMatch(control)
      expect(stderr).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
    },
    60_000,
  )
})
