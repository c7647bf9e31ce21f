import type { AnswerCase } from './answerCase.ts'

/** Headings. */
export const headingAnswers: readonly AnswerCase[] = [
  {
    name: 'headings of wikitext',
    raw: 'A fire broke out. [1]\n\n==Background==\nIt was dry. [2]\n===Weather===\nIt was hot. [3]\n== Aftermath ==\nIt rained. [1]',
    article: [
      '¶ A fire broke out. <1>',
      '2 Background',
      '¶ It was dry. <2>',
      '3 Weather',
      '¶ It was hot. <3>',
      '2 Aftermath',
      '¶ It rained. <1>',
    ],
  },
  {
    name: 'headings of Markdown',
    raw: '# Ourense fire\n\nA fire broke out. [1]\n\n## Background\n\nIt was dry. [2]\n\n### Weather\n\nIt was hot. [3]',
    title: 'Ourense fire',
    article: ['¶ A fire broke out. <1>', '2 Background', '¶ It was dry. <2>', '3 Weather', '¶ It was hot. <3>'],
    defects: { preamble: 1 },
  },
  {
    name: 'headings of the third level only',
    raw: '### Background\nIt was dry. [2]\n### Aftermath\nIt rained. [1]',
    article: ['2 Background', '¶ It was dry. <2>', '2 Aftermath', '¶ It rained. <1>'],
  },
  {
    name: 'bold headings',
    raw: '**Background**\n\nIt was dry. [2]\n\n**Aftermath:**\nIt rained. [1]',
    article: ['2 Background', '¶ It was dry. <2>', '2 Aftermath', '¶ It rained. <1>'],
  },
  {
    name: 'bold headings below marked ones',
    raw: '## Events\n**First day**\nIt burned. [1]\n**Second day**\nIt rained. [2]\n## Aftermath\nAll left. [3]',
    article: ['2 First day', '¶ It burned. <1>', '2 Second day', '¶ It rained. <2>', '2 Aftermath', '¶ All left. <3>'],
    defects: { 'empty-section': 1 },
  },
  {
    name: 'a bold sentence is a sentence',
    raw: '**Two people died.** [1]\n\n**It rained.**',
    article: ['¶ Two people died. <1>', '¶ It rained. <>'],
  },
  {
    name: 'numbered headings',
    raw: '1. Background\n\nIt was dry. [2]\n\n2. Aftermath\n\nIt rained. [1]',
    article: ['2 Background', '¶ It was dry. <2>', '2 Aftermath', '¶ It rained. <1>'],
  },
  {
    name: 'numbered headings with marks',
    raw: '## 1. Background\nIt was dry. [2]\n## 2. The 2023 fires\nIt burned. [1]',
    article: ['2 Background', '¶ It was dry. <2>', '2 The 2023 fires', '¶ It burned. <1>'],
  },
  { name: 'Roman numbers', raw: '**I. Background**\nIt was dry. [2]', article: ['2 Background', '¶ It was dry. <2>'] },
  {
    name: 'headings without a mark',
    raw: 'Background\n\nIt was a very dry summer in all of Galicia. [2]\n\nAftermath\nIt rained. [1]',
    article: ['2 Background', '¶ It was a very dry summer in all of Galicia. <2>', '2 Aftermath', '¶ It rained. <1>'],
  },
  {
    name: 'underlined headings',
    raw: 'Background\n----------\nIt was dry. [2]',
    article: ['2 Background', '¶ It was dry. <2>'],
  },
  {
    name: 'a heading and text on one line',
    raw: '==Background== It was dry. [2] ==Aftermath== It rained. [1]',
    article: ['2 Background', '¶ It was dry. <2>', '2 Aftermath', '¶ It rained. <1>'],
  },
  {
    name: 'a heading that is not closed',
    raw: '== Background\nIt was dry. [2]',
    article: ['2 Background', '¶ It was dry. <2>'],
  },
  {
    name: 'a heading of HTML',
    raw: '<h2>Background</h2>\n<p>It was dry. [2]</p>\n<p>It was hot. [1]</p>',
    article: ['2 Background', '¶ It was dry. <2>', '¶ It was hot. <1>'],
  },
  {
    name: 'a heading with a citation',
    raw: '==Background [1]==\nIt was dry. [2]',
    article: ['2 Background', '¶ It was dry. <2>'],
    defects: { 'citation-unreadable': 1 },
  },
  {
    name: 'a heading for the lead',
    raw: '==Introduction==\nA fire broke out. [1]\n==Aftermath==\nIt rained. [2]',
    article: ['¶ A fire broke out. <1>', '2 Aftermath', '¶ It rained. <2>'],
  },
  {
    name: 'the title as wikitext',
    raw: '= Ourense Fire =\nA fire broke out. [1]',
    title: 'Ourense fire',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'the title in bold',
    raw: '**Ourense fire**\n\nA fire broke out. [1]',
    title: 'Ourense fire',
    article: ['¶ A fire broke out. <1>'],
    defects: { preamble: 1 },
  },
  {
    name: 'a section without a sentence',
    raw: '==Background==\n\n==Aftermath==\nIt rained. [2]\n==Legacy==',
    article: ['2 Aftermath', '¶ It rained. <2>'],
    defects: { 'empty-section': 2 },
  },
  {
    name: 'the word Heading copied from the rules',
    raw: 'A fire broke out. [1]\n==Heading==\nIt rained. [2]',
    article: ['¶ A fire broke out. <1>', '¶ It rained. <2>'],
    defects: { preamble: 1 },
  },
]
