import type { MetadataOrigin } from '../../domain/citation.ts'
import { siteHost } from '../canonicalUrl.ts'
import { oneLine } from '../cleanText.ts'
import type { JsonLdArticle } from '../jsonLd.ts'
import { isSameName } from '../pageTitle.ts'
import type { ScannedHtml } from '../scanHtml.ts'
import { aggregatorName } from './aggregators.ts'
import { newsAgency } from './newsAgencies.ts'
import { firstOf, metaStatements, type Statement } from './statements.ts'

interface Named {
  readonly value: string
  readonly origin: MetadataOrigin
}

/** Who is behind a page. */
export interface SiteNames {
  readonly site: Named
  readonly publisher?: Named
  readonly agency?: Named
  readonly via?: Named
}

const longestName = 100
const siteMetas = ['og:site_name', 'citation_journal_title', 'citation_conference_title']
const publisherMetas = [
  'dcterms.publisher',
  'dc.publisher',
  'citation_publisher',
  'citation_technical_report_institution',
]

/**
 * The site or work, the body that publishes it where that is called otherwise, the agency whose report it is, and who passes it
 * on. A name that is only a host is taken where there is no other.
 *
 * @param url where the page came from: its host is the site's name where the page names none
 */
export function siteNames(scanned: ScannedHtml, article: JsonLdArticle, url: string): SiteNames {
  const host = siteHost(url)
  const inJsonLd = (value: string): Statement => ({ value, origin: 'json-ld' })
  const publishers = [inJsonLd(article.publisher), ...metaStatements(scanned, publisherMetas)]
  const sites = [
    inJsonLd(article.partOf),
    ...metaStatements(scanned, siteMetas),
    ...publishers.slice(0, 1),
    ...metaStatements(scanned, ['application-name']),
    ...publishers.slice(1),
  ]
  const named = firstOf(sites, (value) => nameIn(value, false)) ?? firstOf(sites, (value) => nameIn(value, true))
  const site: Named = named ?? { value: host, origin: 'address' }
  const provider = nameIn(article.provider, false)
  const through = aggregatorName(host)
  if (
    provider !== undefined &&
    through !== undefined &&
    newsAgency(provider) === undefined &&
    !isSameName(provider, site.value)
  ) {
    return { site: inJsonLd(provider), via: { value: through, origin: 'address' } }
  }
  const publisher = firstOf(publishers, (value) => {
    const name = nameIn(value, false)
    return name === undefined || isSameName(name, site.value) || isSameName(name, host) ? undefined : name
  })
  const agency = provider === undefined ? undefined : newsAgency(provider)
  const isOwn = agency === undefined || agency === newsAgency(site.value)
  return {
    site,
    ...(publisher === undefined ? {} : { publisher }),
    ...(isOwn ? {} : { agency: inJsonLd(agency) }),
  }
}

/** A name on one line; undefined if it is not a name. Hosts count as names only if `hosts` says so. */
function nameIn(value: string, hosts: boolean): string | undefined {
  const name = oneLine(value)
  if (name === '' || name.length > longestName || /^(?:https?:|www\.)/i.test(name)) return undefined
  return !hosts && /^[\w-]+(?:\.[\w-]+)+$/.test(name) ? undefined : name
}
