import type { Text } from '../useText.ts'
import { figure } from './count.ts'

export const preview: Text['preview'] = {
  label: 'Wikitext und Vorschau',
  separator: 'Breite des Wikitexts',
  views: { text: 'Wikitext', page: 'Vorschau' },
  heading: 'Vorschau',
  frame: (title) => `Vorschau von ${title}`,
  loading: 'Wird dargestellt …',
  byProgram: 'Von Citewright dargestellt.',
  byWiki: (wiki) => `Von ${wiki} dargestellt und dort nicht gespeichert.`,
  asking: (wiki) => `${wiki} wird gefragt …`,
  noAddress: (wiki) =>
    `Für ${wiki} ist keine Adresse eingestellt; es kann nicht gefragt werden, wie es die Seite zeigt.`,
  toSettings: 'Adresse einstellen',
  ask: (wiki, api) =>
    `${wiki} kann den Text mit seinen eigenen Vorlagen darstellen: Der Wikitext wird dann bei jeder Änderung an ${api} gesendet und dort nicht gespeichert.`,
  asAccount: 'Ihr Konto dort wird benutzt, wenn das Passwort gespeichert ist.',
  allow: (wiki) => `An ${wiki} senden`,
  withdraw: 'Nicht mehr senden',
  missingTemplates: (wiki, count) =>
    `In ${wiki} ${count === 1 ? 'fehlt eine Vorlage' : `fehlen ${figure(count)} Vorlagen`} dieses Textes; dies ist deshalb die Darstellung von Citewright.`,
  showWiki: 'Seite des Wikis zeigen',
  showOwn: 'Darstellung von Citewright zeigen',
  problems: (count) => (count === 1 ? '1 Problem in diesem Wiki' : `${figure(count)} Probleme in diesem Wiki`),
  noProblems: 'Das Wiki meldet keine Probleme.',
  missing: (template) => `${template} gibt es dort nicht: Leser sähen einen roten Link.`,
  missingRemedy: 'Wählen Sie das Wiki, das sie hat, legen Sie sie dort an oder nehmen Sie sie aus dem Wikitext.',
  notRendered: (templates) => `Nur mit Namen gezeigt: ${templates}.`,
  remedies: {
    title: 'Geben Sie der Seite einen Titel (unter „Quellen“).',
    address: 'Prüfen Sie Adresse und Daten des Einzelnachweises (unter „Quellen“).',
    date: 'Prüfen Sie das Datum der Seite (unter „Quellen“).',
    parameter: 'Die Vorlage des Wikis ist eine andere Fassung. Prüfen Sie den Parameter in ihrer Dokumentation.',
    reference: 'Prüfen Sie, dass jeder Einzelnachweis im Wikitext einmal definiert ist.',
    other: 'Sehen Sie sich diese Stelle im Editor des Wikis an, bevor Sie speichern.',
  },
  settings: {
    label: 'Wikis, die Entwürfe für eine Vorschau bekommen dürfen',
    none: 'Keine. Die Vorschau im Export fragt, bevor sie etwas sendet.',
    help: 'Solange die Vorschau offen ist, wird der Wikitext eines Entwurfs an diese Adressen gesendet. Dort wird nichts gespeichert.',
    remove: (api) => `Nicht mehr an ${api} senden`,
  },
}
