import { judgeLine } from '../judgeText.ts'
import { words } from '../words.ts'
import type { BarrierRecognizer, BarrierSigns } from './barrier.ts'
import { foldPhrase } from '../foldPhrase.ts'
import { anyPhrase } from './phrases.ts'

/** What stands where an article breaks off. An "Already a subscriber?" in a head or foot is no such thing. */
const demands = anyPhrase({
  en: [
    '(?:subscribe|become a (?:member|subscriber)|register|sign up|start (?:a|your) (?:free )?trial) (?:now |today )?(?:to|and) (?:continue|keep|read|unlock|get|access|finish)',
    'to (?:continue|keep|finish) reading',
    'continue reading (?:this article )?(?:with|for|by)',
    '(?:the rest of )?this (?:article|story|content|page) is (?:only )?(?:available )?(?:for|to|exclusively for|exclusive to|reserved for) (?:our )?(?:paying |premium )?(?:subscribers|members)',
    '(?:exclusive to|exclusively for|reserved for) (?:our )?(?:subscribers|members)',
    'subscribers? only (?:content|article|story)',
    'want to (?:read|continue|see) (?:more|the rest|the full)',
    'unlock (?:this|the full|full access|unlimited)',
    'you have (?:reached|used) (?:your|all your|the) (?:limit|free)',
    'you have (?:no|[0-9]+) free articles? (?:left|remaining)',
    'read (?:this|the full|the rest of this) (?:article|story) (?:for free|with a|by)',
    'already a subscriber(?: (?:sign|log) in)?',
    '(?:try|get) (?:our )?(?:free )?[0-9]+ day (?:free )?trial',
  ],
  de: [
    'jetzt weiterlesen',
    'weiterlesen mit',
    'um (?:weiterzulesen|diesen artikel (?:weiter ?zu ?lesen|zu lesen))',
    'nur fur (?:unsere )?abonnent',
    'exklusiv fur (?:unsere )?(?:abonnent|plus)',
    'dieser artikel ist (?:kostenpflichtig|nur fur|exklusiv)',
    'artikel (?:jetzt )?freischalten',
    'sie sind (?:bereits|schon) (?:abonnent|kunde|digital)',
    'lesen sie diesen (?:artikel|text) mit',
  ],
  fr: [
    'pour lire la suite',
    'reserve(?:e)? (?:a nos|aux) abonne',
    'il (?:vous )?reste [0-9]+ (?:de cet article )?a (?:lire|decouvrir)',
    'la suite est reservee',
    'abonnez vous pour (?:lire|continuer|acceder)',
    'cet article est (?:reserve|payant)',
    'deja abonne',
    'debloquez (?:cet|tous les) article',
  ],
  es: [
    'para (?:seguir|continuar) leyendo',
    '(?:solo|exclusivo) para (?:nuestros )?suscriptores',
    'contenido (?:exclusivo )?(?:solo )?para suscriptores',
    'suscribete (?:para|y) (?:leer|seguir|acceder|continua)',
    'ya (?:eres|soy|es) suscriptor',
    'hazte (?:socio|suscriptor) para',
  ],
  it: [
    'per continuare a leggere',
    'riservato agli abbonati',
    'contenuto (?:esclusivo )?(?:riservato|per gli) abbonati',
    'abbonati (?:per|e) (?:continua|legger)',
    'sei gia abbonato',
    'articolo (?:e )?(?:riservato|a pagamento)',
  ],
  nl: [
    'om (?:verder|door) te lezen',
    '(?:alleen|exclusief) voor (?:onze )?abonnees',
    'verder lezen',
    'al (?:abonnee|een abonnement)',
    'word abonnee om',
    'neem een abonnement',
  ],
  pt: [
    'para continuar (?:a ler|lendo)',
    'exclusivo para assinantes',
    'conteudo (?:exclusivo )?(?:para|reservado a) assinantes',
    'assine (?:para|e) (?:ler|continuar|acessar|leia|continue)',
    '(?:ja e|e) assinante',
    'este artigo e exclusivo',
  ],
})
const most = { teaser: 250, cutTeaser: 450 }
/** How far behind the last sentence the demand may stand. */
const near = 60

/**
 * A page that shows only the beginning of its article to those who do not pay. That a publisher takes money is no
 * barrier: the whole article may appear in the page all the same, so its beginning has to be short, and the demand to
 * stand where it ends, unless the page says for machines that it is not free.
 */
export const paywall: BarrierRecognizer = {
  kind: 'paywall',
  recognizes(signs) {
    const length = articleWords(signs.text)
    if (length > (breaksOff(signs.text) ? most.cutTeaser : most.teaser)) return false
    return signs.paid || demands.test(foldPhrase(atEnd(signs)))
  },
}

function articleWords(text: string): number {
  return text
    .split('\n')
    .filter((line) => judgeLine(line).kind !== 'chrome')
    .reduce((sum, line) => sum + words(line).length, 0)
}

/** Whether the last sentence ends with dots or without a stop. */
function breaksOff(text: string): boolean {
  const last = text.split('\n').findLast((line) => judgeLine(line).kind !== 'chrome' && words(line).length >= 8)
  return last !== undefined && /(?:…|\.\.\.|\[…\]|\p{L}|,)["'”’»)\]]*$/u.test(last.trim())
}

/** What the reader sees where the article ends: its last line, and what comes after it. */
function atEnd({ text, visible }: BarrierSigns): string {
  const lines = text.split('\n')
  const lastSentence = lines.findLastIndex((line) => judgeLine(line).kind === 'prose')
  const within = lines.slice(Math.max(0, lastSentence)).join('\n')
  const last = lines[Math.max(0, lastSentence)] ?? ''
  const place = visible.lastIndexOf(last)
  const behind = place === -1 ? '' : visible.slice(place + last.length)
  return `${last.split(/\s+/).slice(-near).join(' ')}\n${firstOf(within.slice(last.length))}\n${firstOf(behind)}`
}

function firstOf(text: string): string {
  return text.trim().split(/\s+/, near).join(' ')
}
