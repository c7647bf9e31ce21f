export const ran = 'The car ferry Isla Merrin ran aground in Harrow Bay on 3 May 2026.'
export const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
export const closed = 'The harbour at Kellan was closed for two days after the grounding of the ferry Isla Merrin.'
export const crew = 'The master of the Isla Merrin had been awake for nineteen hours, the police said.'
export const inquiry =
  'A public inquiry into the grounding of the ferry Isla Merrin in Harrow Bay will be led by Judge Hanna Voss.'

const pages: Readonly<Record<string, { readonly title: string; readonly day: string; readonly text: string }>> = {
  '/aground': { title: 'Ferry aground in Harrow Bay', day: '2026-05-04', text: `${ran} ${injured('Seventeen')}` },
  '/harbour': {
    title: 'Harbour news',
    day: '2026-05-05',
    text: 'The fish market at Kellan opened its new hall on Tuesday. The mayor of Kellan cut the ribbon.',
  },
  '/sixteen': { title: 'Ferry aground', day: '2026-05-03', text: injured('Sixteen') },
  '/nineteen': { title: 'Isla Merrin: nineteen injured', day: '2026-05-09', text: `${injured('Nineteen')} ${inquiry}` },
}

/** An article whose sentences are supported, found in no source, cite a page that is gone, and cite nothing. */
export const harbourArticle = (host: string): string => `{{Use dmy dates|date=May 2026}}
{{Infobox event
| title = Isla Merrin
| date  = {{start date|2026|5|3}}
}}
<!-- Please keep the lead short. -->
The car ferry '''''Isla Merrin''''' ran aground in [[Harrow Bay]] on 3&nbsp;May 2026.<ref name="post">{{cite news |title=Ferry aground in Harrow Bay |url=http://${host}/aground |date=4 May 2026 |work=Harrow Post}}</ref> Seventeen people were injured in the grounding of the ferry Isla Merrin in [[Harrow Bay]].<ref name="post" />

== Aftermath ==
${closed.replace('Kellan', '[[Kellan]]')}<ref>{{cite web |title=Harbour news |url=http://${host}/harbour |date=5 May 2026}}</ref> ${crew}<ref>{{cite news |title=Nineteen hours |url=http://${host}/gone |date=6 May 2026}}</ref>

{| class="wikitable"
! Ship !! Year
|-
| Isla Merrin || 1998
|}

* Nobody has been charged with anything so far.

== References ==
{{reflist}}
`

/** A page of the web that the article cites, or a newer one, as its server gives it; undefined where it has none. */
export function harbourPage(path: string): string | undefined {
  const page = pages[path]
  return page === undefined
    ? undefined
    : `<html lang="en"><head><title>${page.title}</title><meta property="og:site_name" content="Harrow Post"><meta property="article:published_time" content="${page.day}T08:00:00Z"></head><body><article><h1>${page.title}</h1><p>${page.text}</p></article></body></html>`
}
