import { ownWords, type BarrierRecognizer } from './barrier.ts'
import { anyPhrase, anyWord } from './phrases.ts'

const demands = anyPhrase({
  en: [
    '(?:you must|you need to|please|you have to) (?:be logged in|log ?in|sign in|register)(?: or (?:sign up|register|create an account))? (?:to|in order to) (?:continue|view|see|read|access)',
    '(?:log ?in|sign in) (?:or (?:sign up|register|create an account) )?to (?:continue|view|see|read|access) (?:this|the|your|more)',
    '(?:log ?in|sign in) to continue',
    'see more (?:of .{1,60} )?on (?:facebook|instagram)',
    'this (?:page|content|post|group) is (?:only )?(?:available|visible) to (?:members|registered users|people)',
    'join (?:linkedin|now) to (?:see|view)',
    'create an account or log in to',
  ],
  de: [
    '(?:bitte )?(?:melden sie sich|melde dich|loggen sie sich|logge dich) (?:an|ein) um',
    'anmelden um (?:fortzufahren|weiterzulesen|diesen|diese|den)',
    'sie mussen (?:sich anmelden|angemeldet sein)',
    'du musst (?:dich anmelden|angemeldet sein)',
  ],
  fr: [
    '(?:veuillez vous connecter|connectez vous|identifiez vous) (?:ou \\w+ )?(?:pour|afin de)',
    'vous devez (?:etre connecte|vous connecter)',
  ],
  es: ['(?:inicia|inicie|iniciar) sesion (?:o \\w+ )?para', '(?:debes|debe|tienes que) iniciar sesion'],
  it: [
    '(?:accedi|effettua il login|effettua laccesso) (?:o \\w+ )?per (?:continuare|vedere|leggere|visualizzare)',
    '(?:devi|e necessario) (?:accedere|effettuare il login|effettuare laccesso)',
  ],
  nl: [
    '(?:log in|meld je aan|meldt u aan|aanmelden|inloggen) (?:of \\w+ )?om',
    '(?:je|u) moet (?:ingelogd zijn|inloggen)',
  ],
  pt: [
    '(?:faca login|inicie sessao|entre na sua conta|entrar) (?:ou \\w+ )?para',
    'voce precisa (?:estar logado|fazer login|entrar)',
  ],
})
const vocabulary = anyWord({
  en: [
    'log(?:ged)? ?in',
    'sign(?:ed)? ?(?:in|up)',
    'account',
    'password',
    'register\\w*',
    'members?(?:hip)?',
    'email',
    'forgot\\w*',
    'terms',
    'facebook',
    'instagram',
    'linkedin',
    'join',
  ],
  de: ['anmeld\\w+', 'konto', 'passwort', 'registrier\\w*', 'mitglied\\w*'],
  fr: ['connect\\w+', 'compte', 'mot de passe', 'inscri\\w+', 'identifi\\w+'],
  es: ['sesion', 'cuenta', 'contrasena', 'registr\\w+'],
  it: ['acce\\w+', 'account', 'password', 'registra\\w+', 'login'],
  nl: ['inlog\\w*', 'account', 'wachtwoord', 'registre\\w*', 'aanmeld\\w*'],
  pt: ['login', 'conta', 'senha', 'sessao', 'cadastr\\w+', 'entrar'],
})
const most = { words: 200, own: 20 }

/** A page that shows nothing before its reader has logged in. One that wants money is a paywall. */
export const loginWall: BarrierRecognizer = {
  kind: 'login-wall',
  recognizes(signs) {
    if (signs.visibleWords > most.words || !demands.test(signs.foldedVisible())) return false
    return ownWords(signs, vocabulary) <= most.own
  },
}
