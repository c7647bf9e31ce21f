import type { PageProblem } from '../../../core/domain/page.ts'

/** What a problem of a page means and what to do about it. The engine's own message has the details in English. */
export const problems: Readonly<Record<PageProblem['code'], string>> = {
  'fetch-failed':
    'Die Seite konnte nicht abgerufen werden. Prüfen Sie die Adresse, versuchen Sie es später noch einmal oder speichern Sie die Seite im Browser und fügen Sie die Datei hinzu.',
  'timed-out':
    'Die Seite wurde nicht rechtzeitig fertig. Versuchen Sie es später noch einmal oder speichern Sie sie im Browser und fügen Sie die Datei hinzu.',
  unresolved:
    'Der Rechner dieser Adresse wurde nicht gefunden. Prüfen Sie die Schreibweise und die Verbindung zum Netz.',
  tls: 'Das Zertifikat der Website ist ungültig; es wurde nichts gelesen, weil die Antwort von jedem kommen könnte. Prüfen Sie die Adresse im Browser oder speichern Sie die Seite dort und fügen Sie die Datei hinzu.',
  'forbidden-address':
    'Diese Adresse wird nicht abgerufen: Nur öffentliche Adressen mit https:// oder http:// werden gefragt. Speichern Sie die Seite im Browser und fügen Sie die Datei hinzu.',
  robots:
    'Die Website bittet Programme, diese Seite nicht abzurufen. Sehen Sie sie im Browser an: Gehört sie zum Ereignis, rufen Sie sie trotzdem ab oder speichern Sie sie und fügen Sie die Datei hinzu.',
  'no-access':
    'Die Website verweigert die Seite; sie verlangt vielleicht ein Abonnement oder eine Anmeldung oder sperrt Programme. Öffnen Sie sie im Browser; wird sie dort gezeigt, speichern Sie sie und fügen Sie die Datei hinzu.',
  gone: 'Unter dieser Adresse gibt es keine Seite mehr. Prüfen Sie die Adresse oder suchen Sie eine Archivkopie.',
  withheld: 'Die Website zeigt die Seite vielleicht aus rechtlichen Gründen nicht. Suchen Sie eine andere Quelle.',
  busy: 'Der Server ist überlastet. Rufen Sie die Seite später noch einmal ab.',
  'server-error':
    'Der Server meldet einen Fehler. Rufen Sie die Seite später noch einmal ab oder speichern Sie sie im Browser und fügen Sie die Datei hinzu.',
  'not-fetched': 'Die Seite wurde nie abgerufen. Rufen Sie sie noch einmal ab oder entfernen Sie sie.',
  empty:
    'Es wurde kein Text gefunden. Öffnen Sie die Seite im Browser, speichern Sie sie vollständig und fügen Sie die Datei hinzu.',
  'no-sentences':
    'Der Text hat Überschriften, Listen oder Tabellen, aber keinen Satz; ein Entwurf kann fast nichts davon verwenden.',
  paywall:
    'Nur der Anfang vor der Bezahlschranke wurde gefunden. Dürfen Sie den Artikel lesen, speichern Sie ihn im Browser und fügen Sie die Datei hinzu.',
  'consent-wall':
    'Die Seite fragt nach der Zustimmung zur Verwendung von Daten und zeigt sonst nichts. Beantworten Sie das im Browser, speichern Sie die Seite dort und fügen Sie die Datei hinzu.',
  'login-wall':
    'Die Seite wird nur nach einer Anmeldung gezeigt. Haben Sie ein Konto, speichern Sie sie im Browser und fügen Sie die Datei hinzu.',
  'bot-check':
    'Die Website prüft, ob ein Mensch liest, oder weist Programme ab. Öffnen Sie die Seite im Browser, speichern Sie sie vollständig und fügen Sie die Datei hinzu.',
  'gone-page':
    'Die Adresse zeigt nur die Meldung, dass es die Seite nicht gibt. Suchen Sie, wohin der Artikel umgezogen ist, oder fügen Sie eine Archivkopie hinzu.',
  'error-page':
    'Die Adresse zeigt statt eines Artikels eine Fehlermeldung. Rufen Sie sie später noch einmal ab oder fügen Sie eine Archivkopie hinzu.',
  boilerplate:
    'Gefunden wurden nur Titel, Menüs und Hinweise. Öffnen Sie die Seite im Browser, speichern Sie sie vollständig und fügen Sie die Datei hinzu.',
  'too-large':
    'Die Seite ist zu groß und wurde nicht oder nicht ganz gelesen. Fügen Sie den Teil über das Ereignis als eigene Datei hinzu.',
  'too-deep':
    'Die Seite ist zu tief verschachtelt. Speichern Sie den Artikel allein als Textdatei und fügen Sie diese hinzu.',
  unreadable:
    'Die Datei oder ein Teil davon ist beschädigt oder nicht lesbar. Rufen Sie sie noch einmal ab oder fügen Sie eine andere Kopie hinzu.',
  failed:
    'Beim Lesen dieser Seite ist das Programm gescheitert; die Seite muss nicht schuld sein. Bitte melden Sie das; bis dahin hilft es vielleicht, den Artikel allein als Textdatei hinzuzufügen.',
  archived: 'Die Seite gibt es nicht mehr; gelesen wurde eine Archivkopie.',
  duplicate:
    'Der Text gleicht einer anderen Quelle, die als Original gilt: Entwürfe lesen nur diese. Soll er selbst zählen, lassen Sie die andere weg.',
  'same-address': 'Mehrere Quellen haben diese Adresse. Entfernen Sie die, die Sie nicht brauchen.',
  'off-subject': 'Kein Satz der Seite handelt für sich verständlich von dem Ereignis.',
  'other-subject':
    'Die Seite handelt vielleicht von etwas anderem gleichen Namens: Sie hat mit den anderen nur wenige Wörter und Namen gemeinsam. Lesen Sie sie und beziehen Sie sie ein oder lassen Sie sie weg.',
  denied: 'Die Website steht auf Ihrer Liste der Websites, die weggelassen werden: Entwürfe lesen diese Seite nicht.',
  deprecated:
    'Die Quelle ist nach der Liste häufig diskutierter Quellen der englischen Wikipedia nicht mehr zu verwenden oder gesperrt: Entwürfe lesen diese Seite nicht.',
  'unknown-type':
    'Von diesem Typ wird keine Datei gelesen. Geben Sie eine Seite mit Text über das Ereignis an: eine Webseite, ein PDF oder reinen Text.',
  repaired: 'Ein Teil der Datei war fehlerhaft oder unvollständig; gelesen wurde, was lesbar war.',
}
