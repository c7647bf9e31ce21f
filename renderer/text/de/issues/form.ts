/** Issues of form, and why a wiki's rules block an export, by their English words. */
export const form: Readonly<Record<string, string>> = {
  'bold within the sections of an article': 'Fettschrift in den Abschnitten eines Artikels',
  'Bold within a section: {0}': 'Fettschrift in einem Abschnitt: {0}',
  "Take the bold out; it is for the subject's names in the lead.":
    'Entfernen Sie die Fettschrift; sie ist den Namen des Themas in der Einleitung vorbehalten.',
  'articles with references that are in no category': 'Artikel mit Einzelnachweisen, die in keiner Kategorie stehen',
  'The article is in no category.': 'Der Artikel steht in keiner Kategorie.',
  'Name some at its end, those of a draft with a colon in front: [[:Category:…]].':
    'Nennen Sie am Ende einige, bei einem Entwurf mit Doppelpunkt davor: [[:Category:…]].',
  'curly quotation marks and apostrophes': 'typografische Anführungszeichen und Apostrophe',
  'It holds curly quotation marks or apostrophes.': 'Der Satz enthält typografische Anführungszeichen oder Apostrophe.',
  'This line holds curly quotation marks or apostrophes.':
    'Diese Zeile enthält typografische Anführungszeichen oder Apostrophe.',
  'English Wikipedia writes straight ones.': 'In der englischen Wikipedia sind gerade üblich.',
  'dates written in more than one way': 'Datumsangaben in verschiedenen Schreibweisen',
  'This date is not written like "{0}", {1}.': 'Dieses Datum ist nicht wie „{0}“ geschrieben, {1}.',
  'This date and {0} more are not written like "{1}", {2}.':
    'Dieses Datum und {0} weitere sind nicht wie „{1}“ geschrieben, {2}.',
  'as most are': 'anders als die meisten',
  'as {{Use {0} dates}} asks': 'obwohl {{Use {0} dates}} das verlangt',
  'Write all dates in one way.': 'Schreiben Sie alle Datumsangaben auf dieselbe Weise.',
  emoji: 'Emoji',
  '{0} is an emoji.': '{0} ist ein Emoji.',
  'Take it out.': 'Entfernen Sie es.',
  'headings that skip a level, and headings of the first level':
    'Überschriften, die eine Ebene überspringen, und Überschriften der ersten Ebene',
  '"{0}" is a heading of the first level, which is the article\'s title.':
    '„{0}“ ist eine Überschrift der ersten Ebene; die ist dem Titel des Artikels vorbehalten.',
  'Give it two equals signs.': 'Setzen Sie zwei Gleichheitszeichen.',
  '"{0}" has {1} equals signs and stands below a heading of the article itself.':
    '„{0}“ hat {1} Gleichheitszeichen und steht direkt unter dem Titel des Artikels.',
  '"{0}" has {1} equals signs and stands below a heading of {2}.':
    '„{0}“ hat {1} Gleichheitszeichen und steht unter einer Überschrift mit {2}.',
  'Give it {0}.': 'Setzen Sie {0}.',
  'references, links and templates in a heading': 'Einzelnachweise, Links und Vorlagen in einer Überschrift',
  'The heading holds a reference.': 'Die Überschrift enthält einen Einzelnachweis.',
  'The heading holds a link.': 'Die Überschrift enthält einen Link.',
  'Set it into the text of the section.': 'Setzen Sie das in den Text des Abschnitts.',
  'headings in which every word is capitalised': 'Überschriften, in denen jedes Wort großgeschrieben ist',
  'The heading "{0}" capitalises every word.': 'In der Überschrift „{0}“ ist jedes Wort großgeschrieben.',
  'Capitalise only the first word and names.': 'Schreiben Sie nur das erste Wort und Namen groß.',
  'drafts without the infobox that articles on their kind of subject usually have':
    'Entwürfe ohne die Infobox, die Artikel dieser Art meist haben',
  'Articles on such subjects usually have {{{0}}}. It could not be filled, since too little is stated in a form that is read.':
    'Artikel dieser Art haben meist {{{0}}}. Sie konnte nicht ausgefüllt werden, weil zu wenig in lesbarer Form angegeben ist.',
  'Add it by hand with what sources state, or do without.':
    'Ergänzen Sie sie von Hand mit Angaben aus Quellen oder lassen Sie sie weg.',
  'signs that nobody sees': 'unsichtbare Zeichen',
  'Here stand signs that nobody sees ({0}).': 'Hier stehen unsichtbare Zeichen ({0}).',
  'Take them out.': 'Entfernen Sie sie.',
  'categories that put a draft among the articles': 'Kategorien, die einen Entwurf unter die Artikel einreihen',
  'The draft stands in the category "{0}".': 'Der Entwurf steht in der Kategorie „{0}“.',
  'Set a colon in front, [[:Category:…]], until it is an article.':
    'Setzen Sie einen Doppelpunkt davor, [[:Category:…]], bis er ein Artikel ist.',
  'Markdown in the place of wikitext': 'Markdown anstelle von Wikitext',
  'Bold of Markdown: {0}': 'Fettschrift in Markdown: {0}',
  'Code of Markdown: {0}': 'Code in Markdown: {0}',
  'A line of Markdown: {0}': 'Eine Zeile in Markdown: {0}',
  'A link of Markdown: {0}': 'Ein Link in Markdown: {0}',
  'A list of Markdown: {0}': 'Eine Liste in Markdown: {0}',
  'Write it as wikitext.': 'Schreiben Sie es als Wikitext.',
  'Write it as wikitext; in an article it belongs into a reference.':
    'Schreiben Sie ihn als Wikitext; in einem Artikel gehört er in einen Einzelnachweis.',
  'Begin its lines with an asterisk.': 'Beginnen Sie die Zeilen mit einem Sternchen.',
  'brackets and tags that are opened and not closed': 'geöffnete Klammern und Tags, die nicht geschlossen werden',
  'A template is opened with {{ and not closed.': 'Eine Vorlage ist mit {{ geöffnet und nicht geschlossen.',
  'A link is opened with [[ and not closed.': 'Ein Link ist mit [[ geöffnet und nicht geschlossen.',
  'A reference is opened without an end, or ended without a beginning.':
    'Ein Einzelnachweis hat einen Anfang ohne Ende oder ein Ende ohne Anfang.',
  'A comment is opened and not closed: all that follows is hidden.':
    'Ein Kommentar ist geöffnet und nicht geschlossen: Alles Folgende ist verborgen.',
  'Close it where it ends, or take the opening signs out.':
    'Schließen Sie am Ende oder entfernen Sie die öffnenden Zeichen.',
  'references in front of the punctuation': 'Einzelnachweise vor dem Satzzeichen',
  'The reference stands in front of the "{0}".': 'Der Einzelnachweis steht vor dem „{0}“.',
  'Set it behind the punctuation.': 'Setzen Sie ihn hinter das Satzzeichen.',
  'parts at the end of an article in another order than readers expect':
    'Abschnitte am Ende eines Artikels in unüblicher Reihenfolge',
  '"{0}" stands behind "{1}".': '„{0}“ steht hinter „{1}“.',
  'The order is: See also, Notes, References, Further reading, External links.':
    'Die Reihenfolge ist: See also, Notes, References, Further reading, External links.',
  'short descriptions that are long': 'lange Kurzbeschreibungen',
  'The short description has {0} characters.': 'Die Kurzbeschreibung hat {0} Zeichen.',
  'About 40 are read in a list of search results: what, where, when.':
    'In einer Liste von Suchergebnissen werden etwa 40 gelesen: was, wo, wann.',
  'blanks in front of a reference': 'Leerzeichen vor einem Einzelnachweis',
  'A blank stands in front of the reference.': 'Vor dem Einzelnachweis steht ein Leerzeichen.',
  'Set the reference right behind the sentence.': 'Setzen Sie den Einzelnachweis direkt hinter den Satz.',
  'hyphens that stand for dashes, and accents that stand for apostrophes':
    'Bindestriche anstelle von Gedankenstrichen und Akzente anstelle von Apostrophen',
  'A hyphen between blanks stands for a dash.': 'Ein Bindestrich zwischen Leerzeichen steht für einen Gedankenstrich.',
  'Two hyphens stand for a dash.': 'Zwei Bindestriche stehen für einen Gedankenstrich.',
  'An accent stands for an apostrophe.': 'Ein Akzent steht für einen Apostroph.',
  '{0} has a hyphen.': '{0} hat einen Bindestrich.',
  'English Wikipedia writes a dash: 1990–95, 30–24, "the ship – an old one – sank".':
    'In der englischen Wikipedia steht ein Gedankenstrich: 1990–95, 30–24, „the ship – an old one – sank“.',
  'measures that are given in one system of units': 'Maße in nur einem Einheitensystem',
  'This measure is given in one system of units.': 'Dieses Maß steht nur in einem Einheitensystem.',
  'This measure and {0} more are given in one system of units.':
    'Dieses Maß und {0} weitere stehen nur in einem Einheitensystem.',
  'Readers of other countries are helped by {{convert}}, which shows both: {0}.':
    'Lesern anderer Länder hilft {{convert}}, das beide zeigt: {0}.',
  'articles of some length without a link to another article':
    'längere Artikel ohne einen Link auf einen anderen Artikel',
  'The article has about {0} words and no link to another article.':
    'Der Artikel hat etwa {0} Wörter und keinen Link auf einen anderen Artikel.',
  'Link names and terms that have an article where they are first said: [[Title]] or [[Title|words]].':
    'Verlinken Sie Namen und Begriffe, die einen Artikel haben, bei der ersten Nennung: [[Titel]] oder [[Titel|Wörter]].',

  'The draft has no sentence left, and the page would hold headings and notices alone.':
    'Im Entwurf ist kein Satz übrig; die Seite enthielte nur Überschriften und Bausteine.',
  'Accept or write at least one sentence.': 'Nehmen Sie mindestens einen Satz an oder schreiben Sie einen.',
  'Citewright does not publish on {0}.': 'An {0} sendet Citewright nichts.',
  'Save the file and add it yourself.': 'Speichern Sie die Datei und fügen Sie sie selbst ein.',
  'Citewright publishes no sentences written by a model on {0}, and this text contains {1}.':
    'An {0} werden keine Sätze gesendet, die ein Sprachmodell geschrieben hat; der Text enthält davon {1}.',
  'Publish the citations or the outline with quotations, or write these sentences yourself.':
    'Veröffentlichen Sie die Einzelnachweise oder die Gliederung mit Zitaten oder schreiben Sie diese Sätze selbst.',
  '{0} accepts no sentences written by a model, and this text contains {1}.':
    '{0} nimmt keine Sätze an, die ein Sprachmodell geschrieben hat; der Text enthält davon {1}.',
  'Write them yourself, or take the sources, the citations and the outline with quotations.':
    'Schreiben Sie sie selbst oder nehmen Sie die Quellen, die Einzelnachweise und die Gliederung mit Zitaten.',
  'A model wrote {0} that no person has accepted or rewritten yet; {1} asks for a review of each.':
    'Von einem Sprachmodell geschrieben und noch von niemandem angenommen oder umgeschrieben: {0}. {1} verlangt, dass jeder Satz geprüft wird.',
  'Read each with its evidence, then accept, rewrite or reject it.':
    'Lesen Sie jeden mit seinen Belegstellen; nehmen Sie ihn dann an, schreiben Sie ihn um oder lehnen Sie ihn ab.',
  '{0} ({1} times) [{2}]': '{0} ({1}-mal)',
  '{0} [{1}]': '{0}',
  'one sentence': '1 Satz',
  '{0} sentences': '{0} Sätze',

  'leads that are far too long for their article': 'für ihren Artikel viel zu lange Einleitungen',
  'The lead has {0} words, and the rest of the article {1}.': 'Die Einleitung hat {0} Wörter, der übrige Artikel {1}.',
  'Shorten it to {0} of at most {1} words: leave details to the sections.':
    'Kürzen Sie sie auf {0} mit höchstens {1} Wörtern: Einzelheiten gehören in die Abschnitte.',
  'one paragraph': 'einen Absatz',
  'one or two paragraphs': 'ein bis zwei Absätze',
  'two or three paragraphs': 'zwei bis drei Absätze',
  'A model wrote {0} whose review came with an imported file, and nobody has confirmed it here.':
    'Von einem Sprachmodell geschrieben und in einer importierten Datei durchgesehen, aber hier von niemandem bestätigt: {0}.',
  'Read each with its evidence and accept it, or, if the decisions are yours, confirm all of them at once on the Draft screen or with `citewright events import FILE --mine`.':
    'Lesen Sie jeden mit seinen Belegstellen und nehmen Sie ihn an, oder bestätigen Sie, wenn es Ihre Entscheidungen sind, unter „Entwurf“ alle auf einmal.',
}
