import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const article = `<!doctype html><html lang="en"><head><title>Two dead after ferry hits pier | Harbour News</title>
<meta name="author" content="Ann Porter">
<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-05-14","author":{"name":"Ann Porter"}}</script>
<style>.wall { position: fixed; inset: 0; background: #fff } .agreed .wall { display: none }</style></head>
<body><div class="wall"><p>We value your privacy.</p><button onclick="document.body.className = 'agreed'; load()">Accept all</button></div>
<article><h1>Two dead after ferry hits pier</h1><p id="text"></p><news-box></news-box></article>
<iframe src="/frame"></iframe>
<iframe src="/editor"></iframe><iframe src="/editor" onload="this.contentDocument.body.contentEditable = 'inherit'; this.contentDocument.designMode = 'on'"></iframe>
<form><input id="search" value=""><textarea id="comment"></textarea><input type="password" id="password"></form>
<a id="more" href="/more">More</a>
<script>
function load() { document.getElementById('text').textContent = 'Two people died on Thursday when the ferry Alba hit the pier of Northport, the harbour master said. Eleven were injured and taken to the hospital.' }
document.querySelector('news-box').attachShadow({ mode: 'open' }).innerHTML = '<p>The ferry was built in 1998.</p>'
</script></body></html>`

/** Names of properties that a reader of the page uses. */
const [ofDocument, ofForm] = [
  ['title', 'contentType', 'implementation', 'documentElement', 'defaultView', 'body', 'getSelection', 'location'],
  ['nodeType', 'childNodes', 'localName', 'shadowRoot', 'ownerDocument', 'attributes', 'getAttribute', 'nodeName'],
]

/** Elements take the place of properties of the document, of a frame's document, and of the form that holds the text. */
const hiding = `<title>Harbour closed</title>
${ofDocument.map((name) => `<img name="${name}" alt="">`).join('')}
<form name="title"></form><embed name="title"><iframe name="getSelection" src="/hiding-frame"></iframe>
<form id="text" role="main">${ofForm.map((name) => `<input name="${name}">`).join('')}<img name="append" alt=""><p>The harbour was closed at dawn.</p></form>`

const bodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/story': ['text/html', article],
  '/frame': ['text/html', '<p>The port was closed until Friday. <a href="/port">Port</a></p>'],
  '/editor': ['text/html', '<body contenteditable="true"><p>This was typed in an editor.</p></body>'],
  '/port': [
    'text/html',
    '<title>Northport reopens its port</title><article><h1>Northport reopens its port</h1><p>The port of Northport was opened again on Saturday, two days after the ferry Alba had hit its pier. The harbour master said that divers had examined the pier and found it safe.</p></article>',
  ],
  '/more': ['text/html', '<title>More</title><p>More.</p>'],
  '/large': [
    'text/html',
    '<title>Large</title><p></p><script>document.querySelector("p").dataset.state = "x".repeat(6e7)</script>',
  ],
  '/deep': [
    'text/html',
    '<title>Deep</title><main></main><script>let at = document.querySelector("main"); for (let i = 0; i < 1500; i += 1) { const next = document.createElement("div"); at.append(next); at = next } at.textContent = "Deep text"; for (let i = 0; i < 200000; i += 1) document.querySelector("main").append(document.createComment(""))</script>',
  ],
  '/hiding': ['text/html', hiding],
  '/hiding-frame': ['text/html', '<form name="body"></form><img name="defaultView" alt=""><p>It opens on Monday.</p>'],
  '/report.pdf': [
    'application/pdf',
    '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>',
  ],
  '/photo.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
}

export interface NewsServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** A news site with a consent wall, whose text comes from a script. */
export async function startNewsServer(): Promise<NewsServer> {
  const server = createServer((request, response) => {
    const [type, body] = bodies[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(body === '' ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://news.example:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
