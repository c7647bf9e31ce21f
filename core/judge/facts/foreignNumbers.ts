import type { NumberWords } from './numberWords.ts'

/** Number words of a language, folded, with their values. Values of 100 and more multiply what comes before them. */
interface Lexicon {
  readonly cardinals: ReadonlyMap<string, number>
  /** Stems of ordinals, to which endings are added. */
  readonly ordinals: readonly (readonly [RegExp, number])[]
  /** Word that may be between two parts of a number. */
  readonly link: string
}

const spanish = words(
  `cero=0 dos=2 ambos=2 ambas=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 docena=12
  trece=13 catorce=14 quince=15 quincena=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21
  veintiun=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27
  veintiocho=28 veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100
  ciento=100 centenar=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400
  quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800
  ochocientas=800 novecientos=900 novecientas=900 mil=1000 millon=1000000 millones=1000000 uno=1 una=1 un=1 decada=10`,
)
const french = words(
  `zero=0 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 dizaine=10 onze=11 douze=12 douzaine=12 treize=13
  quatorze=14 quinze=15 quinzaine=15 seize=16 vingt=20 vingts=20 vingtaine=20 trente=30 trentaine=30 quarante=40
  cinquante=50 cinquantaine=50 soixante=60 quatrevingt=80 quatrevingts=80 septante=70 huitante=80 nonante=90 cent=100
  cents=100 centaine=100 mille=1000 millier=1000 million=1000000 millions=1000000 milliard=1000000000
  milliards=1000000000 un=1 une=1 decennie=10`,
)
const germanUnits = words(
  `null=0 ein=1 eins=1 zwei=2 beide=2 beiden=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12
  dutzend=12 dreizehn=13 vierzehn=14 funfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreissig=30
  dreisig=30 vierzig=40 funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 tausend=1000 million=1000000
  millionen=1000000 milliarde=1000000000 milliarden=1000000000 jahrzehnt=10`,
)

const indonesian = words(
  `nol=0 satu=1 seorang=1 dua=2 kedua=2 tiga=3 ketiga=3 empat=4 keempat=4 lima=5 kelima=5 enam=6 keenam=6 tujuh=7 ketujuh=7
  delapan=8 sembilan=9 sepuluh=10 sebelas=11 selusin=12 seratus=100 ratus=100 seribu=1000 ribu=1000 sejuta=1000000
  juta=1000000 miliar=1000000000 milyar=1000000000`,
)
const italian = words(
  `zero=0 uno=1 una=1 un=1 due=2 entrambi=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 decina=10 undici=11
  dodici=12 dozzina=12 tredici=13 quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20
  ventina=20 trenta=30 trentina=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 cento=100
  centinaio=100 mille=1000 migliaio=1000 milione=1000000 milioni=1000000 miliardo=1000000000 miliardi=1000000000`,
)
const portuguese = words(
  `zero=0 um=1 uma=1 dois=2 duas=2 ambos=2 ambas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 dezena=10
  onze=11 doze=12 duzia=12 treze=13 catorze=14 quatorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17
  dezoito=18 dezenove=19 dezanove=19 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80
  noventa=90 cem=100 cento=100 centena=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400
  quinhentos=500 seiscentos=600 setecentos=700 oitocentos=800 novecentos=900 mil=1000 milhar=1000 milhao=1000000
  milhoes=1000000 bilhao=1000000000 bilhoes=1000000000`,
)
const filipino = words(
  `isa=1 isang=1 dalawa=2 dalawang=2 kapwa=2 tatlo=3 tatlong=3 apat=4 lima=5 limang=5 anim=6 pito=7 pitong=7 walo=8 walong=8
  siyam=9 sampu=10 sampung=10 daan=100 daang=100 sandaan=100 libo=1000 libong=1000 milyon=1000000 milyong=1000000`,
)

const lexicons: Readonly<Record<string, Lexicon>> = {
  es: {
    cardinals: spanish,
    ordinals: ordinals(
      [
        ['segund', 2],
        ['tercer', 3],
        ['cuart', 4],
        ['quint', 5],
        ['sext', 6],
        ['septim', 7],
        ['octav', 8],
        ['noven', 9],
        ['decim', 10],
        ['undecim', 11],
        ['duodecim', 12],
      ],
      '(?:o|a|os|as)?',
    ),
    link: 'y',
  },
  fr: {
    cardinals: french,
    ordinals: ordinals(
      [
        ['second', 2],
        ['deuxiem', 2],
        ['troisiem', 3],
        ['quatriem', 4],
        ['cinquiem', 5],
        ['sixiem', 6],
        ['septiem', 7],
        ['huitiem', 8],
        ['neuviem', 9],
        ['dixiem', 10],
        ['onziem', 11],
        ['douziem', 12],
      ],
      '(?:e|es)?',
    ),
    link: 'et',
  },
  de: {
    cardinals: germanUnits,
    ordinals: ordinals(
      [
        ['zweit', 2],
        ['dritt', 3],
        ['viert', 4],
        ['funft', 5],
        ['sechst', 6],
        ['siebt', 7],
        ['siebent', 7],
        ['acht', 8],
        ['neunt', 9],
        ['zehnt', 10],
        ['elft', 11],
        ['zwolft', 12],
      ],
      'e[nrsm]?',
    ),
    link: 'und',
  },
  id: { cardinals: indonesian, ordinals: [], link: 'dan' },
  tl: { cardinals: filipino, ordinals: [], link: 'at' },
  it: {
    cardinals: italian,
    ordinals: ordinals(
      [
        ['second', 2],
        ['terz', 3],
        ['quart', 4],
        ['quint', 5],
        ['sest', 6],
        ['settim', 7],
        ['ottav', 8],
        ['non', 9],
        ['decim', 10],
      ],
      '(?:o|a|i|e)',
    ),
    link: 'e',
  },
  pt: {
    cardinals: portuguese,
    ordinals: ordinals(
      [
        ['segund', 2],
        ['terceir', 3],
        ['quart', 4],
        ['quint', 5],
        ['sext', 6],
        ['setim', 7],
        ['oitav', 8],
        ['non', 9],
        ['decim', 10],
      ],
      '(?:o|a|os|as)',
    ),
    link: 'e',
  },
}

/** Whether number words of a language are read, by its BCP 47 code. Where the language is unknown, English is assumed. */
export function readsNumberWords(language: string): boolean {
  return ['en', 'un', ...Object.keys(lexicons)].includes(language.slice(0, 2))
}

/** German number words, longest first, for splitting compounds: "zweihundertdreiundzwanzig". */
const germanParts = [...germanUnits.keys(), 'und'].sort((a, b) => b.length - a.length).join('|')
const germanCompound = new RegExp(`^(?:${germanParts}){2,}$`, 'u')
const germanPart = new RegExp(germanParts, 'gu')

/** Numbers in Spanish, German, French, Italian, Portuguese, Indonesian and Filipino words; empty for other languages. */
export function foreignNumbersIn(text: string, language: string): readonly NumberWords[] {
  const name = language.slice(0, 2)
  const lexicon = lexicons[name]
  if (lexicon === undefined) return []
  const found: NumberWords[] = []
  let reading: { start: number; end: number; parts: number[] } | undefined
  let linked = false
  const finish = (): void => {
    if (reading !== undefined) {
      const { start, end, parts } = reading
      found.push({ start, end, value: valueOf(parts), ordinal: false })
    }
    reading = undefined
    linked = false
  }
  const folded = name === 'fr' ? text.replace(/quatre[\s-]vingt/giu, 'quatre_vingt') : text
  for (const { 0: word, index } of folded.matchAll(/\p{L}[\p{L}\p{M}_]*/gu)) {
    const end = index + word.length
    const key = fold(word)
    const parts = partsOf(key, name, lexicon)
    if (parts !== undefined) {
      const continues =
        reading !== undefined && /^[\s-]+$/u.test(text.slice(reading.end, index)) && takes(reading.parts, parts, linked)
      if (!continues) finish()
      reading = { start: reading?.start ?? index, end, parts: [...(reading?.parts ?? []), ...parts] }
      linked = false
      continue
    }
    if (reading !== undefined && key === lexicon.link && !linked) {
      linked = true
      reading.end = end
      continue
    }
    finish()
    const ordinal = lexicon.ordinals.find(([pattern]) => pattern.test(key))?.[1]
    if (ordinal !== undefined) found.push({ start: index, end, value: ordinal, ordinal: true })
  }
  finish()
  return found
}

/** Values of a word: one, or those of a German compound in descending order; undefined if it is not a number. */
function partsOf(key: string, language: string, { cardinals }: Lexicon): readonly number[] | undefined {
  const value = cardinals.get(key)
  if (value !== undefined) return [value]
  if (language !== 'de' || !germanCompound.test(key)) return undefined
  const parts = key.match(germanPart) ?? []
  const values: number[] = []
  for (const [at, part] of parts.entries()) {
    // "dreiundzwanzig": the unit comes before the ten.
    if (part === 'und') continue
    const number = germanUnits.get(part) ?? 0
    if (parts[at - 1] === 'und' && number < 100) values.splice(-1, 0, number)
    else values.push(number)
  }
  return values
}

/**
 * Whether the next word continues the number: "treinta" with "y cinco", "dos" with "mil", but not "dos" with "tres".
 */
function takes(parts: readonly number[], [next = 0]: readonly number[], linked: boolean): boolean {
  const last = parts.at(-1) ?? 0
  if (linked && next >= 100) return false
  if (next >= 1000) return last !== next
  if (last >= 100) return next < last
  if (next === 100) return last < 10
  // "dix-huit", "quatre-vingt-dix-sept"
  if (last === 10 && next >= 7 && next < 10) return true
  return last >= 20 && (last % 10 === 0 ? next < (last === 60 || last === 80 ? 20 : 10) : false)
}

function valueOf(parts: readonly number[]): number {
  let [total, current] = [0, 0]
  for (const part of parts) {
    if (part >= 1000) {
      total += Math.max(current, 1) * part
      current = 0
    } else if (part === 100) current = Math.max(current, 1) * 100
    else current += part
  }
  return total + current
}

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}_]+/gu, '')
    .toLowerCase()
    .replace('ß', 'ss')
}

function words(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(/\s+/u).map((entry): [string, number] => {
      const [word = '', value] = entry.split('=')
      return [word, Number(value)]
    }),
  )
}

function ordinals(
  stems: readonly (readonly [string, number])[],
  ending: string,
): readonly (readonly [RegExp, number])[] {
  return stems.map(([stem, value]) => [new RegExp(`^${stem}${ending}$`, 'u'), value])
}
