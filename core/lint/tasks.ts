/** What a person does about issues, in the order in which it is best done. */
export const tasks = ['review', 'verify', 'reword', 'sources', 'citations', 'layout'] as const
export type Task = (typeof tasks)[number]

const rulesOf: Readonly<Record<Task, string>> = {
  review: 'empty unreviewed addresses-user chatbot-markup knowledge-cutoff placeholder wiki-language',
  verify:
    'contradicted unsupported partly unchecked no-citation quotation-not-verbatim uncited-living-person uncited-quotation source-before-event accusation-thinly-sourced accused-not-convicted pages-disagree sentences-disagree',
  reword:
    'close-paraphrase verbatim contentious-label editorialising euphemism expression-of-doubt inflated-significance not-only-but puffery relative-time summary-phrase tells-reader address-in-prose price-in-prose trailing-analysis vague-attribution weasel',
  sources:
    'source-rating circular-source single-source-section coverage-span no-address dead-link archive-missing isbn doi-form doi-unresolved isbn-unregistered',
  citations:
    'access-date-needless cs1-access-date-without-url cs1-archive-incomplete cs1-date cs1-external-link cs1-first-without-last cs1-generic-name cs1-generic-title cs1-markup cs1-periodical-missing cs1-title-missing cs1-unknown-parameter cs1-url cs1-url-missing cs1-url-status ref-bare-url ref-defined-twice ref-empty ref-repeated ref-undefined ref-unused reflist-missing tracking-parameters duplicate-parameter title-untranslated',
  layout:
    'bold-excess category-missing curly-quotes date-formats-mixed emoji heading-level heading-markup heading-title-case infobox-missing invisible-character lead-long live-category markdown markup-unclosed ref-before-punctuation section-order short-description space-before-ref typewriter-marks unit-not-converted wikilinks-missing',
}

const byRule = new Map(tasks.flatMap((task) => rulesOf[task].split(' ').map((rule) => [rule, task] as const)))

/** What a person does about the issues of a rule; undefined for a rule without a task, which a test excludes. */
export function taskOf(rule: string): Task | undefined {
  return byRule.get(rule)
}
