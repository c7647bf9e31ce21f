/** Notes on how a draft was written and how facts were read, and why sections were not written, by their English words. */
export const notes: Readonly<Record<string, string>> = {
  'The draft cites {0} of the {1} pages.': 'Der Entwurf stützt sich auf {0} der {1} Seiten.',
  'The whole draft relies on one of the {0} pages, {1}: compare it with the others before you use it.':
    'Der ganze Entwurf beruht auf einer der {0} Seiten, {1}: Vergleichen Sie ihn mit den anderen, bevor Sie ihn verwenden.',
  'The draft relies on few sources: read them before you use it, and add pages that report on the event.':
    'Der Entwurf beruht auf wenigen Quellen: Lesen Sie sie, bevor Sie ihn verwenden, und fügen Sie Seiten hinzu, die über das Ereignis berichten.',
  'The opening reads as {0}; the model was asked for {1}.':
    'Die Einleitung ist wohl in einer anderen Sprache ({0}); verlangt war {1}.',
  'The section {0} reads as {1}; the model was asked for {2}.':
    'Der Abschnitt „{0}“ ist wohl in einer anderen Sprache ({1}); verlangt war {2}.',
  '{0} of {1} chunks fit into the prompt of {2} tokens.':
    '{0} von {1} Textstellen passten in die Anfrage von {2} Tokens.',
  'The ranker read only the beginning of {0} of {1} chunks.':
    'Das Rangverfahren las von {0} der {1} Textstellen nur den Anfang.',
  '{0} of the model left out; see the draft for the reasons.':
    '{0} des Modells weggelassen; die Gründe stehen im Entwurf unter „Weggelassen“.',
  '1 sentence': '1 Satz',
  'Not written, because the program found no evidence for them in the pages: {0}.':
    'Nicht geschrieben, weil das Programm dafür auf den Seiten keine Belegstellen gefunden hat: {0}.',
  'Not written, because the model found nothing on them in the pages: {0}.':
    'Nicht geschrieben, weil das Modell auf den Seiten nichts dazu fand: {0}.',
  '{0} does not cite what it writes, so the program chose the evidence and the model worded it. A larger model writes a fuller article; a second model can judge it.':
    '{0} gibt nicht an, worauf sich seine Sätze stützen; deshalb hat das Programm die Belegstellen ausgewählt und das Modell sie formuliert. Ein größeres Modell schreibt einen ausführlicheren Artikel; ein zweites kann ihn prüfen.',
  'The content filter of the service cut off {0}, so the article may lack something. Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to; then draft again: only what it cut off is asked again.':
    'Der Inhaltsfilter des Dienstes hat {0} abgeschnitten; dem Artikel fehlt vielleicht etwas. Wählen Sie ein anderes Modell oder einen anderen Dienst, lassen Sie den Filter für Berichte über solche Ereignisse lockern oder lassen Sie die beanstandeten Seiten weg; entwerfen Sie dann erneut: Gefragt wird nur nach dem Abgeschnittenen.',
  '1 answer': '1 Antwort',
  '{0} answers': '{0} Antworten',
  'The model found nothing on it in the pages.': 'Das Modell hat auf den Seiten nichts dazu gefunden.',
  'The program found no evidence for it in the pages.':
    'Das Programm hat auf den Seiten keine Belegstellen dafür gefunden.',
  'Every sentence that the model wrote for it was left out.':
    'Jeder Satz, den das Modell dafür geschrieben hat, wurde weggelassen.',
  '1 page is in the ledger already and was not read again.':
    '1 Seite ist schon gelesen und wurde nicht erneut gelesen.',
  '{0} pages are in the ledger already and were not read again.':
    '{0} Seiten sind schon gelesen und wurden nicht erneut gelesen.',
  '1 page of them gave no facts then, and is read again only if you ask for that.':
    'Auf 1 dieser Seiten wurden damals keine Fakten gefunden; sie wird nur auf Wunsch erneut gelesen.',
  '{0} pages of them gave no facts then, and are read again only if you ask for that.':
    'Auf {0} dieser Seiten wurden damals keine Fakten gefunden; sie werden nur auf Wunsch erneut gelesen.',
  '1 page of them was taken back: undo that operation to have it count again.':
    '1 dieser Seiten ist zurückgezogen: Nehmen Sie diesen Vorgang zurück, damit sie wieder zählt.',
  '{0} pages of them were taken back: undo these operations to have them count again.':
    '{0} dieser Seiten sind zurückgezogen: Nehmen Sie diese Vorgänge zurück, damit sie wieder zählen.',
  '1 page was read before with another text; what it said then stays until that state is taken back.':
    '1 Seite wurde schon mit anderem Text gelesen; was sie damals sagte, gilt, bis diese Fassung zurückgezogen wird.',
  '{0} pages were read before with other texts; what they said then stays until those states are taken back.':
    '{0} Seiten wurden schon mit anderem Text gelesen; was sie damals sagten, gilt, bis diese Fassungen zurückgezogen werden.',
  '1 page has no date; the day on which it was fetched is used.':
    '1 Seite hat kein Datum; es zählt der Tag, an dem sie abgerufen wurde.',
  '{0} pages have no date; the days on which they were fetched are used.':
    '{0} Seiten haben kein Datum; es zählen die Tage, an denen sie abgerufen wurden.',

  // On newer pages
  '1 page is known to the draft or a copy of another.':
    '1 Seite liegt dem Entwurf schon zugrunde oder ist die Kopie einer anderen.',
  '{0} pages are known to the draft or copies of others.':
    '{0} Seiten liegen dem Entwurf schon zugrunde oder sind Kopien anderer.',
  '1 page is from before {0} and was not read.': '1 Seite ist älter als {0} und wurde nicht gelesen.',
  '{0} pages are from before {1} and were not read.': '{0} Seiten sind älter als {1} und wurden nicht gelesen.',
  '1 page was found that has no date, and was not read: name it to have it read.':
    '1 gefundene Seite ohne Datum wurde nicht gelesen: Fügen Sie sie selbst hinzu, damit sie gelesen wird.',
  '{0} pages were found that have no date, and were not read: name them to have them read.':
    '{0} gefundene Seiten ohne Datum wurden nicht gelesen: Fügen Sie sie selbst hinzu, damit sie gelesen werden.',
  'No new page from {0} or later was found.': 'Es wurde keine neue Seite vom {0} oder später gefunden.',
  '1 page was found and left out for its site.': '1 gefundene Seite wurde wegen ihrer Website weggelassen.',
  '{0} pages were found and left out for their sites.': '{0} gefundene Seiten wurden wegen ihrer Websites weggelassen.',
  '1 page more was found than are read at a time.': 'Es wurde 1 Seite mehr gefunden, als auf einmal gelesen werden.',
  '{0} pages more were found than are read at a time.':
    'Es wurden {0} Seiten mehr gefunden, als auf einmal gelesen werden.',
  "1 page was taken back from the event's ledger and was not read: {0}.":
    '1 Seite ist in den Fakten zurückgezogen und wurde nicht gelesen: {0}.',
  "{0} pages were taken back from the event's ledger and were not read: {1}.":
    '{0} Seiten sind in den Fakten zurückgezogen und wurden nicht gelesen: {1}.',
  '{0} gave no answer on 1 page that could be read, also when it was asked again. Try again, or choose another model.':
    '{0} hat zu 1 Seite auch auf erneute Anfrage keine lesbare Antwort gegeben. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.',
  '{0} gave no answer on {1} pages that could be read, also when it was asked again. Try again, or choose another model.':
    '{0} hat zu {1} Seiten auch auf erneute Anfrage keine lesbare Antwort gegeben. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.',
  '{0} does not cite the sentences that it is shown, so the program read the pages: what the model took from them could not be checked.':
    '{0} gibt nicht an, auf welche der gezeigten Sätze es sich stützt; was es den Seiten entnimmt, wäre nicht zu prüfen. Deshalb hat das Programm die Seiten selbst gelesen.',
  '“{0}” leads to “{1}”, which was read.': '„{0}“ leitet weiter auf „{1}“; gelesen wurde diese Seite.',
  '“{0}” is protected: only users of the level {1} may edit it.':
    '„{0}“ ist geschützt: Nur Benutzer mit der Stufe {1} dürfen die Seite bearbeiten.',
  '“{0}” has no reference: none of its sentences was checked against a source.':
    '„{0}“ hat keinen Einzelnachweis: Kein Satz wurde mit einer Quelle verglichen.',
}
