import { words } from './words.ts'

/** What only menus, toolbars and footers say on a line of its own. */
const menuWord =
  /^(?:menu|home|search|share|print|copy link|link copied|log ?in|log ?out|sign in|sign up|register|subscribe|newsletters?|donate|about(?: us)?|contact(?: us)?|careers|advertise(?: with us)?|help|faqs?|site ?map|accessibility(?: statement)?|cookie (?:settings|policy)|terms of (?:use|service)|privacy(?: policy)?|facebook|twitter|instagram|youtube|whatsapp|linkedin|reddit|pinterest|politics|business|sports?|entertainment|startseite|suche|anmelden|abonnieren|impressum|datenschutz|kontakt|accueil|rechercher|connexion|mentions légales|inicio|buscar|contacto|suscríbete|cerca|accedi|chi siamo|contatti)$/iu
const atLeast = { lines: 15, menuWords: 3 }
/** Words of the middle line, and the share of lines with a figure: tables, schedules and lists of works have more of both. */
const atMost = { words: 2, figures: 0.1 }

/** Whether the lines of a page without prose are its site's menus, and not a table or a list that means something. */
export function areMenus(lines: readonly string[]): boolean {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (said.length < atLeast.lines) return false
  const lengths = said.map((line) => words(line).length).toSorted((a, b) => a - b)
  const figures = said.filter((line) => /\d/.test(line)).length
  const menuWords = new Set(said.filter((line) => menuWord.test(line)).map((line) => line.toLowerCase()))
  return (
    (lengths[Math.floor(lengths.length / 2)] ?? 0) <= atMost.words &&
    figures <= atMost.figures * said.length &&
    menuWords.size >= atLeast.menuWords
  )
}
