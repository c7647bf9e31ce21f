import type { Text } from '../useText.ts'
import { count as many, figure, sentences } from './count.ts'

export const find: Text['draft']['find'] = {
  open: 'Suchen und ersetzen (/)',
  label: 'Im Entwurf suchen',
  words: 'Suchen',
  found: (places) => (places === 0 ? 'keine Treffer' : many(places, 'Treffer', 'Treffer')),
  place: (place, places) => `${figure(place)} von ${figure(places)}`,
  previous: 'Voriger Treffer (Umschalt+Eingabe)',
  next: 'Nächster Treffer (Eingabe)',
  matchCase: 'Groß-/Kleinschreibung beachten',
  wholeWords: 'Nur ganze Wörter',
  close: 'Schließen (Esc)',
  replaceMore: 'Ersetzen …',
  replacement: 'Ersetzen durch',
  replace: 'Ersetzen',
  replaceAll: (places) => `Alle ersetzen (${figure(places)})`,
  replacing: (places) => `${many(places, 'Treffer', 'Treffer')} ${places === 1 ? 'wird' : 'werden'} ersetzt …`,
  checking: (sentence, sentences) => `Satz ${figure(sentence)} von ${figure(sentences)} wird geprüft`,
  cancelled: 'Abgebrochen. Nichts wurde ersetzt.',
  replaced: (places) => `${many(places, 'Treffer', 'Treffer')} ersetzt`,
  kept: (places) =>
    `${figure(places)} in Zitaten oder abgelehnten Sätzen ${places === 1 ? 'wird' : 'werden'} nicht ersetzt`,
}

export const queue: Text['draft']['queue'] = {
  label: 'Sätze zum Ansehen',
  left: (count) => `${figure(count)} anzusehen`,
  none: 'Nichts mehr anzusehen',
  progress: (done, all) => `${figure(done)} von ${figure(all)} erledigt`,
  help: 'Zuerst Sätze, denen widersprochen wird, dann nicht belegte, teilweise belegte, solche mit fehlenden Angaben und ungeprüfte',
  previous: 'Voriger Satz zum Ansehen (p)',
  next: 'Nächster Satz zum Ansehen (n)',
}

export const look: Text['draft']['look'] = {
  menu: 'Ansicht',
  filtered: (filter) => `Ansicht: ${filter}`,
  label: 'Wie der Artikel gezeigt wird',
  size: 'Schriftgröße (+ −)',
  sizes: { small: 'klein', normal: 'mittel', large: 'groß', largest: 'sehr groß' },
  as: 'Darstellung (v)',
  badges: 'Sätze mit Zeichen',
  prose: 'reiner Fließtext',
}

export const range: Text['draft']['range'] = {
  label: 'Ausgewählte Sätze',
  count: (count) => `${sentences(count)} ausgewählt`,
  up: 'Nach oben (Alt+↑)',
  down: 'Nach unten (Alt+↓)',
  to: 'In einen Abschnitt verschieben',
  clear: 'Nur einen auswählen (Esc)',
}

export const words: Text['draft']['words'] = {
  label: 'Ausgewählte Wörter',
  link: 'Verlinken (l)',
  italic: 'Kursiv (i)',
  cite: 'Einzelnachweis ändern (c)',
  ask: 'Die Seiten fragen (q)',
  article: 'Artikel, auf den verlinkt wird',
  set: 'Verlinken',
  remove: 'Link entfernen',
  cancel: 'Abbrechen',
  leadsTo: (title) => `Link auf „${title}“`,
  redirect: (title) => `Weiterleitung auf „${title}“`,
  exists: 'Ein Artikel',
  missing: 'Kein Artikel dieses Namens',
  disambiguation: 'Eine Begriffsklärungsseite',
  otherWiki: (prefix) => `Führt zu einem anderen Wiki (${prefix}:)`,
  characters: (characters) => `Ein Titel darf ${characters} nicht enthalten`,
  empty: 'Geben Sie einen Titel ein',
  long: 'Ein Titel hat höchstens 255 Bytes',
}
