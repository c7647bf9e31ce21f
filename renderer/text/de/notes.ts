/** Notes on how a draft was written, by their English words. */
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
}
