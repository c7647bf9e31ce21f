import { toJson } from '../../core/export/toJson.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'

/** Files of formats of which the tests have none elsewhere. */
export const eventFile = JSON.stringify({
  title: 'Harrow Bay ferry grounding',
  date: '2026-05',
  documents: [
    {
      title: 'One',
      url: 'https://a.example/1',
      text: 'The ferry ran aground.\n\nNobody was hurt.',
      provenance: 'search',
    },
    { title: '', url: 'https://b.example/2', text: '', provenance: 'human' },
  ],
})

export const mhtmlFile =
  'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example/1\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n' +
  '--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: https://a.example/1\r\n\r\n' +
  `<html><head><title>Ferry aground</title></head><body><article>${'<p>The ferry ran aground in the bay on Thursday, and all were saved by boats.</p>'.repeat(8)}</article></body></html>\r\n` +
  '--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b--\r\n'

export const wikitextFile = `{{Short description|Ferry accident}}
{{Infobox event| title = A | date = 3 May 2026<ref name="a">{{cite web |url=https://a.example/1 |title=One |date=2026-05-03}}</ref>}}
'''A''' is a [[ferry]] accident.<ref name="a" /> It is ''notable''.{{citation needed|date=May 2026}}

== Background ==
* item [https://a.example label]
{| class="wikitable"
|-
! A !! B
|-
| 1 || 2
|}
== References ==
{{reflist}}
[[Category:2026 accidents]]
`

export const streamFile =
  ['A fire ', 'broke out', '. [1]']
    .map(
      (content) =>
        `data: ${JSON.stringify({ model: 'tiny', choices: [{ delta: { content }, finish_reason: null }] })}\n\n`,
    )
    .join('') +
  'data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":3}}\n\ndata: [DONE]\n\n'

export function draftFile(): string {
  const pages = [{ text: 'The ferry ran aground. Nobody was hurt.' }]
  return toJson(
    sketchDraft(pages, [
      { sentences: [{ text: 'The ferry ran aground.', cites: [0] }] },
      { heading: 'Rescue', sentences: [{ text: 'Nobody was hurt.', cites: [0] }] },
    ]),
  )
}
