import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../../core/extract/extractDocument.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import type { RemovedText } from '../../../core/extract/removedText.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

// A case is a folder with source.html, expected.json and, where the page gives text, expected.txt and removed.txt. To add one, write its source,
// run the tests with GOLDEN=write, and read what was written.
const folder = join(packageRoot, 'test/core/extract/fixtures/golden')

async function readCase(name: string) {
  const url = `https://www.paper.example/news/${name}`
  const bytes = new Uint8Array(readFileSync(join(folder, name, 'source.html')))
  const reading = await extractDocument({
    url,
    finalUrl: url,
    title: '',
    bytes,
    fileName: 'source.html',
    limits: defaultExtractLimits,
    wantsRemoved: true,
  })
  if (reading.kind === 'refused') return { text: undefined, removed: undefined, metadata: { refused: reading.note } }
  const { text, removed = [], ...metadata } = reading.document
  return { text: `${text}\n`, removed: removed.map(removedLines).join(''), metadata }
}

function removedLines({ reason, text }: RemovedText): string {
  return text
    .split('\n')
    .map((line) => `${reason}: ${line}\n`)
    .join('')
}

describe('golden pages give the expected text and metadata, and tell what was left out', () => {
  it.each(readdirSync(folder))('%s', async (name) => {
    const { metadata, ...texts } = await readCase(name)
    const metadataFile = join(folder, name, 'expected.json')
    const files = { text: join(folder, name, 'expected.txt'), removed: join(folder, name, 'removed.txt') }
    if (process.env['GOLDEN'] === 'write') {
      if (texts.text !== undefined) writeFileSync(files.text, texts.text)
      if (texts.removed !== undefined) writeFileSync(files.removed, texts.removed)
      writeFileSync(metadataFile, `${JSON.stringify(metadata, null, 2)}\n`)
    }
    expect(metadata).toEqual(JSON.parse(readFileSync(metadataFile, 'utf8')))
    expect(texts.text).toEqual(existsSync(files.text) ? readFileSync(files.text, 'utf8') : undefined)
    expect(texts.removed).toEqual(existsSync(files.removed) ? readFileSync(files.removed, 'utf8') : undefined)
  })
})
