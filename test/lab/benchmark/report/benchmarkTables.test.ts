import { describe, expect, it } from 'vitest'
import { benchmarkView } from '../../../../lab/benchmark/report/benchmarkView.ts'
import { cellsCsv, comparisonsCsv } from '../../../../lab/benchmark/report/toBenchmarkCsv.ts'
import { toBenchmarkJson } from '../../../../lab/benchmark/report/toBenchmarkJson.ts'
import { sketchArm, sketchCell, sketchResults, threeArms } from '../sketchResults.ts'

describe('a benchmark’s tables', () => {
  it('have a row a cell with its settings and all measures, empty where one is not known', () => {
    const lines = cellsCsv(threeArms()).split('\n')
    expect(lines[0]).toBe(
      'event,title,arm,method,ranker,writer,preset,topK,chunkWords,provenance,refine,rewrite,outcome,problem,self_judged,' +
        'citation_recall,supported,partly,contradicted,unsupported,unchecked,words,seconds,cost,prompt_tokens,output_tokens',
    )
    expect(lines).toHaveLength(14)
    expect(lines[1]).toBe('e1,Event e1,bm25-5,,bm25,,,5,,,,,done,,false,0.2,0.75,0.25,0,0,0,100,2,0,0,0')
    expect(lines[8]).toBe('e3,Event e3,dpr-5,,dpr,,,5,,,,,done,,false,,0.75,0.25,0,0,0,152,2,0,0,0')
    expect(lines[12]).toBe(
      'e4,Event e4,dpr-10,,dpr,,,10,,,,,refused,The pages do not carry an article.,false,,,,,,,,,,,',
    )
  })

  it('quote what would part a field, and let no text begin a formula', () => {
    const arm = sketchArm('=HYPERLINK("x")', { writer: 'a,b' })
    const text = cellsCsv(sketchResults([arm], [sketchCell('-1', arm.id, undefined, { problem: 'two\nlines' })]))
    expect(text.split('\n').slice(1).join('\n')).toBe(
      `'-1,Event -1,"'=HYPERLINK(""x"")",,,"a,b",,,,,,,refused,"two\nlines",false\n`,
    )
  })

  it('have a row a pair of arms and measure', () => {
    const lines = comparisonsCsv(benchmarkView(threeArms())).split('\n')
    expect(lines[0]).toBe('measure,arm,baseline,events,left_out,mean,baseline_mean,difference,low,high')
    const [measure, arm, baseline, events, leftOut, ...figures] = lines[1]!.split(',')
    expect([measure, arm, baseline, events, leftOut]).toEqual(['citation_recall', 'dpr-5', 'bm25-5', '3', '1'])
    const rounded = figures.map((figure) => Number(Number(figure).toFixed(4)))
    expect(rounded).toEqual([0.6, 0.4667, 0.1333, 0.1, 0.2])
    // Eleven measures by three pairs, the heading and the end.
    expect(lines).toHaveLength(11 * 3 + 2)
  })

  it('stand in one JSON document with the results', () => {
    const results = threeArms()
    const document = JSON.parse(toBenchmarkJson(benchmarkView(results))) as Record<string, unknown>
    expect(document).toMatchObject(results)
    expect(document['differences']).toHaveLength(33)
  })
})
