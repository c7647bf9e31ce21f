import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../../../lab/evaluate/article/readReference.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const path = join(temporaryFolder('reference'), 'event.json')

describe('the documents of a reference', () => {
  it.each([
    [[{ title: 'News', text: 'It rained.' }], [{ title: 'News', text: 'It rained.' }]],
    [[{ title: null, text: 'It rained.' }, { title: 'No text' }, { text: '' }, 7], [{ title: '', text: 'It rained.' }]],
    [{ text: 'It rained.' }, []],
    [undefined, []],
  ])('are those of %j that have a text', async (documents, expected) => {
    writeFileSync(path, JSON.stringify({ title: 'Rain', reference: { text: 'Rain fell.' }, documents }))
    expect((await readReference(path)).documents).toEqual(expected)
  })
})
