import { firstWords, ownWords, type BarrierRecognizer } from './barrier.ts'
import { anyPhrase, anyWord } from './phrases.ts'

/** What only the guard of a site says, never an article in passing. */
const guards = anyPhrase({
  en: [
    'enable java ?script and cookies to continue',
    'enable js and disable any ad ?blocker',
    'enable cookies and java ?script to (?:continue|proceed)',
    'checking your browser before',
    'checking if the site connection is secure',
    'needs to review the security of your connection',
    'ddos protection by',
    'performance (?:and )?security by cloudflare',
    'cloudflare ray id',
    '(?:verify|verifying|confirm|prove|make sure) (?:that )?(?:you are|youre) (?:a human|human|not a robot|not a bot)',
    'tell if youre a human or a bot',
    'im not a robot',
    'sorry you have been blocked',
    'your (?:request|ip|ip address) has been (?:temporarily )?blocked',
    'access to [a-z ]{1,40} has been blocked because',
    'your access to this site has been limited by the site owner',
    'access to this (?:page|site|resource) (?:has been|is) (?:denied|blocked|limited|restricted)',
    'you dont have permission to access (?:this|http|on)',
    'unusual (?:traffic|activity) from your',
    'pardon our interruption',
    'request unsuccessful incapsula',
    'complete the (?:captcha|security check)',
    '(?:solve|enter|type) (?:the|this) captcha',
    'type the characters you see in this image',
    'press (?:and )?hold to confirm you are',
    'block reference [0-9a-f]{6}',
  ],
  de: [
    'bestatigen sie dass sie (?:ein mensch|kein roboter) sind',
    'aktivieren sie javascript und cookies um fortzufahren',
  ],
  fr: [
    'verifi(?:er|ez) que vous (?:etes humain|etes un humain|netes pas un robot)',
    'activez javascript et les cookies pour continuer',
  ],
  es: [
    'verifi(?:ca|que|car) que (?:eres|es|usted es) (?:un )?(?:ser )?humano',
    'habilit[ae] javascript y las cookies para continuar',
  ],
  it: [
    'verifica(?:re)? (?:di essere|che sei) (?:un )?(?:essere )?umano',
    'abilita javascript e i cookie per continuare',
  ],
  nl: [
    'controleren of (?:je|u) een mens bent',
    'bevestig dat (?:je|u) (?:een mens|geen robot) bent',
    'schakel javascript en cookies in om',
  ],
  pt: [
    'verifi(?:que|car) se voce e (?:um )?(?:ser )?humano',
    'confirme que (?:voce )?nao e um robo',
    'ative o javascript e os cookies para continuar',
  ],
})
/** What a refusal begins with, where next to nothing else is on the page. */
const refusals = anyWord({
  en: [
    'access denied',
    '403 forbidden',
    'attention required',
    'just a moment',
    'are you a robot',
    'bot or not',
    'security check',
    'human verification',
    'robot check',
    'amazon com try different image',
  ],
  de: ['zugriff verweigert', 'sicherheitsuberprufung', 'geben sie die zeichen unten ein'],
  fr: ['acces refuse', 'verification de securite'],
  es: ['acceso denegado', 'comprobacion de seguridad'],
  it: ['accesso negato', 'controllo di sicurezza'],
  nl: ['toegang geweigerd', 'beveiligingscontrole'],
  pt: ['acesso negado', 'verificacao de seguranca'],
})
/** Words of which each sentence of a guard has one. */
const vocabulary = anyWord({
  en: [
    'block(?:ed|ing)?',
    'captcha',
    'robots?',
    'bots?',
    'human',
    'security',
    'browser',
    'cookies?',
    'java ?script',
    'ip address',
    'requests?',
    'access',
    'network',
    'user agent',
    'log(?:ging)? in',
    'administrator',
    'webmaster',
    'automated',
    'traffic',
    'connection',
    'verif\\w+',
  ],
  others: [
    'sicherheit\\w*',
    'mensch',
    'roboter',
    'verbindung',
    'humain',
    'humano',
    'umano',
    'mens',
    'robo',
    'connexion',
    'conexion',
    'connessione',
    'verbinding',
    'conexao',
    'securite',
    'seguridad',
    'sicurezza',
    'beveiliging',
    'seguranca',
  ],
})
const most = { guarded: 350, ownGuarded: 40, refused: 60, ownRefused: 10 }

/** A page that asks whether its reader is a human, or refuses one that it takes for a program. */
export const botCheck: BarrierRecognizer = {
  kind: 'bot-check',
  recognizes(signs) {
    const { foldedVisible, visibleWords } = signs
    if (visibleWords > most.guarded) return false
    const own = ownWords(signs, vocabulary)
    if (guards.test(foldedVisible())) return own <= most.ownGuarded
    return visibleWords <= most.refused && own <= most.ownRefused && refusals.test(firstWords(foldedVisible(), 12))
  },
}
