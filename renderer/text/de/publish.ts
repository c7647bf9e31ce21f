import type { Text } from '../useText.ts'
import { figure } from './count.ts'

export const publish: Text['publish'] = {
  title: 'Titel',
  space: 'Wo',
  spaces: {
    draft: 'Entwürfe (wenn das Wiki keine hat: meine Benutzerseiten)',
    user: 'Meine Benutzerseiten',
    article: 'Artikel',
  },
  summary: 'Zusammenfassung der Bearbeitung',
  summaryHelp:
    'Leer lassen, damit sie sagt, was der Text ist: welches Modell ihn schrieb, wie es das Wiki verlangt, oder dass er aus Zitaten und Einzelnachweisen besteht.',
  summaryDefault: 'Was der Text ist',
  look: 'Zeigen, was gesendet würde',
  lookAgain: 'Erneut prüfen',
  busy: {
    plan: (wiki) => `${wiki} wird gefragt …`,
    send: (wiki) => `Wird an ${wiki} gesendet …`,
  },
  noPage:
    'Dieses Format ist keine Wikiseite. Wählen Sie Wikitext, Einzelnachweise, Gliederung, Belegtabelle oder Durchsichtsprotokoll.',
  noAccount: (wiki) =>
    `Um in ${wiki} zu veröffentlichen, tragen Sie in den Einstellungen die Adresse seiner API und Ihr Konto dort ein: ein Bot-Passwort oder ein OAuth-2-Token.`,
  toSettings: 'Konto einrichten',
  states: {
    new: (title) => `${title} ist eine neue Seite`,
    edit: (title) => `${title} wird bearbeitet`,
    exists: (title) => `${title} gibt es schon`,
    changed: (title) => `${title} wurde geändert, seit die Seite von hier veröffentlicht wurde`,
    same: (title) => `${title} hat schon genau diesen Text`,
  },
  as: 'Als',
  noSummary: 'Keine',
  size: 'Größe',
  bytes: (count) => `${figure(count)} ${count === 1 ? 'Byte' : 'Bytes'}`,
  categories: 'Kategorien',
  readsWell: 'Das Wiki liest den Text ohne Fehler.',
  readsProblems: 'Was das Wiki als Fehler zeigt:',
  missingTemplate: (template) => `Das Wiki hat ${template} nicht.`,
  createTemplates: 'Legen Sie die fehlenden Vorlagen dort an oder wählen Sie ein Wiki, das sie hat.',
  diff: 'Die Seite im Wiki im Vergleich mit dem, was gesendet würde',
  theirs: 'Jetzt im Wiki',
  ours: 'Was gesendet würde',
  inTheWay:
    'Die Seite wurde nicht von hier veröffentlicht. Wählen Sie einen anderen Titel oder prüfen Sie, was verloren ginge.',
  changedSince: (user, at, version) =>
    `${user === '' ? 'Jemand' : user} hat die Seite am ${at} geändert, nachdem sie von hier veröffentlicht wurde (Version ${version}). Prüfen Sie, was verloren ginge, oder wählen Sie einen anderen Titel.`,
  replace: 'Durch den Entwurf ersetzen',
  send: {
    new: (title) => `Als ${title} veröffentlichen`,
    edit: (title) => `In ${title} veröffentlichen`,
  },
  made: (title, revision) => `${title} angelegt, Version ${revision}.`,
  saved: (title, revision) => `${title} gespeichert, Version ${revision}.`,
  merged: 'Jemand anderes hat die Seite inzwischen geändert, und das Wiki hat beides vereint: Prüfen Sie das Ergebnis.',
  open: 'Im Browser öffnen',
  conflicts: {
    exists: (title) => `Jemand hat ${title} inzwischen angelegt.`,
    changed: (title) => `Jemand hat ${title} inzwischen geändert.`,
    deleted: (title) => `${title} wurde inzwischen gelöscht.`,
  },
  version: (user, at) => `Von ${user}, ${at}.`,
  nothingSaved: 'Nichts wurde gespeichert.',
}

export const copies: Text['copies'] = {
  loading: 'Der Entwurf wird mit seinen Seiten verglichen …',
  about:
    'Kopiert: wie Earwigs Copyvio Detector es misst. Wortlaut: dasselbe ohne gekennzeichnete Zitate, Namen, Titel, Daten, Zahlen und kurze gängige Wendungen. Ab 0,75 ist eine Kopie wahrscheinlich, ab 0,40 möglich.',
  quoted: (quoted, all) =>
    `${Math.round((100 * quoted) / Math.max(1, all))} % der Wörter sind gekennzeichnete und belegte Zitate; Wikis wollen wenige und kurze.`,
  sources: 'Wie viel des Entwurfs in jeder Seite steht',
  page: 'Seite',
  copied: 'Kopiert',
  wording: 'Wortlaut',
  sentences: 'Sätze',
  verdicts: { none: '', possible: 'möglich', suspected: 'wahrscheinlich' },
  nearest: 'Sätze, die ihrer Seite am nächsten sind',
  none: 'Von Zitaten, Namen und gängigen Wendungen abgesehen teilt kein Satz den Wortlaut einer Seite.',
  goTo: 'Zu diesem Satz',
}

export const wikiAccounts: Text['wikiAccounts'] = {
  heading: 'Veröffentlichen',
  about:
    'Wo Sie Entwürfe veröffentlichen können, und Ihr Konto dort. Passwort oder Token gehen an den Server des Wikis und sonst nirgendwohin.',
  wiki: 'Konto bei',
  api: 'Adresse der API des Wikis',
  apiHelp: (known) =>
    known
      ? 'Leer lassen für die eigene des Wikis. Sie endet auf api.php.'
      : 'Sie endet auf api.php; die Seite Spezial:Version des Wikis zeigt sie. Sie darf in Ihrem eigenen Netz sein.',
  apiExample: 'https://wiki.example.org/w/api.php',
  apiFault: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
  user: 'Name des Bot-Passworts',
  userHelp:
    'Wie die Seite Spezial:BotPasswords des Wikis ihn zeigt: Name@Kennung. Leer lassen, wenn Sie ein OAuth-2-Token verwenden.',
  userExample: 'Beispiel@citewright',
  userFault: 'Der Name eines Bot-Passworts enthält ein @, etwa Beispiel@citewright.',
  password: 'das Bot-Passwort',
  token: 'das OAuth-2-Token',
  noPassword: 'Kein Bot-Passwort ist gespeichert.',
  noToken: 'Kein OAuth-2-Token ist gespeichert.',
  add: 'Konto hinzufügen',
  remove: 'Konto entfernen',
  test: 'Konto testen',
  testing: (wiki) => `Anmeldung bei ${wiki} …`,
  works: (user) => `Angemeldet als ${user}.`,
}
