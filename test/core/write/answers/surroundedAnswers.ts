import type { AnswerCase } from './answerCase.ts'

/** What stands around the article. */
export const surroundedAnswers: readonly AnswerCase[] = [
  {
    name: 'leaked thinking',
    raw: '<think>\nThe user wants an article.\n==Plan==\n</think>\n\nA fire broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { thinking: 1 },
  },
  {
    name: 'thinking that the template opened',
    raw: 'The user wants an article. [1]\n</think>\n\nA fire broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { thinking: 1 },
  },
  {
    name: 'thinking without an end',
    raw: 'A fire broke out. [1]\n<think>Now the next section: [2]',
    article: ['¶ A fire broke out. <1>'],
    defects: { thinking: 1 },
  },
  {
    name: 'thinking in square brackets',
    raw: '[THINK]Let me see.[/THINK]A fire broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { thinking: 1 },
  },
  {
    name: 'channels',
    raw: '<|channel|>analysis<|message|>Plan.<|end|><|start|>assistant<|channel|>final<|message|>A fire broke out. [1]<|return|>',
    article: ['¶ A fire broke out. <1>'],
    defects: { thinking: 1, 'control-character': 1 },
  },
  {
    name: 'a turn that the model went on to write',
    raw: 'A fire broke out. [1]<|im_end|>\n<|im_start|>user\nThanks!',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'control-character': 1 },
  },
  {
    name: 'a fence around everything',
    raw: '```markdown\nA fire broke out. [1]\n\n## Aftermath\nIt rained. [2]\n```',
    article: ['¶ A fire broke out. <1>', '2 Aftermath', '¶ It rained. <2>'],
    defects: { 'code-fence': 2 },
  },
  {
    name: 'a preamble',
    raw: 'Here is the article:\n\nA fire broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'a courteous preamble',
    raw: "Sure! Here's a Wikipedia-style article on the event, based on the documents:\nA fire broke out. [1]",
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'courtesy alone',
    raw: 'Certainly!\n\nA fire broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'a label before the article',
    raw: '**Title: Ourense fire**\n\n**Article:**\n\nA fire broke out. [1]',
    title: 'Ourense fire',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 2 },
  },
  {
    name: 'trailing remarks',
    raw: 'A fire broke out. [1]\n\n---\n\n*Note: This article is based on the documents only.*\n\nLet me know if you need anything else!',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 2 },
  },
  {
    name: 'a count of words',
    raw: 'A fire broke out. [1]\n\n(Word count: 412)',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'a list of references',
    raw: 'A fire broke out. [1]\n\n==References==\n[1] https://a.example/x\n[2] La Voz, 3 May\n\n==Aftermath==\nIt rained. [2]',
    article: ['¶ A fire broke out. <1>', '2 Aftermath', '¶ It rained. <2>'],
    defects: { 'reference-list': 2 },
  },
  {
    name: 'references without a heading mark',
    raw: 'A fire broke out. [1]\n\nReferences:\n[1] La Voz, "Fire"\n[2] El País',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'reference-list': 2 },
  },
  {
    name: 'sources on one line',
    raw: 'A fire broke out. [1]\n\n**Sources:** [1], [2]',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'reference-list': 1 },
  },
  {
    name: 'footnote definitions',
    raw: 'A fire broke out.[^1]\n\n[^1]: https://a.example/x',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'reference-list': 1 },
  },
  {
    name: 'a reflist',
    raw: 'A fire broke out. [1]\n\n== Referencias ==\n{{Reflist}}\n<references />',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'reference-list': 3 },
  },
  {
    name: 'an infobox and a category',
    raw: '{{Infobox event\n| title = Fire {{small|x}}\n}}\nA fire broke out. [1]\n[[Category:Fires]]',
    article: ['¶ A fire broke out. <1>'],
    defects: { markup: 2 },
  },
]
