/** Issues of sources and their citations, by their English words. */
export const sourcing: Readonly<Record<string, string>> = {
  'A {{{0}}}': 'Eine Vorlage {{{0}}}',
  'The citation "{0}"': 'Der Einzelnachweis „{0}“',
  '"{0}"': '„{0}“',
  '{0}, "{1}"': '{0}, „{1}“',

  'sources that English Wikipedia does not hold to be generally reliable':
    'Quellen, die in der englischen Wikipedia nicht als allgemein zuverlässig gelten',
  'The source': 'Die Quelle',
  "{0} is rated by topic or period in English Wikipedia's list of sources.":
    '{0} ist nach der Liste häufig diskutierter Quellen der englischen Wikipedia je nach Thema oder Zeitraum unterschiedlich bewertet.',
  "{0} is a source on whose reliability nobody has agreed, by English Wikipedia's list of sources.":
    '{0}: Nach der Liste häufig diskutierter Quellen der englischen Wikipedia gibt es keinen Konsens.',
  'See what the list says of it before you rest a sentence on it alone.':
    'Sehen Sie in der Liste nach, bevor Sie einen Satz allein darauf stützen.',
  "{0} is generally unreliable by English Wikipedia's list of sources.":
    '{0} ist nach der Liste häufig diskutierter Quellen der englischen Wikipedia im Allgemeinen unzuverlässig.',
  "{0} is deprecated by English Wikipedia's list of sources.":
    '{0} ist nach der Liste häufig diskutierter Quellen der englischen Wikipedia nicht mehr zu verwenden.',
  "{0} is blacklisted by English Wikipedia's list of sources.":
    '{0} ist nach der Liste häufig diskutierter Quellen der englischen Wikipedia gesperrt.',
  'Cite another source for it.': 'Geben Sie dafür eine andere Quelle an.',

  'articles of a wiki that are cited as sources': 'Artikel eines Wikis, die als Quelle dienen',
  'A wiki is cited, which anybody can change.': 'Als Quelle dient ein Wiki, das jeder ändern kann.',
  'Cite the source that the article there cites, after reading it.':
    'Geben Sie die Quelle an, die der Artikel dort nennt, nachdem Sie sie gelesen haben.',
  'sections that rest on one source': 'Abschnitte, die auf einer einzigen Quelle beruhen',
  'cited pages in another language whose titles are not translated':
    'angegebene Seiten in einer anderen Sprache, deren Titel nicht übersetzt sind',
  'A cited page is in another language, and its title has no translation: {0}.':
    'Eine angegebene Seite ist in einer anderen Sprache, und ihr Titel ist nicht übersetzt: {0}.',
  '{0} cited pages are in another language, and their titles have no translation: {1}.':
    '{0} angegebene Seiten sind in einer anderen Sprache, und ihre Titel sind nicht übersetzt: {1}.',
  'Translate the evidence, which translates the title too, or add the title in Sources.':
    'Übersetzen Sie den Beleg, womit auch der Titel übersetzt wird, oder tragen Sie den Titel unter Quellen ein.',
  'The lead rests on one source, "{0}".': 'Die Einleitung beruht auf einer einzigen Quelle, „{0}“.',
  'The section "{0}" rests on one source, "{1}".': 'Der Abschnitt „{0}“ beruht auf einer einzigen Quelle, „{1}“.',
  'The section "{0}" rests on one source.': 'Der Abschnitt „{0}“ beruht auf einer einzigen Quelle.',
  'Add an independent source, or say less.': 'Fügen Sie eine unabhängige Quelle hinzu oder schreiben Sie weniger.',
  'events whose sources all come from two days': 'Ereignisse, deren Quellen alle aus zwei Tagen stammen',
  'All sources with a date come from within two days.': 'Alle datierten Quellen stammen aus höchstens zwei Tagen.',
  'Look for later reports: coverage that does not last speaks against an article of its own.':
    'Suchen Sie spätere Berichte: Eine nur kurze Berichterstattung spricht gegen einen eigenen Artikel.',
  'sources that have no address on the web': 'Quellen ohne Webadresse',
  'The source {0} has no web address, so that readers cannot find it.':
    'Die Quelle „{0}“ hat keine Webadresse; Leser können sie nicht finden.',
  'Cite a page that is on the web, or give the file its address in event.json.':
    'Geben Sie eine Seite an, die im Web steht, oder tragen Sie die Adresse der Datei in event.json ein.',
  'sources without a copy in an archive': 'Quellen ohne Archivkopie',
  '"{0}" has no copy in an archive.': 'Von „{0}“ gibt es keine Archivkopie.',
  '{0} sources have no copy in an archive: {1} and {2} more.':
    '{0} Quellen haben keine Archivkopie: {1} und {2} weitere.',
  '{0} sources have no copy in an archive: {1}.': '{0} Quellen haben keine Archivkopie: {1}.',
  'Have the pages saved in the Wayback Machine, in Sources.':
    'Lassen Sie die Seiten unter „Quellen“ in der Wayback Machine sichern.',
  '{0} has no copy in an archive.': '{0} hat keine Archivkopie.',
  'Have the page saved at web.archive.org and give |archive-url= and |archive-date=.':
    'Lassen Sie die Seite bei web.archive.org sichern und geben Sie |archive-url= und |archive-date= an.',
  'book numbers whose check digit is wrong': 'ISBN mit falscher Prüfziffer',
  'ISBN {0} does not have the form of an ISBN: 10 digits, or 13 that begin with 978 or 979.':
    'ISBN {0} hat nicht die Form einer ISBN: 10 Ziffern oder 13, die mit 978 oder 979 beginnen.',
  'ISBN {0} fails its own check digit, so that no book can have it.':
    'ISBN {0} hat eine falsche Prüfziffer; kein Buch kann diese Nummer haben.',
  'Look the book up and copy its number. Invented numbers are a sign of sources that do not exist (G15).':
    'Schlagen Sie das Buch nach und übernehmen Sie seine Nummer. Erfundene Nummern sind ein Zeichen für Quellen, die es nicht gibt (G15).',
  'identifiers that cannot be a DOI or an ISSN': 'Kennungen, die weder DOI noch ISSN sein können',
  '{0} does not have the form of a DOI: 10., a number, a stroke and a name.':
    '{0} hat nicht die Form einer DOI: 10., eine Nummer, ein Schrägstrich und ein Name.',
  '{0} is no ISSN: four and four digits, the last one a check digit that fits.':
    '{0} ist keine ISSN: zweimal vier Ziffern, die letzte eine passende Prüfziffer.',
  'Copy it from the page of the publication. Invented identifiers are a sign of sources that do not exist (G15).':
    'Übernehmen Sie sie von der Seite der Veröffentlichung. Erfundene Kennungen sind ein Zeichen für Quellen, die es nicht gibt (G15).',

  'a day of reading for pages that state their date': 'Abrufdatum bei Seiten, die ihr Datum nennen',
  '{0} states its date and also when it was read.': '{0} nennt neben dem Datum auch den Tag des Abrufs.',
  'The day of reading is needed of undated pages only; you can take it out.':
    'Ein Abrufdatum brauchen nur Seiten ohne Datum; Sie können es entfernen.',
  'a day of reading where no address was read': 'Abrufdatum ohne Adresse',
  '{0} says when it was read on the web and gives no address.': '{0} nennt einen Tag des Abrufs, aber keine Adresse.',
  'Give |url=, or take |access-date= out.': 'Geben Sie |url= an oder entfernen Sie |access-date=.',
  'copies in an archive without their date or the address they are of':
    'Archivkopien ohne Datum oder ohne die ursprüngliche Adresse',
  '{0} has |archive-date= and no |archive-url=.': '{0} hat |archive-date=, aber kein |archive-url=.',
  'Give the address of the copy, or take the date out.':
    'Geben Sie die Adresse der Archivkopie an oder entfernen Sie das Datum.',
  '{0} has |archive-url= and no |archive-date=.': '{0} hat |archive-url=, aber kein |archive-date=.',
  'Give the day on which the copy was made.': 'Geben Sie den Tag an, an dem die Archivkopie entstand.',
  '{0} has |archive-url= and no |url=.': '{0} hat |archive-url=, aber kein |url=.',
  'Give the address of the page itself as |url=.': 'Geben Sie die Adresse der Seite selbst als |url= an.',
  'dates that citations cannot take': 'Datumsangaben, die Einzelnachweise nicht verstehen',
  '{0} has |{1}={2}': '{0} hat |{1}={2}',
  '{0}, which is no date that it can take.': '{0}; das ist kein Datum, das die Vorlage versteht.',
  'Write it like "3 May 2026", "May 2026" or "2026", as the source states it.':
    'Schreiben Sie es wie „3 May 2026“, „May 2026“ oder „2026“, so genau, wie die Quelle es nennt.',
  '{0}, which is still to come.': '{0}; dieser Tag liegt in der Zukunft.',
  'Check the day: nobody can have read or kept the page then.':
    'Prüfen Sie den Tag: Da kann noch niemand die Seite abgerufen oder archiviert haben.',
  '{0}, which names no day.': '{0}; darin fehlt der Tag.',
  'Give day, month and year.': 'Geben Sie Tag, Monat und Jahr an.',
  'addresses in a parameter that takes none': 'Adressen in einem Parameter, der keine aufnimmt',
  '{0} has an address in |{1}=.': '{0} hat eine Adresse in |{1}=.',
  'Put the address into |url= and words into this parameter.':
    'Setzen Sie die Adresse in |url= und den Text in diesen Parameter.',
  'given names without a family name': 'Vornamen ohne Nachnamen',
  '{0} has |{1}={2} and no family name with it.': '{0} hat |{1}={2} ohne Nachnamen.',
  'Give |{0}last{1}=, or the whole name as |{2}{3}=.': 'Geben Sie |{0}last{1}= an oder den ganzen Namen als |{2}{3}=.',
  'words in the place of an author that name nobody': 'Angaben anstelle eines Autors, die niemanden nennen',
  '|{0}={1} names nobody.': '|{0}={1} nennt niemanden.',
  'Give the person or body that wrote it, or no author.':
    'Nennen Sie die Person oder Stelle, die es verfasst hat, oder keinen Autor.',
  'titles of error pages and walls in the place of a title':
    'Titel von Fehlerseiten und Sperrhinweisen anstelle eines Titels',
  'The title "{0}" is what a site shows in place of a page.':
    'Den Titel „{0}“ zeigt eine Website, wenn sie die Seite nicht zeigt.',
  'Open the page and give the headline that stands there.':
    'Öffnen Sie die Seite und übernehmen Sie die Überschrift, die dort steht.',
  'bold or italic within a citation': 'Fett- oder Kursivschrift in einem Einzelnachweis',
  '|{0}={1} holds bold or italic, which the template sets itself.':
    '|{0}={1} enthält Fett- oder Kursivschrift; die setzt die Vorlage selbst.',
  'Take the apostrophes out.': 'Entfernen Sie die Apostrophe.',
  'articles of a journal or magazine that is not named': 'Aufsätze ohne Namen der Zeitschrift',
  '{0} names no journal.': '{0} nennt keine Zeitschrift.',
  'Give it as |{0}=, or use {{cite web}}.': 'Geben Sie sie als |{0}= an oder verwenden Sie {{cite web}}.',
  'citations without a title': 'Einzelnachweise ohne Titel',
  '{0} has no title.': '{0} hat keinen Titel.',
  'Give the title of the page as |title=.': 'Geben Sie den Titel der Seite als |title= an.',
  'parameters that citation templates do not know': 'Parameter, die die Vorlagen für Einzelnachweise nicht kennen',
  "{0} has words without a parameter's name: {1}": '{0} hat Text ohne Parameternamen: {1}',
  'Give the parameter that they belong to; a bar in a title or address is written {{!}} or %7C.':
    'Nennen Sie den Parameter, zu dem er gehört; ein senkrechter Strich in Titel oder Adresse wird {{!}} oder %7C geschrieben.',
  '{0} has |{1}=, which its template does not know.': '{0} hat |{1}=; diesen Parameter kennt die Vorlage nicht.',
  "Give the parameter's right name, or take it out.":
    'Geben Sie dem Parameter seinen richtigen Namen oder entfernen Sie ihn.',
  "Give the parameter's right name, or take it out. It is |{0}=.":
    'Geben Sie dem Parameter seinen richtigen Namen, |{0}=, oder entfernen Sie ihn.',
  'addresses that lead nowhere': 'Adressen, die ins Leere führen',
  '{0} has an address in |{1}= that {2}: {3}': '{0} hat in |{1}= eine Adresse, die {2}: {3}',
  'has a blank in it': 'ein Leerzeichen enthält',
  'does not begin with https:// or http://': 'nicht mit https:// oder http:// beginnt',
  'cannot be read': 'nicht lesbar ist',
  'names no site on the web': 'keine Website nennt',
  'Copy the address from the browser once more; blanks and bars in it are written %20 and %7C.':
    'Kopieren Sie die Adresse noch einmal aus dem Browser; Leerzeichen und senkrechte Striche darin werden %20 und %7C geschrieben.',
  '{{cite web}} without an address': '{{cite web}} ohne Adresse',
  '{0} is a {{{1}}} and has no address.': '{0} ist eine {{{1}}} und hat keine Adresse.',
  'Give the address as |url=, or use the template for what it is: {{cite news}}, {{cite book}}, {{cite report}}.':
    'Geben Sie die Adresse als |url= an oder verwenden Sie die passende Vorlage: {{cite news}}, {{cite book}}, {{cite report}}.',
  'states of an address that citations do not know': 'Zustände einer Adresse, die Einzelnachweise nicht kennen',
  '|url-status={0} says nothing that the template knows.': '|url-status={0} kennt die Vorlage nicht.',
  'It is live, dead, unfit, usurped, deviated or bot: unknown.':
    'Möglich sind live, dead, unfit, usurped, deviated und bot: unknown.',

  'references that are an address and nothing else': 'Einzelnachweise, die nur aus einer Adresse bestehen',
  'This reference is an address alone: {0}': 'Dieser Einzelnachweis besteht nur aus einer Adresse: {0}',
  'Give title, site and date in a citation template, so that it can be found when the address is gone.':
    'Geben Sie Titel, Website und Datum in einer Vorlage an, damit die Quelle auch ohne die Adresse zu finden ist.',
  'names of references that stand for two different sources':
    'Namen von Einzelnachweisen, die für zwei verschiedene Quellen stehen',
  'The reference "{0}" is defined twice, with different content.':
    'Der Einzelnachweis „{0}“ ist zweimal mit verschiedenem Inhalt definiert.',
  'Give one of them another name.': 'Geben Sie einem davon einen anderen Namen.',
  'references without content': 'Einzelnachweise ohne Inhalt',
  'This reference is empty.': 'Dieser Einzelnachweis ist leer.',
  'Put the citation into it, or take it out.': 'Tragen Sie die Quelle ein oder entfernen Sie ihn.',
  'the same reference written out again': 'derselbe Einzelnachweis mehrmals ausgeschrieben',
  'This reference stands above already, word for word.': 'Dieser Einzelnachweis steht weiter oben schon wörtlich.',
  'Name the first one and use it here: <ref name="{0}" />.':
    'Geben Sie dem ersten einen Namen und verwenden Sie ihn hier: <ref name="{0}" />.',
  'uses of a reference that is defined nowhere': 'Verweise auf einen Einzelnachweis, der nirgends definiert ist',
  'The reference "{0}" is used and defined nowhere.':
    'Der Einzelnachweis „{0}“ wird verwendet, ist aber nirgends definiert.',
  'Define it once: <ref name="…">citation</ref>, or use the name of one that is.':
    'Definieren Sie ihn einmal: <ref name="…">Quelle</ref>, oder verwenden Sie den Namen eines vorhandenen.',
  'references that are defined in the list and used nowhere':
    'Einzelnachweise, die in der Liste definiert sind und nirgends verwendet werden',
  'The reference "{0}" is defined in the list and used nowhere.':
    'Der Einzelnachweis „{0}“ ist in der Liste definiert und wird nirgends verwendet.',
  'Use it behind the sentence that it carries, or take it out.':
    'Verwenden Sie ihn hinter dem Satz, den er belegt, oder entfernen Sie ihn.',
  'references without a place where they are shown': 'Einzelnachweise, die nirgends angezeigt werden',
  'The text has references and no place where they are shown.':
    'Der Text hat Einzelnachweise, aber keine Stelle, an der sie angezeigt werden.',
  'Put "== References ==" and {{Reflist}} at the end.': 'Setzen Sie „== References ==“ und {{Reflist}} an das Ende.',
  'addresses that tell how a reader came to the page': 'Adressen, die verraten, wie ein Leser auf die Seite kam',
  'The address contains tracking parameters: {0}': 'Die Adresse enthält Tracking-Parameter: {0}',
  'Take the tracking parameters out; the page is the same without.':
    'Entfernen Sie die Tracking-Parameter; die Seite ist ohne sie dieselbe.',
  'parameters that a template is given twice': 'Parameter, die in einer Vorlage doppelt stehen',
  '{{{0}}} is given |{1}= twice; only the last one counts.':
    '{{{0}}} enthält |{1}= doppelt; nur die letzte Angabe zählt.',
  'Keep the one that is right.': 'Behalten Sie die richtige.',
}
