import type { Text } from '../useText.ts'
import { count, factsOf, figure } from './count.ts'

const every: Readonly<Record<number, string>> = {
  6: 'alle 6 Stunden',
  24: 'täglich',
  72: 'alle 3 Tage',
  168: 'wöchentlich',
}

export const watch: Text['watch'] = {
  watch: (title) => `${title} beobachten`,
  change: (title) => `Wird beobachtet: Beobachtung von ${title} ändern oder beenden`,
  about:
    'Solange Citewright offen ist, sucht es nach neueren Seiten und vergleicht den neuesten Entwurf des Ereignisses mit ihnen. Sie werden Quellen des Ereignisses; der Entwurf ändert sich erst, wenn Sie eine Änderung annehmen.',
  every: 'Wie oft',
  everyOf: (hours) => every[hours] ?? `alle ${count(hours, 'Stunde', 'Stunden')}`,
  searches: 'Suchdienste',
  searchesHelp: 'Ohne Suchdienst und ohne Feed werden nur Quellen gelesen, die Sie selbst hinzufügen.',
  feeds: 'Feeds lesen',
  feedsHelp:
    'Eine Adresse je Zeile: RSS, Atom oder eine Website, deren Seite ihren Feed nennt. Nur Einträge mit Wörtern aus dem Namen des Ereignisses werden verwendet.',
  feedsWrong: (lines) =>
    lines.length === 1
      ? `Zeile ${lines.join('')} ist keine Webadresse.`
      : `Die Zeilen ${lines.join(', ')} sind keine Webadressen.`,
  searchesLoading: 'Suchdienste werden geladen …',
  start: 'Beobachten',
  keep: 'Änderungen speichern',
  stop: 'Nicht mehr beobachten',
  look: 'Jetzt nachsehen',
  looking: 'Wird nachgesehen …',
  watched: (often) => `Wird ${often} beobachtet`,
  notYet: 'noch nicht nachgesehen',
  nothing: (moment) => `nichts Neueres ${moment}`,
  looked: (moment) => `nachgesehen ${moment}`,
  noDraft: 'noch kein Entwurf, mit dem neuere Seiten verglichen werden könnten',
  failed: (moment) => `konnte seit ${moment} nicht nachsehen`,
  why: 'Warum',
  found: (changed, missing) =>
    [
      ...(changed === 0 ? [] : [`${count(changed, 'Satz', 'Sätze')} geändert`]),
      ...(missing === 0 ? [] : [`${factsOf(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}`]),
    ].join(', '),
  see: 'Änderungen ansehen',
  others: (events) =>
    events === 1
      ? 'Änderungen bei 1 anderen beobachteten Ereignis'
      : `Änderungen bei ${figure(events)} anderen beobachteten Ereignissen`,
  update: (screen, changes) => `${screen} (${figure(changes)})`,
}
