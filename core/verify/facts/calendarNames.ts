/** Month names of the large Latin-script languages and their English abbreviations, folded, with their number. */
const monthLists: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro'],
  ['february', 'feb', 'februar', 'fevrier', 'febrero', 'febbraio', 'februari', 'fevereiro'],
  ['march', 'mar', 'marz', 'mars', 'marzo', 'maart', 'marco'],
  ['april', 'apr', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'julho'],
  ['august', 'aug', 'aout', 'agosto', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['october', 'oct', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dezembro'],
]
const weekdayLists: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'sonntag', 'dimanche', 'domingo', 'domenica', 'zondag'],
  ['monday', 'mon', 'montag', 'lundi', 'lunes', 'lunedi', 'maandag'],
  ['tuesday', 'tue', 'tues', 'dienstag', 'mardi', 'martes', 'martedi', 'dinsdag'],
  ['wednesday', 'wed', 'mittwoch', 'mercredi', 'miercoles', 'mercoledi', 'woensdag'],
  ['thursday', 'thu', 'thurs', 'donnerstag', 'jeudi', 'jueves', 'giovedi', 'donderdag'],
  ['friday', 'fri', 'freitag', 'vendredi', 'viernes', 'venerdi', 'vrijdag'],
  ['saturday', 'sat', 'samstag', 'sonnabend', 'samedi', 'sabado', 'sabato', 'zaterdag'],
]

/** Spellings that the lists have without accents. */
const accented: Readonly<Record<string, readonly string[]>> = {
  marz: ['märz'],
  marco: ['março'],
  fevrier: ['février'],
  aout: ['août'],
  decembre: ['décembre'],
  miercoles: ['miércoles'],
  sabado: ['sábado'],
  lunedi: ['lunedì'],
  martedi: ['martedì'],
  mercoledi: ['mercoledì'],
  giovedi: ['giovedì'],
  venerdi: ['venerdì'],
}

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\.$/u, '')

const months = new Map(monthLists.flatMap((names, at) => names.map((name): [string, number] => [fold(name), at + 1])))
const weekdays = new Map(weekdayLists.flatMap((names, at) => names.map((name): [string, number] => [fold(name), at])))

/** The names as they are written, accents and all, longest first. */
export const calendarWords: readonly string[] = [...monthLists, ...weekdayLists]
  .flat()
  .flatMap((name) => [name, ...(accented[name] ?? [])])
  .filter((name) => name.length > 2)
  .sort((a, b) => b.length - a.length)

/** 1 for January to 12; undefined for a word that names no month. Case, accents and a final full stop do not matter. */
export function monthNumber(word: string): number | undefined {
  return months.get(fold(word))
}

/** 0 for Sunday to 6; undefined for a word that names no weekday. */
export function weekdayNumber(word: string): number | undefined {
  return weekdays.get(fold(word))
}
