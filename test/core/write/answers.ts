/** Answers as models write them, and the article that is in them. */
export interface AnswerCase {
  readonly name: string
  readonly raw: string
  /** A heading as `2 Background`, a sentence as `Text. <1,2>`, a paragraph's first sentence with `¶ ` before it. */
  readonly article: readonly string[]
  readonly defects?: Readonly<Record<string, number>>
  readonly title?: string
  readonly finish?: 'stop' | 'length'
  readonly language?: string
}

const plain = ['¶ A fire broke out in Ourense on 3 May. <1>', 'Two people died. <1,2>']

export const answers: readonly AnswerCase[] = [
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

  // Headings
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

  // Around the article
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
    defects: { 'code-fence': 2 },
  },

  // Cut-off ends
  {
    name: 'a sentence cut off',
    raw: 'A fire broke out. [1] Two people di',
    finish: 'length',
    article: ['¶ A fire broke out. <1>'],
    defects: { 'cut-off-sentence': 1 },
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
    defects: { 'code-fence': 1 },
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
