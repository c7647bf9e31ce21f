import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeWithShared } from '../sharedData.ts'
import { collectedWeb } from './collectedWeb.ts'
import { runHere } from './runHere.ts'

const question = 'How many bridges collapsed?'
const report = `<!DOCTYPE html><html lang="en"><title>Flood hits Strelsau</title><h1>Flood hits Strelsau</h1>
<p>Seven bridges collapsed in the flood of Strelsau, the minister of transport of Ruritania said after a flight over the valley of the Ruritz.</p>
<p>Traffic between the two parts of the town was led over the dam, and the railway ran buses from the station of the suburb to the harbour.</p>
<p>The minister said that the oldest of the bridges, which was built in 1611, would be put up again, and that soldiers would lay a ferry until then.</p></html>`

/** The command without the search that it is to ask: pages that are named are fetched alone. */
const withoutSearch = (collect: readonly string[]): readonly string[] =>
  collect.toSpliced(collect.indexOf('--searxng'), 2)

describeWithShared('citewright ask --from', () => {
  it('adds what is found with the widened query where the pages do not tell, and asks again', async () => {
    const { options, out, collect, address, port } = await collectedWeb({ '/flood': report })
    await runHere([...withoutSearch(collect), '--page', `http://town.example.org:${port}/own`], options)
    const ask = ['ask', out, question, '--searxng', address, '--archive', 'none']

    const { code, stdout, stderr } = await runHere([...ask, '--from', 'searxng'], options)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^(?:Seven|The sentences that come nearest)/)
    expect(stdout).toContain('Seven bridges collapsed in the flood of Strelsau')
    expect(stderr).toContain(`Flood in Strelsau: 2 pages collected into ${out}. 1 page was there already.`)
    const { collected } = JSON.parse(readFileSync(join(out, 'event.json'), 'utf8')) as {
      readonly collected: { readonly asked: readonly { readonly query: string }[] }
    }
    expect(collected.asked.map(({ query }) => query)).toEqual(['Flood in Strelsau bridges collapsed'])
  })

  it('says what the pages say where nobody can be asked, and ends with 4', async () => {
    const { options, out, collect, address, port } = await collectedWeb({ '/search': 'down' })
    await runHere([...withoutSearch(collect), '--page', `http://town.example.org:${port}/own`], options)
    const { code, stdout, stderr } = await runHere(
      ['ask', out, question, '--from', 'searxng', '--searxng', address, '--archive', 'none'],
      options,
    )
    expect(code).toBe(4)
    expect(stdout).toContain('The sentences that come nearest to the question:')
    expect(stdout).toContain(`citewright ask ${out} '${question}' --from gdelt`)
    expect(stderr).toContain('No search for pages on')
  })

  it('asks once where nothing comes that is not there', async () => {
    const { options, out, collect, address } = await collectedWeb()
    await runHere([...collect, '--from', 'searxng'], options)
    const { code, stdout, stderr } = await runHere(
      ['ask', out, question, '--from', 'searxng', '--searxng', address, '--archive', 'none', '--json'],
      options,
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ answers: [], collected: { pages: [], kept: 2 } })
    expect(stderr).toContain('0 pages collected')
  })
})

describe('citewright ask --from', () => {
  const sample = new URL('../../resources/sample', import.meta.url).pathname
  it.each([
    [['--from', 'gdelt'], 'is not a folder made by "citewright collect"'],
    [['--query', 'ferry'], '--query was given without --from, so no search is made.'],
  ])('refuses %j of pages that were not collected, before anything is asked', async (words, told) => {
    const { code, stderr } = await runHere(['ask', sample, question, ...words], { workspace: ':memory:' })
    expect(code).toBe(2)
    expect(stderr).toContain(told)
  })
})
