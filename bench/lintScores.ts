import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DraftExample } from '../core/lint/draft/draftExample.ts'
import { lintDraft } from '../core/export/lintDraft.ts'
import { lintWikitext } from '../core/lint/lintWikitext.ts'
import { loadWikiProfile } from '../core/wikitext/wikis/wikiProfiles.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { exampleDraft } from './exampleDraft.ts'

/**
 * One snippet of bench/data/lintLabelled.jsonl with the rules that should find something in it. `prose` appears in a
 * section with a citation behind it, in an article with a category; `wikitext` and `draft` are taken unchanged. No rule
 * was changed for the snippets of `held`.
 */
const snippetSchema = z.strictObject({
  prose: z.string().optional(),
  wikitext: z.string().optional(),
  // Checked by the draft's own schema when it is made.
  draft: z.custom<DraftExample>((value) => typeof value === 'object').optional(),
  rules: z.array(z.string()),
  split: z.enum(['open', 'held']),
})
export type LabelledSnippet = z.infer<typeof snippetSchema>

export interface RuleScore {
  readonly right: number
  /** Found and not labelled. */
  readonly wrong: number
  /** Labelled and not found. */
  readonly missed: number
}

export interface LintScores {
  readonly byRule: ReadonlyMap<string, RuleScore>
  readonly total: RuleScore
  readonly faults: readonly {
    readonly snippet: LabelledSnippet
    readonly wrong: readonly string[]
    readonly missed: readonly string[]
  }[]
}

const profile = loadWikiProfile('enwiki')
const options = { eventDate: '2026-05-03', today: '2026-06-01' }

export function labelledSnippets(): readonly LabelledSnippet[] {
  return readFileSync(join(packageRoot, 'bench', 'data', 'lintLabelled.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => snippetSchema.parse(JSON.parse(line)))
}

/** How often each rule is right on snippets. */
export function scoreLint(snippets: readonly LabelledSnippet[]): LintScores {
  const byRule = new Map<string, { right: number; wrong: number; missed: number }>()
  const total = { right: 0, wrong: 0, missed: 0 }
  const faults: LintScores['faults'][number][] = []
  const count = (rule: string, outcome: keyof RuleScore): void => {
    const score = byRule.get(rule) ?? { right: 0, wrong: 0, missed: 0 }
    score[outcome] += 1
    total[outcome] += 1
    byRule.set(rule, score)
  }
  for (const snippet of snippets) {
    const found = foundIn(snippet)
    const wrong = [...found].filter((rule) => !snippet.rules.includes(rule))
    const missed = snippet.rules.filter((rule) => !found.has(rule))
    for (const rule of snippet.rules) count(rule, found.has(rule) ? 'right' : 'missed')
    for (const rule of wrong) count(rule, 'wrong')
    if (wrong.length + missed.length > 0) faults.push({ snippet, wrong, missed })
  }
  return { byRule, total, faults }
}

export function precisionOf({ right, wrong }: RuleScore): number {
  return right + wrong === 0 ? 1 : right / (right + wrong)
}

export function recallOf({ right, missed }: RuleScore): number {
  return right + missed === 0 ? 1 : right / (right + missed)
}

function foundIn({ prose, wikitext, draft }: LabelledSnippet): ReadonlySet<string> {
  if (draft !== undefined) return new Set(lintDraft(exampleDraft(draft), profile, options).map(({ rule }) => rule))
  const text =
    wikitext ??
    `== Accident ==\n${prose ?? ''}<ref>{{cite book |title=Ships}}</ref>\n\n{{Reflist}}\n\n[[:Category:Ships]]`
  return new Set(lintWikitext(text, profile, options).map(({ rule }) => rule))
}
