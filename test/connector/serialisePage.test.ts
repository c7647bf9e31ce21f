import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { domReader } from '../../connector/page/domReader.ts'
import { serialisePage } from '../../connector/page/serialisePage.ts'

function pageOf(html: string): Document {
  return new JSDOM(html, { url: 'https://news.example/story', runScripts: 'outside-only' }).window.document
}

function serialise(page: Document): string {
  return serialisePage(domReader(page.defaultView!))
}

/** What the app would read: the copy as a page of its own. */
function copyOf(page: Document): Document {
  return new JSDOM(serialise(page)).window.document
}

describe('the copy of a page', () => {
  it('is the page after its scripts, with what tells of the page', () => {
    const page = pageOf(
      '<html lang="en"><head><title>Ferry</title><meta name="author" content="Ann"><link rel="canonical" href="/s"></head><body><article>before</article></body></html>',
    )
    page.querySelector('article')!.textContent = 'after'
    const copied = copyOf(page)
    expect(copied.documentElement.lang).toBe('en')
    expect(copied.title).toBe('Ferry')
    expect(copied.querySelector('article')?.textContent).toBe('after')
    expect(copied.querySelector('meta')?.getAttribute('content')).toBe('Ann')
    expect(copied.querySelector('link')?.getAttribute('href')).toBe('https://news.example/s')
  })

  it('leaves the page as it is', () => {
    const page = pageOf('<p>Text <input value="typed"></p><script>1</script>')
    const before = page.documentElement.outerHTML
    serialise(page)
    expect(page.documentElement.outerHTML).toBe(before)
  })

  it('has no scripts, but the data about authors and dates', () => {
    const data = '{"@type":"NewsArticle","headline":"a < b"}'
    const copied = copyOf(
      pageOf(
        `<script>alert(1)</script><script type="application/ld+json">${data}</script><p onclick="alert(2)"><a href=" javascript:alert(3)">a</a><a href="data:text/html,x">b</a></p><noscript>Switch scripts on</noscript><iframe srcdoc="<script>alert(4)</script>"></iframe>`,
      ),
    )
    expect(copied.querySelectorAll('script')).toHaveLength(1)
    expect(copied.querySelector('script')?.textContent).toBe(data)
    expect(copied.documentElement.outerHTML).not.toMatch(/alert|onclick|javascript:|data:|Switch/)
  })

  it('does not let text that scripts wrote end its element', () => {
    const page = pageOf('<script type="application/ld+json">{}</script><xmp id="raw"></xmp>')
    page.querySelector('#raw')!.textContent = '</xmp><img src=x onerror=alert(1)>'
    page.querySelector('script')!.textContent = '{"a":"</script><img src=x onerror=alert(1)>"}'
    const copied = copyOf(page)
    expect(copied.querySelectorAll('img')).toHaveLength(0)
    expect(JSON.parse(copied.querySelector('script')!.textContent)).toHaveProperty('a')
  })

  it('holds nothing of what was typed or chosen', () => {
    const page = pageOf(
      '<form><input name="q" value="reflected"><input type="password" value="reflected"><input type="hidden" value="token"><textarea>draft</textarea><select><option selected>mine</option></select><output>sum</output></form><div contenteditable>letter</div><div contenteditable="plaintext-only">letter</div><div role="textbox">letter</div><p contenteditable="false">article</p>',
    )
    page.querySelector('input')!.value = 'typed'
    page.querySelector('textarea')!.value = 'typed'
    const copied = copyOf(page)
    expect(copied.documentElement.outerHTML).not.toMatch(/reflected|token|draft|mine|sum|letter|typed/)
    expect(copied.querySelectorAll('input[type=password]')).toHaveLength(1)
    expect(copied.body.textContent).toBe('article')
  })

  it('leaves out what is not displayed, such as a consent wall that was clicked away', () => {
    const copied = copyOf(
      pageOf(
        '<style>.gone { display: none }</style><div class="gone">We value your privacy</div><p hidden>later</p><p>Text</p>',
      ),
    )
    expect(copied.body.textContent.trim()).toBe('Text')
  })

  it('has the content of open shadow roots in place, with what they were given in its slots', () => {
    const page = pageOf('<news-body><b slot="title">Ferry</b>given</news-body>')
    const host = page.querySelector('news-body')!
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<style>p{}</style><h1><slot name="title">none</slot></h1><p><slot></slot></p><p><slot name="more">own</slot></p>'
    expect(copyOf(page).querySelector('news-body')?.innerHTML).toBe(
      '<h1><b slot="title">Ferry</b></h1><p>given</p><p>own</p>',
    )
  })

  it('has the content of frames of the same site in place, with whole addresses', () => {
    const page = pageOf('<iframe src="about:blank"></iframe><p>after</p>')
    const inside = page.querySelector('iframe')!.contentDocument!
    inside.body.innerHTML = '<p>framed <a href="https://news.example/more">more</a></p>'
    const copied = copyOf(page)
    expect(copied.querySelector('div > p')?.textContent).toBe('framed more')
    expect(copied.querySelectorAll('iframe')).toHaveLength(0)
  })

  it('nests elements no deeper than readers of HTML follow, with all of their text', () => {
    const page = pageOf('<main></main>')
    let inner: Element = page.querySelector('main')!
    for (let depth = 0; depth < 500; depth += 1) {
      const next = page.createElement('div')
      inner.append(next)
      inner = next
    }
    inner.textContent = 'deep'
    const copied = copyOf(page)
    expect(copied.body.textContent).toBe('deep')
    let depth = 0
    for (
      let at = copied.querySelector('main')?.firstElementChild;
      at !== null && at !== undefined;
      at = at.firstElementChild
    )
      depth += 1
    expect(depth).toBeLessThan(420)
  })
})
