import { firstWords, ownWords, type BarrierRecognizer } from './barrier.ts'
import { anyWord, type Phrases } from './phrases.ts'

const messages: Phrases = {
  codes: [
    '(?:http |status |error |erreur |errore |erro |fehler |fout )+(?:404|410|50[0-4])',
    '4(?:04|10)[0-9]? (?:error|fehler|(?:page |file )?not found)',
    '50[0-4] (?:internal server error|bad gateway|service unavailable|gateway timeout)',
  ],
  en: [
    '(?:sorry |oops |uh oh |whoops )*(?:the |this |that |requested )*(?:page|article|story|content|file|url)(?: (?:was|is|could|can|cannot|cant|couldnt))?(?: not)?(?: be)? (?:found|available)',
    '(?:sorry |oops )*we (?:cant|couldnt|could not|cannot|are unable to) (?:seem to )?find (?:the|that|this|your|what)',
    '(?:sorry |oops )*(?:the |this )?(?:page|article|story|content) (?:you (?:are looking for|requested|were looking for) )?(?:no longer exists|is no longer available|does not exist|doesnt exist|isnt available|has been removed|has moved|is missing)',
    'something went wrong',
    'an error (?:has )?occurred',
    'internal server error',
    'service (?:temporarily )?unavailable',
    'site (?:under maintenance|is temporarily unavailable)',
  ],
  de: [
    '(?:die |diese |gesuchte |angeforderte )*(?:seite|artikel) (?:wurde |konnte |ist )?(?:leider )?nicht (?:gefunden|verfugbar|vorhanden)',
    '(?:die |diese )?(?:gesuchte |angeforderte )?seite existiert (?:leider )?nicht',
    'etwas ist schiefgelaufen',
  ],
  fr: [
    '(?:cette |la )?page (?:est )?(?:introuvable|non trouvee|indisponible)',
    '(?:cette |la )?page (?:que vous \\w+ |demandee )?nexiste (?:pas|plus)',
    'contenu introuvable',
    'une erreur (?:sest produite|est survenue)',
  ],
  es: [
    '(?:esta |la )?pagina no (?:encontrada|existe|disponible|se encuentra)',
    'no (?:hemos|se ha) (?:podido )?encontra(?:do|r) la pagina',
    'contenido no (?:encontrado|disponible)',
    'algo salio mal',
    '(?:se )?ha (?:producido|ocurrido) un error',
  ],
  it: [
    '(?:la |questa )?pagina (?:richiesta |cercata )?non (?:trovata|esiste|disponibile|e stata trovata|e disponibile)',
    'contenuto non (?:trovato|disponibile)',
    'qualcosa e andato storto',
    'si e verificato un errore',
  ],
  nl: [
    '(?:deze |de )?pagina (?:is )?(?:niet|niet meer) (?:gevonden|beschikbaar)',
    '(?:deze |de )?pagina bestaat niet(?: meer)?',
    'er is iets misgegaan',
  ],
  pt: [
    '(?:esta |a )?pagina nao (?:encontrada|existe|foi encontrada|esta disponivel)',
    'conteudo nao (?:encontrado|disponivel)',
    'algo deu errado',
    'ocorreu um erro',
  ],
}
const whole = Object.values(messages).flat().join('|')
/** An error's message, which stands first, or behind a few words such as the site's name. */
export const errorMessage = anyWord(messages)
const atStart = new RegExp(`^(?:${whole})(?![a-z0-9])`)
/** A number of HTTP alone on its line. */
const bareCode = /^(?:404|410|50[0-4])$/
const vocabulary = anyWord({
  en: [
    'page',
    'found',
    'links?',
    'urls?',
    'address',
    'search',
    'errors?',
    'home ?page',
    'wrong',
    'again',
    'moved',
    'removed',
    'exist\\w*',
    'java ?script',
    'server',
    'maintenance',
    'reload',
    'refresh',
  ],
  others: [
    'seite',
    'adresse',
    'suche',
    'fehler',
    'lien',
    'recherche',
    'accueil',
    'pagina',
    'enlace',
    'buscar',
    'busqueda',
    'indirizzo',
    'ricerca',
    'zoek\\w*',
    'link',
    'pesquisa\\w*',
    'endereco',
  ],
})
const most = { words: 550, bare: 60, own: 40 }

/** A page whose address answers as if all were well and says that there is nothing, or that something failed. */
export const errorPage: BarrierRecognizer = {
  kind: 'error-page',
  recognizes(signs) {
    const { foldedVisible, foldedTitle, visibleWords, visible } = signs
    if (visibleWords > most.words) return false
    const lines = visible.split('\n')
    const isAtStart = atStart.test(foldedVisible()) || lines.slice(0, 3).some((line) => bareCode.test(line.trim()))
    // Where menus cannot be told apart from sentences, because all is on one line, only the very beginning counts.
    if (!isAtStart && visibleWords > most.bare && lines.length === 1) return false
    const begins = isAtStart || atStart.test(foldedTitle()) || errorMessage.test(firstWords(foldedVisible(), 10))
    return begins && ownWords(signs, vocabulary) <= most.own
  },
}
