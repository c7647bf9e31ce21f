import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { lintWikitext } from '../core/lint/lintWikitext.ts'
import { loadWikiProfile } from '../core/wikitext/wikis/wikiProfiles.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { labelledSnippets, precisionOf, recallOf, scoreLint, type RuleScore } from './lintScores.ts'

/**
 * How often the rules of the lint are right: precision and recall on labelled snippets, and findings on articles that people
 * wrote, where most are false alarms. `npm run bench:lint -- --show RULE` prints those.
 */
const shown = process.argv[process.argv.indexOf('--show') + 1]
const showing = process.argv.includes('--show') ? shown : undefined

for (const split of ['open', 'held'] as const) {
  const snippets = labelledSnippets().filter((snippet) => snippet.split === split)
  const { byRule, total, faults } = scoreLint(snippets)
  console.log(`${snippets.length} ${split} snippets: ${figures(total)}`)
  for (const [rule, score] of [...byRule].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${rule.padEnd(30)} ${figures(score)}`)
  for (const { snippet, wrong, missed } of faults) {
    const text = snippet.prose ?? snippet.wikitext ?? JSON.stringify(snippet.draft?.sections)
    console.log(
      `  ${[...wrong.map((rule) => `wrong ${rule}`), ...missed.map((rule) => `missed ${rule}`)].join(', ')}: ${text.slice(0, 160)}`,
    )
  }
}
tellHumanText()

function figures(score: RuleScore): string {
  return `precision ${precisionOf(score).toFixed(3)}, recall ${recallOf(score).toFixed(3)} (${score.right} right, ${score.wrong} wrong, ${score.missed} missed)`
}

/** The texts contain no references and no templates, so rules of these say nothing here. */
function tellHumanText(): void {
  const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
  if (!existsSync(folder)) {
    console.log('The research data is not beside the project: no text of people to measure on.')
    return
  }
  const profile = loadWikiProfile('enwiki')
  const schema = z.object({
    reference: z.object({ sections: z.array(z.object({ heading: z.string(), text: z.string() })) }),
  })
  const found = new Map<string, number>()
  let words = 0
  const started = process.cpuUsage()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { reference } = schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const text = reference.sections
      .map(({ heading, text: body }) => (heading === '' ? body : `== ${heading} ==\n${body}`))
      .join('\n\n')
      // The data set writes headings below the first level with hash signs.
      .replace(
        /^(#{3,6}) (.*)$/gm,
        (_, signs: string, title: string) => `${'='.repeat(signs.length)} ${title} ${'='.repeat(signs.length)}`,
      )
    words += text.split(/\s+/).length
    for (const { rule, at } of lintWikitext(text, profile)) {
      if (/^(?:no-citation|uncited-|ref|reflist)/.test(rule)) continue
      found.set(rule, (found.get(rule) ?? 0) + 1)
      if (rule === showing && at !== undefined) {
        console.log(
          `  ${name}: ${text.slice(Math.max(0, at.start - 50), at.end + 50).replace(/\s+/g, ' ')} <<${at.excerpt}>>`,
        )
      }
    }
  }
  const spent = process.cpuUsage(started)
  const seconds = (spent.user + spent.system) / 1_000_000
  const all = [...found.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${words} words that people wrote, ${seconds.toFixed(1)} s of the processor: ${((all / words) * 1000).toFixed(2)} findings a thousand words`,
  )
  for (const [rule, count] of [...found].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${rule.padEnd(30)} ${((count / words) * 1000).toFixed(2)} (${count})`)
  }
}
