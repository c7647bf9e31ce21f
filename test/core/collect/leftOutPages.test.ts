import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newByteBudget } from '../../../core/collect/byteBudget.ts'
import { expandSources } from '../../../core/collect/expandSources.ts'
import { collectSources } from '../../../core/collect/collectPages.ts'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

it('pages beyond the bytes that all may have together are let go, and it is told what to do', async () => {
  const folder = temporaryFolder('budget')
  const paths = ['a', 'b', 'c'].map((name) => join(folder, `${name}.html`))
  for (const path of paths) writeFileSync(path, 'x'.repeat(100))
  const web = createWeb()
  onTestFinished(() => web.close())
  const files = await collectSources(paths, { web, budget: newByteBudget(250) })
  const { items } = await expandSources([folder], { budget: newByteBudget(250) })
  const expanded = items.flatMap((item) => (item.kind === 'collected' ? item.collected : []))
  for (const came of [files, expanded]) {
    expect(came.filter(({ page }) => page !== undefined)).toHaveLength(2)
    expect(came.flatMap(({ problems }) => problems)).toEqual([
      expect.objectContaining({ code: 'too-large', message: expect.stringContaining('lower limit') as string }),
    ])
  }
  const used = await collectSources(['https://never.example/a'], { web, budget: newByteBudget(0) })
  expect(used.map(({ problems }) => problems[0]?.code)).toEqual(['too-large'])
})

it('an address that is not public is to be saved where a person named it, and left out where a search found it', async () => {
  const web = createWeb()
  onTestFinished(() => web.close())
  const url = 'http://127.0.0.1:1/a'
  const came = await collectSources([url, { url, provenance: 'search' }], { web })
  expect(came.map(({ problems }) => problems[0]?.message)).toEqual([
    expect.stringContaining('Save the page in a browser'),
    expect.stringMatching(/Only public servers are asked: it was left out\.$/),
  ])
})
