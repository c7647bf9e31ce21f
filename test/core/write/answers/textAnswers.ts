import type { AnswerCase } from './answerCase.ts'

/** Cut-off ends, forms of text, and nothing at all. */
export const textAnswers: readonly AnswerCase[] = [
  // Cut-off ends
  {
    name: 'a sentence cut off',
    raw: 'A fire broke out. [1] Two people di',
    finish: 'length',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'cut-off-sentence': 1 },
  },
  {
    name: 'a loop that was stopped',
    raw: `A fire broke out. [1] Two people died. [2]\n\n${'Nobody knows why. '.repeat(20)}Nob`,
    finish: 'repetition',
    article: ['¶ A fire broke out. <1>', 'Two people died. <2>', '¶ Nobody knows why. <>'],
    defects: { repetition: 1 },
  },
  {
    name: 'a loop within a sentence that was stopped',
    raw: `A fire broke out. [1] The fire ${'of the fire '.repeat(40)}`,
    finish: 'repetition',
    article: ['¶ A fire broke out. <1>'],
    defects: { repetition: 1, 'cut-off-sentence': 1 },
  },
  {
    name: 'a marker cut off',
    raw: 'A fire broke out. [1',
    finish: 'length',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-unreadable': 1 },
  },
  {
    name: 'a heading cut off',
    raw: 'A fire broke out. [1]\n\n==After',
    finish: 'length',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'empty-section': 1 },
  },
  {
    name: 'a whole sentence at the limit',
    raw: 'A fire broke out. [1]',
    finish: 'length',
    article: ['¶ A fire broke out. <1>'],
  },
  {
    name: 'a last sentence without full stop, not cut off',
    raw: 'A fire broke out [1]',
    article: ['¶ A fire broke out <1>'],
  },

  // Forms of text
  {
    name: 'bullets',
    raw: '- A fire broke out. [1]\n- Two people died. [2]\n* It rained. [3]',
    article: ['¶ A fire broke out. <1>', '¶ Two people died. <2>', '¶ It rained. <3>'],
  },
  {
    name: 'a numbered list',
    raw: '1. A fire broke out. [1]\n2) Two people died. [2]',
    article: ['¶ A fire broke out. <1>', '¶ Two people died. <2>'],
  },
  {
    name: 'a pipe table',
    raw: '| Place | Dead |\n|---|---|\n| Ourense | 2 [1] |\n| Lugo | 1 [2] |',
    article: ['¶ Place: Ourense; Dead: 2 <1>', '¶ Place: Lugo; Dead: 1 <2>'],
  },
  {
    name: 'a table of wikitext',
    raw: '{| class="wikitable"\n! Place !! Dead\n|-\n| Ourense || 2 [1]\n|}\nIt rained. [2]',
    article: ['¶ Place: Ourense; Dead: 2 <1>', '¶ It rained. <2>'],
  },
  {
    name: 'bold and italic marks',
    raw: "The **fire** in *Ourense* and '''Lugo''' was ''large'', with __two__ `fronts`. [1]",
    article: ['¶ The fire in Ourense and Lugo was large, with two fronts. <1>'],
  },
  {
    name: 'tags of HTML',
    raw: 'A <b>fire</b> broke<br/>out &amp; spread. [1]<script>alert(1)</script>',
    article: ['¶ A fire broke out & spread. <1>'],
    defects: { markup: 1 },
  },
  {
    name: 'links',
    raw: 'A fire broke out in [[Ourense]], [[Galicia|Galician]] hills near [Lugo](https://a.example/l). [1]',
    article: ['¶ A fire broke out in Ourense, Galician hills near Lugo. <1>'],
  },
  {
    name: 'characters that reverse or hide text',
    raw: 'A fire \u202Ebroke\u202C out\u200B. [1]\u0007',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'control-character': 4 },
  },
  {
    name: 'half a surrogate pair',
    raw: 'A fire \uD83D broke out. [1]',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'control-character': 1 },
  },
  {
    name: 'a hard-wrapped paragraph',
    raw: 'A fire broke out\nin Ourense. [1] Two\npeople died. [2]',
    article: ['¶ A fire broke out in Ourense. <1>', 'Two people died. <2>'],
  },
  { name: 'quoted lines', raw: '> A fire broke out. [1]', article: ['¶ A fire broke out. <1>'] },
  {
    name: 'line ends of Windows',
    raw: 'A fire broke out. [1]\r\n\r\n==Aftermath==\r\nIt rained. [2]\r\n',
    article: ['¶ A fire broke out. <1>', '2 Aftermath', '¶ It rained. <2>'],
  },
  {
    name: 'comparisons are no tags',
    raw: 'Losses were <5 million and >3 million. [1]',
    article: ['¶ Losses were <5 million and >3 million. <1>'],
  },

  // Nothing
  { name: 'an empty answer', raw: '', article: [] },
  { name: 'white space', raw: ' \n\n ', article: [] },
  { name: 'markers alone', raw: '[1] [2]', article: [], defects: { 'citation-unreadable': 2 } },
]
