import type { Draft } from '../../../../core/domain/draft.ts'
import { sketchDraft, type PageSketch } from '../draftFixture.ts'

interface BadInput {
  readonly name: string
  readonly draft: Draft
  /** What stands in the wikitext. */
  readonly wikitext: string
  /** What a reader of the wiki sees. */
  readonly shown: string
}

function withPage(name: string, fields: Partial<PageSketch>, expected: Pick<BadInput, 'wikitext' | 'shown'>): BadInput {
  const page = { text: 'The ferry ran aground.', site: 'Tidings', fetchedAt: '2026-05-04T10:00:00Z', ...fields }
  return { name, draft: sketchDraft([page], [{ sentences: [{ text: 'One.' }] }]), ...expected }
}

function withText(name: string, text: string, expected: Pick<BadInput, 'wikitext' | 'shown'>): BadInput {
  return { name, draft: sketchDraft([{ text: 'x' }], [{ sentences: [{ text }] }]), ...expected }
}

const long = `The ${'very '.repeat(57)}long heading`

/** Pages, sentences and headings as bad sites and bad models give them. */
export const badInput: readonly BadInput[] = [
  withPage(
    'a page without a title',
    { title: '', url: 'https://a.example/news/1' },
    { wikitext: '|title=Untitled page at a.example/news/1 |', shown: '"Untitled page at a.example/news/1"' },
  ),
  withPage(
    'nobody as an author',
    { authors: ['By By Staff', 'By Ann Lee'] },
    { wikitext: '{{cite web |last=Lee |first=Ann |title=', shown: 'Lee, Ann' },
  ),
  withPage(
    'a date that is none',
    { publishedAt: 'yesterday' },
    { wikitext: '|website=Tidings |access-date=4 May 2026}}', shown: 'Retrieved 4 May 2026' },
  ),
  withPage(
    'an address with blanks and bars',
    { url: 'https://a.example/a b|c?d=[e] f' },
    { wikitext: '|url=https://a.example/a%20b%7Cc?d=%5Be%5D%20f |', shown: '"Page 0"' },
  ),
  withPage(
    '40 authors',
    {
      authors: Array.from(
        { length: 40 },
        (_, at) => `Ann L${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'x' : 'y'}e`,
      ),
    },
    { wikitext: '|last10=Ljxe |first10=Ann |display-authors=etal |title=', shown: '"Page 0"' },
  ),
  withPage(
    'a title from right to left',
    { title: '\u202bסירה עלתה על שרטון \u200f(עדכון)\u202c', language: 'he' },
    { wikitext: '|title=סירה עלתה על שרטון \u200f(עדכון) |', shown: 'סירה עלתה על שרטון \u200f(עדכון)' },
  ),
  withPage(
    'character references encoded twice',
    { title: 'Ships &amp;amp; boats &quot;hit&quot; &lt;ref&gt; it&#8217;s' },
    { wikitext: "|title=Ships & boats 'hit' &lt;ref&gt; it's |", shown: "Ships & boats 'hit' <ref> it's" },
  ),
  withPage('emoji', { title: '🚢 aground 👩‍🚒' }, { wikitext: '|title=🚢 aground 👩‍🚒 |', shown: '🚢 aground 👩‍🚒' }),
  {
    name: 'a heading of 300 characters',
    draft: sketchDraft([{ text: 'x' }], [{ heading: long, sentences: [{ text: 'One.' }] }]),
    wikitext: `\n== ${long} ==\n`,
    shown: long,
  },
  withText('a reference in a sentence', 'It sank<ref name="x">[https://a.example A]</ref>.', {
    wikitext: 'It sank&lt;ref name="x"&gt;&#91;https&#58;//a.example A&#93;&lt;/ref&gt;.<ref name=',
    shown: 'It sank<ref name="x">[https://a.example A]</ref>.',
  }),
  withText('a template in a sentence', 'It {{sank|x=y}} [[there]].', {
    wikitext: 'It &#123;&#123;sank&#124;x=y&#125;&#125; &#91;&#91;there&#93;&#93;.<ref',
    shown: 'It {{sank|x=y}} [[there]].',
  }),
]
