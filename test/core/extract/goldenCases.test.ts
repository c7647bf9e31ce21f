import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../../core/extract/extractDocument.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import { packageRoot } from '../../../core/host/packageRoot.ts'

// A case is a folder with source.html, expected.json and, where the page gives text, expected.txt. To add one, write its source,
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
  })
  if (reading.kind === 'refused') return { text: undefined, metadata: { refused: reading.note } }
  const { text, ...metadata } = reading.document
  return { text: `${text}\n`, metadata }
}

describe('golden pages give the expected text and metadata', () => {
  it.each(readdirSync(folder))('%s', async (name) => {
    const { text, metadata } = await readCase(name)
    const [textFile, metadataFile] = [join(folder, name, 'expected.txt'), join(folder, name, 'expected.json')]
    if (process.env['GOLDEN'] === 'write') {
      if (text !== undefined) writeFileSync(textFile, text)
      writeFileSync(metadataFile, `${JSON.stringify(metadata, null, 2)}\n`)
    }
    expect(metadata).toEqual(JSON.parse(readFileSync(metadataFile, 'utf8')))
    expect(text).toEqual(existsSync(textFile) ? readFileSync(textFile, 'utf8') : undefined)
  })
})
