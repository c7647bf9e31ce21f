import { hostParts } from '../../collect/address/registrableDomain.ts'
import type { SourceReliability } from '../../collect/reliability/sourceReliability.ts'
import { isCountry, placeCountry } from './placeCountry.ts'

/** Endings of countries that anybody takes for their looks. */
const looseEndings = new Set('ac ai am cc cd co dj eu fm gg im io la ly me ms nu pw sh st su tk to tv vc ws'.split(' '))
const americanEndings = new Set(['gov', 'mil', 'edu'])
/** Publishers whose addresses end in no country, by where their newsroom sits. */
const newsrooms: Readonly<Record<string, string>> = {
  US: 'abcnews.com apnews.com axios.com bloomberg.com bostonglobe.com businessinsider.com cbsnews.com chicagotribune.com cnbc.com cnn.com forbes.com foxnews.com go.com huffpost.com latimes.com msnbc.com nbcnews.com newsweek.com npr.org nypost.com nytimes.com pbs.org politico.com propublica.org seattletimes.com sfchronicle.com slate.com texastribune.org theatlantic.com thehill.com time.com upi.com usatoday.com vice.com voanews.com vox.com washingtonpost.com wired.com wsj.com',
  GB: 'bbc.com economist.com ft.com itv.com reuters.com sky.com telegraph.com theguardian.com thetimes.com thescotsman.com walesonline.com',
  FR: 'afp.com euronews.com france24.com',
  DE: 'dpa.com dw.com',
  ES: 'efe.com elconfidencial.com elpais.com lavanguardia.com',
  IE: 'irishtimes.com irishexaminer.com',
  CA: 'nationalpost.com theglobeandmail.com thestar.com thecanadianpress.com',
  IN: 'hindustantimes.com indianexpress.com indiatimes.com livemint.com ndtv.com news18.com ptinews.com thehindu.com',
  PK: 'dawn.com geo.tv',
  BD: 'bdnews24.com thedailystar.net',
  CN: 'caixinglobal.com chinadaily.com cgtn.com xinhuanet.com',
  HK: 'scmp.com hongkongfp.com',
  TW: 'taipeitimes.com',
  JP: 'asahi.com nikkei.com kyodonews.net japantoday.com',
  KR: 'koreaherald.com yonhapnews.com',
  SG: 'straitstimes.com channelnewsasia.com todayonline.com',
  MY: 'malaymail.com',
  ID: 'kompas.com tempo.co thejakartapost.com antaranews.com detik.com',
  PH: 'rappler.com inquirer.net philstar.com',
  TH: 'bangkokpost.com nationthailand.com',
  VN: 'vnexpress.net',
  TR: 'hurriyetdailynews.com dailysabah.com trtworld.com',
  IL: 'haaretz.com jpost.com timesofisrael.com ynetnews.com',
  QA: 'aljazeera.com aljazeera.net',
  AE: 'gulfnews.com khaleejtimes.com thenationalnews.com alarabiya.net',
  SA: 'arabnews.com',
  EG: 'egyptindependent.com',
  NG: 'punchng.com premiumtimesng.com vanguardngr.com',
  ZA: 'news24.com',
  KE: 'nation.africa',
  RU: 'interfax.com rt.com sputniknews.com tass.com themoscowtimes.com',
  UA: 'kyivindependent.com kyivpost.com ukrinform.net',
  PL: 'notesfrompoland.com',
  BR: 'globo.com',
  AR: 'clarin.com infobae.com',
  CO: 'eltiempo.com',
}
/** Languages that are written in one country for the most part. */
const atHome = new Set(
  'az bg cs da et fi fil he hu hy id is ja ka kk ko lt lv mk mn nb nn no pl sk sl th uk uz vi'.split(' '),
)

const byDomain = new Map(
  Object.entries(newsrooms).flatMap(([country, domains]) => domains.split(' ').map((domain) => [domain, country])),
)

/**
 * The country of a publisher, ISO 3166-1 alpha-2: by its address, by where its newsroom is known to sit, by a country that the
 * list of perennial sources names beside it, or by a language that is written in one country. Undefined where none of that tells.
 */
export function publisherCountry(
  address: string,
  { language, reliability }: { readonly language: string; readonly reliability: SourceReliability },
): string | undefined {
  const parts = hostParts(address)
  if (parts === undefined) return undefined
  const known = byDomain.get(parts.domain)
  if (known !== undefined) return known
  const ending = parts.domain.split('.').at(-1) ?? ''
  if (americanEndings.has(ending)) return 'US'
  if (ending.length === 2 && !looseEndings.has(ending)) {
    const code = ending === 'uk' ? 'GB' : ending.toUpperCase()
    if (isCountry(code)) return code
  }
  return namedCountry(reliability) ?? homeOf(language)
}

function namedCountry({ ratings }: SourceReliability): string | undefined {
  for (const { name } of ratings) {
    const named = /\(([^()]+)\)$/.exec(name)?.[1]
    const country = named === undefined ? undefined : placeCountry(named, 'en')
    if (country !== undefined) return country
  }
  return undefined
}

function homeOf(language: string): string | undefined {
  const [primary = ''] = language.toLowerCase().split('-')
  return atHome.has(primary) ? new Intl.Locale(primary).maximize().region : undefined
}

/** Languages besides the first that papers of a country are written in. */
const furtherLanguages: Readonly<Record<string, string>> = {
  AF: 'fa ps uz',
  BA: 'bs hr sr',
  BE: 'nl fr de',
  BY: 'be ru',
  CA: 'en fr',
  CH: 'de fr it rm',
  CY: 'el tr',
  DZ: 'ar fr',
  ES: 'es ca eu gl',
  FI: 'fi sv',
  HK: 'zh en',
  IE: 'en ga',
  IL: 'he ar ru',
  IN: 'hi bn ta te mr gu ur kn ml pa en',
  IQ: 'ar ku',
  KZ: 'kk ru',
  KG: 'ky ru',
  LU: 'fr de lb',
  LK: 'si ta en',
  MA: 'ar fr',
  ME: 'sr',
  MT: 'mt en',
  MY: 'ms zh en ta',
  NO: 'nb nn no',
  PK: 'ur en pa sd',
  PH: 'fil tl en',
  RW: 'rw fr en',
  SG: 'en zh ms ta',
  TN: 'ar fr',
  UA: 'uk ru',
  ZA: 'en af zu xh',
}

/** Whether a page of this language comes from abroad, as far as that tells: English is written everywhere. */
export function isForeignLanguage(language: string, country: string): boolean {
  const [primary = ''] = language.toLowerCase().split('-')
  if (primary === '' || primary === 'und' || primary === 'en') return false
  const own = (furtherLanguages[country] ?? '').split(' ')
  return primary !== new Intl.Locale(`und-${country}`).maximize().language && !own.includes(primary)
}
