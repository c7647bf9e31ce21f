import type { AnswerCase } from './answerCase.ts'

const plain = ['¶ A fire broke out in Ourense on 3 May. <1>', 'Two people died. <1,2>']

/** Where markers stand, and how they are written. */
export const markerAnswers: readonly AnswerCase[] = [
  // Where the markers stand
  {
    name: 'markers after the full stop',
    raw: 'A fire broke out in Ourense on 3 May. [1] Two people died. [1][2]',
    article: plain,
  },
  {
    name: 'markers right after the full stop',
    raw: 'A fire broke out in Ourense on 3 May.[1] Two people died.[1][2]',
    article: plain,
  },
  {
    name: 'markers before the full stop',
    raw: 'A fire broke out in Ourense on 3 May [1]. Two people died [1][2].',
    article: plain,
  },
  {
    name: 'markers glued to the next sentence',
    raw: 'A fire broke out in Ourense on 3 May.[1]Two people died.[1][2]',
    article: plain,
  },
  {
    name: 'markers before each sentence',
    raw: '[1] A fire broke out in Ourense on 3 May. [1][2] Two people died.',
    article: plain,
  },
  {
    name: 'markers before each line',
    raw: '[1] A fire broke out in Ourense on 3 May.\n[1][2] Two people died.',
    article: plain,
  },
  {
    name: 'a marker before and one after each sentence',
    raw: '[1] A fire broke out. [2] Two people died. [2]',
    article: ['¶ A fire broke out. <1,2>', 'Two people died. <2>'],
  },
  {
    name: 'a marker within a sentence',
    raw: 'A fire [1] broke out in Ourense [2].',
    article: ['¶ A fire broke out in Ourense. <1,2>'],
  },
  {
    name: 'markers after a closing quotation mark',
    raw: '“It was terrible.” [2] He left. [1]',
    article: ['¶ “It was terrible.” <2>', 'He left. <1>'],
  },
  {
    name: 'markers on a line of their own',
    raw: 'A fire broke out.\n\n[1][2]\n\nTwo people died.',
    article: ['¶ A fire broke out. <1,2>', '¶ Two people died. <>'],
  },
  {
    name: 'a sentence cited twice by the same document',
    raw: 'A fire [1] broke out [1].',
    article: ['¶ A fire broke out. <1>'],
  },
  { name: 'a sentence without citation', raw: 'A fire broke out.', article: ['¶ A fire broke out. <>'] },

  // How the markers are written
  { name: 'a list in one bracket', raw: 'A fire broke out [1, 2].', article: ['¶ A fire broke out. <1,2>'] },
  { name: 'a list without space', raw: 'A fire broke out [1,3].', article: ['¶ A fire broke out. <1,3>'] },
  { name: 'a list with and', raw: 'A fire broke out [1 and 3].', article: ['¶ A fire broke out. <1,3>'] },
  { name: 'a list with semicolons', raw: 'A fire broke out [1; 2; 3].', article: ['¶ A fire broke out. <1,2,3>'] },
  { name: 'a range with a hyphen', raw: 'A fire broke out [1-3].', article: ['¶ A fire broke out. <1,2,3>'] },
  { name: 'a range with an en dash', raw: 'A fire broke out [1–3].', article: ['¶ A fire broke out. <1,2,3>'] },
  { name: 'a range and a number', raw: 'A fire broke out [1-2, 4].', article: ['¶ A fire broke out. <1,2,4>'] },
  {
    name: 'a range that runs backwards',
    raw: 'A fire broke out [3-1].',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-unreadable': 1 },
  },
  {
    name: 'brackets with a comma between them',
    raw: 'A fire broke out [1], [2].',
    article: ['¶ A fire broke out. <1,2>'],
  },
  { name: 'brackets joined by and', raw: 'A fire broke out [1] and [2].', article: ['¶ A fire broke out. <1,2>'] },
  {
    name: 'brackets within round brackets',
    raw: 'A fire broke out ([1], [2]).',
    article: ['¶ A fire broke out. <1,2>'],
  },
  { name: 'the word document', raw: 'A fire broke out [Document 1].', article: ['¶ A fire broke out. <1>'] },
  { name: 'the word doc', raw: 'A fire broke out [doc 2].', article: ['¶ A fire broke out. <2>'] },
  {
    name: 'several documents by word',
    raw: 'A fire broke out [Documents 1 and 3]. [Document 2, Document 4]',
    article: ['¶ A fire broke out. <1,3,2,4>'],
  },
  {
    name: 'a document with its title',
    raw: 'A fire broke out [Document 2: La Voz, 3 May].',
    article: ['¶ A fire broke out. <2>'],
  },
  {
    name: 'a document in round brackets',
    raw: 'A fire broke out (Document 1). Two died (see documents 2 and 3).',
    article: ['¶ A fire broke out. <1>', 'Two died. <2,3>'],
  },
  {
    name: 'a bare number in round brackets is text',
    raw: 'Flight 7 (1) crashed. [1]',
    article: ['¶ Flight 7 (1) crashed. <1>'],
  },
  { name: 'source with a colon', raw: 'A fire broke out [Source: 2].', article: ['¶ A fire broke out. <2>'] },
  { name: 'Markdown footnotes', raw: 'A fire broke out.[^1][^2]', article: ['¶ A fire broke out. <1,2>'] },
  {
    name: 'superscript figures',
    raw: 'A fire broke out.¹ Two people died². It burned 12 km² of forest.³',
    article: ['¶ A fire broke out. <1>', 'Two people died. <2>', 'It burned 12 km² of forest. <3>'],
  },
  {
    name: 'superscript figures for two documents',
    raw: 'A fire broke out.¹² Two died.¹,³',
    article: ['¶ A fire broke out. <1,2>', 'Two died. <1,3>'],
  },
  {
    name: 'powers are no citations',
    raw: 'It covers 40 m² and 10⁶ cells, or 3 miles². [1]',
    article: ['¶ It covers 40 m² and 10⁶ cells, or 3 miles². <1>'],
  },
  { name: 'corner brackets', raw: 'A fire broke out【1】.', article: ['¶ A fire broke out. <1>'] },
  {
    name: 'corner brackets with a dagger',
    raw: 'A fire broke out【1†source】【2†L3-L5】.',
    article: ['¶ A fire broke out. <1,2>'],
  },
  {
    name: 'corner brackets with a message number',
    raw: 'A fire broke out【4:0†source】.',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-unreadable': 1 },
  },
  { name: 'double brackets', raw: 'A fire broke out [[1]][[2]].', article: ['¶ A fire broke out. <1,2>'] },
  {
    name: 'a marker that is a link',
    raw: 'A fire broke out [1](https://a.example/x) [[2]](#doc2).',
    article: ['¶ A fire broke out. <1,2>'],
  },
  { name: 'escaped brackets', raw: 'A fire broke out \\[1\\].', article: ['¶ A fire broke out. <1>'] },
  {
    name: 'full-width brackets and figures',
    raw: '大火烧了三天。［１］两人死亡。［2］',
    article: ['¶ 大火烧了三天。 <1>', '两人死亡。 <2>'],
    language: 'zh',
  },
  {
    name: 'ref elements',
    raw: 'A fire broke out.<ref>1</ref> Two died.<ref name="doc2" /> It ended.<ref>[3]</ref>',
    article: ['¶ A fire broke out. <1>', 'Two died. <2>', 'It ended. <3>'],
  },
  {
    name: 'a ref element with a template',
    raw: 'A fire broke out.<ref>{{cite web|url=http://a.example|title=Fire}}</ref>',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-unreadable': 1 },
  },
  {
    name: 'sup elements',
    raw: 'A fire broke out.<sup>[1]</sup> Two died.<sup>2</sup> It burned 12 km<sup>2</sup>. [3]',
    article: ['¶ A fire broke out. <1>', 'Two died. <2>', 'It burned 12 km². <3>'],
  },
  {
    name: 'a number outside the set',
    raw: 'A fire broke out [1][9]. Two died [0].',
    article: ['¶ A fire broke out. <1>', 'Two died. <>'],
    defects: { 'citation-out-of-range': 2 },
  },
  {
    name: 'a year in brackets',
    raw: 'A fire broke out [2023].',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-out-of-range': 1 },
  },
  {
    name: 'an immense number',
    raw: 'A fire broke out [99999999999999999999].',
    article: ['¶ A fire broke out. <>'],
    defects: { 'citation-unreadable': 1 },
  },
  {
    name: 'letters copied from the rules',
    raw: 'A fire broke out [k][m]. Two died [citation needed].',
    article: ['¶ A fire broke out. <>', 'Two died. <>'],
    defects: { 'citation-unreadable': 3 },
  },
  {
    name: 'brackets of an editor stay',
    raw: '“[M]any people [in Ourense] fled [sic],” he said. [1]',
    article: ['¶ “[M]any people [in Ourense] fled [sic],” he said. <1>'],
  },
]
