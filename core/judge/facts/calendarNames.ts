/** Folded month names in common languages, as used in dates, and English abbreviations, with their numbers. */
const monthLists: readonly (readonly string[])[] = [
  'january jan januar jänner janvier enero gennaio januari janeiro stycznia ledna ocak ianuarie января січня januara januaru јануара јануару',
  'february feb februar fevrier febrero febbraio februari fevereiro pebrero lutego unora subat februarie февраля лютого februara februaru фебруара фебруару',
  'march mar marz mars marzo maart marco marso maret marca brezna mart martie марта березня martu марту',
  'april apr avril abril aprile kwietnia dubna nisan aprilie апреля квітня aprila aprilu априла априлу',
  'may mai mayo maggio mei maio maja kvetna mayis maj мая травня majem маја мају',
  'june jun juni juin junio giugno junho hunyo czerwca cervna haziran iunie июня червня juna junu јуна јуну',
  'july jul juli juillet julio luglio julho hulyo lipca cervence temmuz iulie июля липня jula julu јула јулу',
  'august aug aout agosto augustus agustus sierpnia srpna agustos augusti августа серпня avgusta avgustu августу',
  'september sep sept septembre septiembre settembre setembro setyembre wrzesnia zari eylul septembrie сентября вересня septembra septembru септембра септембру',
  'october oct oktober octobre octubre ottobre outubro oktubre pazdziernika rijna ekim octombrie октября жовтня oktobra oktobru октобра октобру',
  'november nov novembre noviembre novembro nobyembre listopada listopadu kasim noiembrie ноября листопада novembra novembru новембра новембру',
  'december dec dezember decembre diciembre dicembre dezembro disyembre desember grudnia prosince aralik decembrie декабря грудня decembra decembru децембра децембру',
].map((names) => names.split(' '))
const weekdayLists: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'sonntag', 'dimanche', 'domingo', 'domenica', 'zondag', 'minggu'],
  ['monday', 'mon', 'montag', 'lundi', 'lunes', 'lunedi', 'maandag', 'senin'],
  ['tuesday', 'tue', 'tues', 'dienstag', 'mardi', 'martes', 'martedi', 'dinsdag', 'selasa'],
  ['wednesday', 'wed', 'mittwoch', 'mercredi', 'miercoles', 'mercoledi', 'woensdag', 'rabu'],
  ['thursday', 'thu', 'thurs', 'donnerstag', 'jeudi', 'jueves', 'giovedi', 'donderdag', 'kamis'],
  ['friday', 'fri', 'freitag', 'vendredi', 'viernes', 'venerdi', 'vrijdag', 'jumat'],
  ['saturday', 'sat', 'samstag', 'sonnabend', 'samedi', 'sabado', 'sabato', 'zaterdag', 'sabtu'],
]

/** Accented spellings that the lists contain without accents. */
const accented: Readonly<Record<string, readonly string[]>> = {
  marz: ['märz'],
  marco: ['março'],
  fevrier: ['février'],
  aout: ['août'],
  decembre: ['décembre'],
  unora: ['února'],
  brezna: ['března'],
  kvetna: ['května'],
  cervna: ['června'],
  cervence: ['července'],
  zari: ['září'],
  rijna: ['října'],
  wrzesnia: ['września'],
  pazdziernika: ['października'],
  subat: ['şubat'],
  mayis: ['mayıs'],
  agustos: ['ağustos'],
  eylul: ['eylül'],
  kasim: ['kasım'],
  aralik: ['aralık'],
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
    .replaceAll('ı', 'i')
    .replace(/\.$/u, '')

const months = new Map(monthLists.flatMap((names, at) => names.map((name): [string, number] => [fold(name), at + 1])))
const weekdays = new Map(weekdayLists.flatMap((names, at) => names.map((name): [string, number] => [fold(name), at])))

/** The names with their accents, longest first. */
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
