import { supportLabelSchema } from '../../../core/domain/support.ts'
import type { Cell } from '../benchmarkResults.ts'

/** What a measure's values are, which decides how they are shown: shares as percent. */
export type MeasureUnit = 'share' | 'points' | 'count' | 'number' | 'seconds' | 'dollars'

export const measureGroups = [
  'Verifiability',
  'Badges that the drafts carry',
  'Judged by a model',
  'Compared with the reference article by a model',
  'Overlap with the reference article',
  'Form and sources',
  'Time and cost',
  'Other measures',
] as const
type MeasureGroup = (typeof measureGroups)[number]

export interface Measure {
  /** As in the results' file. */
  readonly name: string
  /** As a table's column is headed, without the unit. */
  readonly label: string
  readonly unit: MeasureUnit
  readonly group: MeasureGroup
  /** One sentence for the list of definitions. */
  readonly meaning: string
}

type Entry = readonly [name: string, label: string, unit: MeasureUnit, meaning: string]

const known: Readonly<Record<MeasureGroup, readonly Entry[]>> = {
  Verifiability: [
    ['citation_recall', 'Citation recall', 'share', 'Sentences that at least one passage they cite entails.'],
    [
      'citation_precision',
      'Citation precision',
      'share',
      'Mean over sentences: cited passages that entail the sentence.',
    ],
    ['citation_rate', 'Citation rate', 'share', 'Recall, each sentence counted by its words.'],
    ['alce_recall', 'ALCE recall', 'share', 'Sentences that all passages they cite, taken together, entail.'],
    ['alce_precision', 'ALCE precision', 'share', 'Citations without which the sentence would be carried less well.'],
    ['uncited', 'Without citation', 'count', 'Sentences that cite nothing.'],
    ['out_of_range', 'Out of range', 'count', 'Citations of a number that the writer was not shown.'],
  ],
  'Badges that the drafts carry': [
    ['supported', 'Supported', 'share', 'Sentences that the draft’s own verifier found carried by a passage.'],
    ['partly', 'Partly', 'share', 'Sentences that it found carried in part.'],
    ['contradicted', 'Contradicted', 'share', 'Sentences that it found a passage to deny.'],
    ['unsupported', 'Unsupported', 'share', 'Sentences for which it found no passage.'],
    ['unchecked', 'Unchecked', 'share', 'Sentences that no verifier was asked about.'],
  ],
  'Judged by a model': [
    ['fluency', 'Fluency', 'points', 'How well it reads, 0 to 5.'],
    ['organization', 'Organization', 'points', 'How well its parts follow each other, 0 to 5.'],
    ['outline', 'Outline', 'points', 'How good its headings are, 0 to 5.'],
    ['focus', 'Focus', 'points', 'How well it keeps to its subject, 0 to 5.'],
    ['coverage', 'Coverage', 'points', 'How much of its subject it tells, 0 to 5.'],
    ['info', 'Info', 'points', 'How informative it is, 0 to 5.'],
  ],
  'Compared with the reference article by a model': [
    ['win_rate', 'Win rate', 'share', 'Criteria of a good article met better than by the reference; ties count half.'],
    ['win_rate_clear', 'Clear and concise', 'share', 'Win rate in the criteria on clear and concise writing.'],
    ['win_rate_lead', 'Lead', 'share', 'Win rate in the criteria on the lead.'],
    ['win_rate_words', 'Words to watch', 'share', 'Win rate in the criteria on words to watch.'],
    ['win_rate_broad', 'Broad', 'share', 'Win rate in the criteria on coverage and focus.'],
    ['win_rate_neutral', 'Neutral', 'share', 'Win rate in the criteria on neutrality.'],
    ['flips', 'Flips', 'share', 'Criteria for which the judge changed sides with the order of the articles.'],
    ['fact_coverage', 'Facts covered', 'share', 'Statements of the reference that the draft states.'],
    [
      'fact_coverage_in_pages',
      'Of those in the pages',
      'share',
      'The same, of the statements that the given pages contain.',
    ],
    ['fact_conflict', 'Facts contradicted', 'share', 'Statements of the reference that the draft contradicts.'],
    ['citation_support', 'Citations that support', 'share', 'Cited statements that a page they cite states.'],
    ['citation_conflict', 'Citations that contradict', 'share', 'Cited statements that a page they cite contradicts.'],
    ['wiki_unreadable', 'Unreadable answers', 'count', 'Answers of the comparing judge that could not be read.'],
  ],
  'Overlap with the reference article': [
    ['rouge_l', 'ROUGE-L', 'share', 'F1 of the longest common subsequence of words.'],
    ['rouge_lsum', 'ROUGE-Lsum', 'share', 'The same over unions of sentences.'],
    ['rouge_l_sets', 'ROUGE-L of sets', 'share', 'As the rouge package computes it, on sets of words.'],
    ['meteor', 'METEOR', 'share', 'Words matched exactly, by stem or as synonyms, as NLTK computes it.'],
    ['bleu_1', 'BLEU-1', 'share', 'Precision of words with brevity penalty.'],
    ['bleu_4', 'BLEU-4', 'share', 'Precision of runs of up to four words with brevity penalty.'],
    ['outline_recall', 'Headings found', 'share', 'Headings of the reference article that the draft has.'],
    ['outline_precision', 'Headings shared', 'share', 'Headings of the draft that the reference article has.'],
    [
      'section_overlap',
      'Sections met',
      'share',
      'Mean over the reference’s sections: ROUGE-L of the section of the draft that suits it best.',
    ],
  ],
  'Form and sources': [
    ['words', 'Words', 'count', 'Words of the article, headings left out.'],
    ['reference_words', 'Words of the reference', 'count', 'Words of the article that people wrote.'],
    ['sentences', 'Sentences', 'count', 'Sentences of the article.'],
    ['repetition', 'Repetition', 'share', 'Sentences that say what an earlier one says.'],
    ['sources', 'Sources', 'count', 'Pages that are cited.'],
    ['source_diversity', 'Diversity of sources', 'number', 'Equally cited sites that would be as diverse.'],
    ['quoted', 'Quoted', 'share', 'Words that stand in quotations.'],
    ['copied', 'Copied', 'share', 'The copy check’s greatest figure for runs of the same words.'],
    ['wording', 'Close wording', 'share', 'The copy check’s greatest figure for the share of the same words.'],
  ],
  'Time and cost': [
    ['seconds', 'Seconds', 'seconds', 'Time of writing by the clock.'],
    ['cost', 'Cost', 'dollars', 'Cost of writing and judging in US dollars.'],
    ['prompt_tokens', 'Tokens in', 'count', 'Tokens of prompts.'],
    ['output_tokens', 'Tokens out', 'count', 'Tokens of answers.'],
  ],
  'Other measures': [],
}

const measures: readonly Measure[] = measureGroups.flatMap((group) =>
  known[group].map(([name, label, unit, meaning]) => ({ name, label, unit, group, meaning })),
)

/** A measure that this list knows. */
export function knownMeasure(name: string): Measure | undefined {
  return measures.find((measure) => measure.name === name)
}

/** What was measured of a draft, badges, time and cost among it; empty where there is no draft. */
export function measuredOf(cell: Cell): ReadonlyMap<string, number | null> {
  if (cell.outcome !== 'done') return new Map()
  const { badges } = cell
  // A badge that no sentence carries need not be named.
  const labels = Object.keys(badges).length === 0 ? [] : supportLabelSchema.options
  return new Map([
    ...Object.entries(cell.measures),
    ...labels.map((label) => [label, badges[label] ?? 0] as const),
    ['seconds', cell.seconds],
    ['cost', cell.cost],
    ['prompt_tokens', cell.tokens.prompt],
    ['output_tokens', cell.tokens.output],
  ])
}

/** The measures of which some cell has a value, in the order of tables; those that this list does not know come last. */
export function measuresOf(cells: readonly Cell[]): readonly Measure[] {
  const found = new Set<string>()
  for (const cell of cells) {
    for (const [name, value] of measuredOf(cell)) if (value !== null) found.add(name)
  }
  const others = [...found].filter((name) => knownMeasure(name) === undefined).sort()
  return [
    ...measures.filter(({ name }) => found.has(name)),
    ...others.map((name) => ({
      name,
      label: name,
      unit: 'number' as const,
      group: 'Other measures' as const,
      meaning: 'As the results name it.',
    })),
  ]
}
