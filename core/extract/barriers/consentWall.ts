import { words } from '../words.ts'
import { ownWords, type BarrierRecognizer } from './barrier.ts'
import { foldPhrase } from '../foldPhrase.ts'
import { anyPhrase, anyWord } from './phrases.ts'

/** What asks for consent, as against a footer that names cookies. */
const questions = anyPhrase({
  en: [
    'we and our (?:[0-9]+ )?(?:trusted )?(?:partners|vendors)',
    'we value your privacy',
    'we care about your privacy',
    'accept (?:all|cookies|and continue)',
    'before you continue to',
    'continue without accepting',
    'manage (?:consent|preferences|your choices)',
  ],
  de: [
    'wir und unsere (?:[0-9]+ )?partner',
    '(?:akzeptieren|zustimmen) und weiter',
    'alle(?:n)? (?:cookies )?(?:akzeptieren|zustimmen)',
    'mit werbung (?:weiterlesen|lesen|nutzen)',
    'pur abo',
    'bevor sie fortfahren',
    'einwilligung (?:jederzeit )?widerrufen',
  ],
  fr: [
    'nous et nos (?:[0-9]+ )?partenaires',
    'avec nos (?:[0-9]+ )?partenaires',
    'continuer sans accepter',
    'accepter (?:et continuer|et fermer|les cookies)',
    'tout accepter',
    'nous respectons votre vie privee',
  ],
  es: [
    'nosotros y nuestros (?:[0-9]+ )?socios',
    'con nuestros (?:[0-9]+ )?socios',
    'aceptar (?:y continuar|y cerrar|todas?|cookies)',
    'rechazar y suscribirse',
    '(?:valoramos|nos importa) (?:tu|su) privacidad',
  ],
  it: [
    'noi e i nostri (?:[0-9]+ )?(?:partner|fornitori)',
    'accetta (?:e continua|tutti|i cookie)',
    'continua senza accettare',
    'rifiuta e abbonati',
    'rispettiamo la tua privacy',
  ],
  nl: [
    'wij en onze (?:[0-9]+ )?partners',
    'accepteren en (?:doorgaan|sluiten)',
    'alles accepteren',
    'cookies accepteren',
    'voordat (?:je|u) verdergaat',
  ],
  pt: [
    'nos e os nossos (?:[0-9]+ )?parceiros',
    'com os nossos (?:[0-9]+ )?parceiros',
    'aceitar (?:e continuar|tudo|todos|cookies)',
    'continuar sem aceitar',
    'valorizamos a sua privacidade',
  ],
})
/** What lines about consent speak of. */
const vocabulary = anyWord({
  en: [
    'cookies?',
    'consent\\w*',
    'partners?',
    'vendors?',
    'privacy',
    'personal data',
    'advertis\\w+',
    'personali[sz]\\w+',
    'legitimate interest',
    'purposes?',
    'tracking',
    'subscri\\w+',
  ],
  de: [
    'datenschutz\\w*',
    'einwillig\\w*',
    'zustimm\\w*',
    'werbung',
    'personenbezogen\\w*',
    'endgerat\\w*',
    'abo',
    'abonnement',
  ],
  fr: ['donnees', 'partenaires', 'publicit\\w+', 'vie privee', 'finalites', 'consentement', 'traceurs', 'abonne\\w*'],
  es: ['datos', 'socios', 'publicidad', 'privacidad', 'finalidades', 'consentimiento', 'suscri\\w+'],
  it: ['dati', 'fornitori', 'pubblicit\\w+', 'finalita', 'consenso', 'abbona\\w+', 'profilazione', 'navigazione'],
  nl: ['gegevens', 'advertent\\w+', 'toestemming', 'doeleinden', 'abonne\\w*'],
  pt: ['dados', 'parceiros', 'publicidade', 'privacidade', 'finalidades', 'consentimento', 'assin\\w+'],
})
const least = { lines: 2, words: 15 }
const most = { own: 30, words: 1_500, onOneLine: 150 }

/** A page that shows nothing but the question whether data may be used. */
export const consentWall: BarrierRecognizer = {
  kind: 'consent-wall',
  recognizes(signs) {
    const { foldedVisible, visibleWords, visible } = signs
    const lines = visible.split('\n')
    if (visibleWords > (lines.length === 1 ? most.onOneLine : most.words) || !questions.test(foldedVisible()))
      return false
    const about = lines.filter((line) => isAboutConsent(foldPhrase(line)))
    const aboutWords = about.reduce((sum, line) => sum + words(line).length, 0)
    if (aboutWords < least.words || about.length < Math.min(least.lines, lines.length)) return false
    return ownWords(signs, vocabulary) <= most.own
  },
}

function isAboutConsent(folded: string): boolean {
  return vocabulary.test(folded) || questions.test(folded)
}
