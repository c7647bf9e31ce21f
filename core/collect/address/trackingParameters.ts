import { registrableDomain } from './registrableDomain.ts'
import { decodedUri } from '../../text/decodedUri.ts'

/**
 * Parameters, in lower case, that say how a reader came to a page rather than which page it is. Each is documented by the
 * service that adds it, or was seen to make no difference to the page. Names that some sites need to identify pages (`id`,
 * `ref`, `source`, `page`) are listed only for the sites that do not.
 */
const everywhere = new Set(
  [
    // Advertising clicks: Google, Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest, Snapchat, Reddit, Outbrain, Taboola.
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl fbclid fb_action_ids fb_action_types fb_ref fb_source',
    'msclkid yclid ysclid _openstat twclid ttclid tt_medium tt_content li_fat_id epik scclid sccid rdt_cid dicbo obclick_id obclid tblci tbclid',
    // Newsletters and mail: Mailchimp, HubSpot, Marketo, Omeda, Vero, Dotdigital, Drip, MailerLite, Beehiiv, Emarsys, Sailthru.
    'mc_cid mc_eid _hsenc _hsmi hsctatracking mkt_tok oly_anon_id oly_enc_id vero_id vero_conv dm_i dm_t __s ml_subscriber ml_subscriber_hash',
    '_bhlid sc_src sc_uid sc_lid sc_llid sc_customer sc_eh ck_subscriber_id bsft_clkid bsft_uid rb_clickid _kx',
    // Campaigns of site analytics: Adobe, Webtrekk, AT Internet, Chartbeat, Echobox, Parsely, Matomo, Shopify.
    's_cid s_kwcid ef_id s_campaign icid intcid intcmp cmpid cmpgn wtmc wt_mc wt_zmc wt.mc_id wt.mc_ev wt.tsrc wtrid wt_eid wt_t xtor xtref xts',
    'echobox __twitter_impression __source spm _branch_match_id _branch_referrer cx_testid cx_testvariant cx_artpos cx_navsource cx_click',
    'traffic_source rss_id ncid sr_share sr_share_id share_source shareadid smclient smuuid ss_source ss_campaign_id ss_email_id igsh igshid',
    // Sessions: ColdFusion, PHP, Java.
    'cfid cftoken phpsessid jsessionid',
    // Sharing buttons of WordPress, Flipboard, Google News and AMP viewers.
    'nb_share ampshare amp_js_v amp_gsa usqp aoh ved ei_share fbclid_source flipboard_ref socialshare social_share at_ito',
  ]
    .join(' ')
    .split(' '),
)

/**
 * Prefixes of whole families: Google Analytics and its imitations, Matomo, HubSpot ads, comScore at the BBC, AT Internet,
 * Dailymotion.
 */
const families = [
  /^utm_/,
  /^(?:pk|piwik|mtm|matomo)_(?:campaign|kwd|keyword|source|medium|content|cid|group|placement)$/,
  /^hsa_/,
  /^ga_(?:source|medium|term|content|campaign|place)$/,
  /^ns_(?:mchannel|source|campaign|linkname|fee|mail_uid|mail_job)$/,
  /^at_(?:medium|campaign|campaign_type|creation|variant|network|format|term|content|source|channel|ptr_name|bbc_team|link_\w+|custom\d+)$/,
  /^(?:itm|int)_(?:source|medium|campaign|content|term)$/,
  /^sc_(?:campaign|channel|content|medium|outcome|geo|country|publisher|segment|funnel|detail|category|pcrid|pmt)$/,
  /^vero_/,
  /^guce?_(?:referrer|referrer_sig)$/,
]

/** By registrable domain. */
const bySite: Readonly<Record<string, string>> = {
  'bbc.co.uk': 'ocid intlink_from_url intlink_ts',
  'bbc.com': 'ocid intlink_from_url intlink_ts',
  'bild.de': 't_ref',
  'bloomberg.com': 'srnd sref leadsource cmpid in_source',
  'cbc.ca': 'cmp',
  'cnn.com': 'cid',
  'corriere.it': 'refresh_ce refresh_ce-cp',
  'dailymail.co.uk': 'ito mol-mobile-redirect',
  'economist.com': 'fsrc etear',
  'elpais.com': 'ssm event_log event',
  'facebook.com': '__tn__ __xts__ __cft__ mibextid rdid share_url',
  'faz.net': 'gepc',
  'forbes.com': 'sh ss',
  'ft.com': 'ftcamp ftag segmentid sharetype',
  'latimes.com': 'track',
  'lemonde.fr': 'lmd_medium lmd_campaign lmd_creation lmd_source search-type ise_click_rank',
  'linkedin.com': 'trk trackingid refid lipi originalsubdomain',
  'msn.com': 'ocid cvid ei pc li',
  'nbcnews.com': 'cid',
  'nytimes.com':
    'smid smtyp smprod emc nl te campaign_id instance_id segment_id user_id regi_id referringsource searchresultposition partner auth action module pgtype region contentcollection',
  'repubblica.it': 'ref rss',
  'reuters.com': 'feedtype feedname rpc virtualbrandchannel taid',
  'spiegel.de': 'sara_ecid sara_ref',
  'sueddeutsche.de': 'reduced',
  'substack.com': 'r isfreemail triedredirect',
  'theguardian.com': 'cmp cmp_tu cmp_bunit',
  'tiktok.com': '_r _t is_from_webapp sender_device is_copy_url web_id',
  'twitter.com': 's t ref_src ref_url cxt',
  'washingtonpost.com': 'itid wpisrc wpmm tid carta-url pwapi_token',
  'welt.de': 'cid',
  'wsj.com': 'mod reflink',
  'x.com': 's t ref_src ref_url cxt',
  'yahoo.com': 'soc_src soc_trk .tsrc tsrc guccounter',
  'youtu.be': 'si feature pp ab_channel',
  'youtube.com': 'si feature pp ab_channel',
}
const ofSite = new Map(Object.entries(bySite).map(([site, names]) => [site, new Set(names.split(' '))]))

/**
 * Returns the query of an address without its tracking parameters. The other parameters keep their spelling and order,
 * which matter to some sites.
 *
 * @returns without the question mark; empty if no parameters remain
 */
export function queryWithoutTracking(url: URL): string {
  if (url.search === '') return ''
  const own = ofSite.get(registrableDomain(url.href) ?? '')
  return url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair, own))
    .join('&')
}

function isTracking(pair: string, own: ReadonlySet<string> | undefined): boolean {
  const name = decodedUri(pair.split('=', 1)[0] ?? '').toLowerCase()
  // WordPress: `?share=twitter&nb=1`.
  if (/^share=(?:twitter|x|facebook|email|linkedin|reddit|whatsapp|telegram|pinterest|jetpack-whatsapp)$/i.test(pair))
    return true
  return everywhere.has(name) || own?.has(name) === true || families.some((family) => family.test(name))
}
