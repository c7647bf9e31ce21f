/** Issues of form, and why a wiki's rules block an export, by their English words. */
export const form: Readonly<Record<string, string>> = {
  'bold within the sections of an article': 'gras dans les sections d’un article',
  'Bold within a section: {0}': 'Gras dans une section : {0}',
  "Take the bold out; it is for the subject's names in the lead.":
    'Retirez le gras ; il est réservé aux noms du sujet dans le résumé introductif.',
  'articles with references that are in no category': 'articles avec références qui ne sont dans aucune catégorie',
  'The article is in no category.': 'L’article n’est dans aucune catégorie.',
  'Name some at its end, those of a draft with a colon in front: [[:Category:…]].':
    'Indiquez-en à la fin, précédées d’un deux-points dans un brouillon : [[:Category:…]].',
  'curly quotation marks and apostrophes': 'guillemets et apostrophes courbes',
  'It holds curly quotation marks or apostrophes.': 'La phrase contient des guillemets ou apostrophes courbes.',
  'This line holds curly quotation marks or apostrophes.':
    'Cette ligne contient des guillemets ou apostrophes courbes.',
  'English Wikipedia writes straight ones.': 'Wikipédia en anglais les écrit droits.',
  'dates written in more than one way': 'dates écrites de plusieurs façons',
  'This date is not written like "{0}", {1}.': 'Cette date n’est pas écrite comme « {0} », {1}.',
  'This date and {0} more are not written like "{1}", {2}.':
    'Cette date et {0} de plus ne sont pas écrites comme « {1} », {2}.',
  'as most are': 'à la différence de la plupart',
  'as {{Use {0} dates}} asks': 'comme le demande {{Use {0} dates}}',
  'Write all dates in one way.': 'Écrivez toutes les dates de la même façon.',
  emoji: 'émojis',
  '{0} is an emoji.': '{0} est un émoji.',
  'Take it out.': 'Retirez-le.',
  'headings that skip a level, and headings of the first level':
    'titres de section qui sautent un niveau, et titres de premier niveau',
  '"{0}" is a heading of the first level, which is the article\'s title.':
    '« {0} » est un titre de premier niveau, réservé au titre de l’article.',
  'Give it two equals signs.': 'Mettez deux signes égal.',
  '"{0}" has {1} equals signs and stands below a heading of the article itself.':
    '« {0} » a {1} signes égal et suit directement le titre de l’article.',
  '"{0}" has {1} equals signs and stands below a heading of {2}.':
    '« {0} » a {1} signes égal et suit un titre qui en a {2}.',
  'Give it {0}.': 'Mettez-en {0}.',
  'references, links and templates in a heading': 'références, liens et modèles dans un titre de section',
  'The heading holds a reference.': 'Le titre de section contient une référence.',
  'The heading holds a link.': 'Le titre de section contient un lien.',
  'Set it into the text of the section.': 'Déplacez cela dans le texte de la section.',
  'headings in which every word is capitalised': 'titres de section où chaque mot a une majuscule',
  'The heading "{0}" capitalises every word.': 'Dans le titre de section « {0} », chaque mot a une majuscule.',
  'Capitalise only the first word and names.': 'Ne mettez de majuscule qu’au premier mot et aux noms propres.',
  'drafts without the infobox that articles on their kind of subject usually have':
    'brouillons sans l’infobox habituelle pour ce type de sujet',
  'Articles on such subjects usually have {{{0}}}. It could not be filled, since too little is stated in a form that is read.':
    'Les articles de ce type ont d’habitude {{{0}}}. Elle n’a pas pu être remplie : trop peu de données sont sous une forme lisible.',
  'Add it by hand with what sources state, or do without.':
    'Ajoutez-la à la main d’après les sources, ou passez-vous-en.',
  'signs that nobody sees': 'caractères invisibles',
  'Here stand signs that nobody sees ({0}).': 'Il y a ici des caractères invisibles ({0}).',
  'Take them out.': 'Retirez-les.',
  'categories that put a draft among the articles': 'catégories qui rangent un brouillon parmi les articles',
  'The draft stands in the category "{0}".': 'Le brouillon est dans la catégorie « {0} ».',
  'Set a colon in front, [[:Category:…]], until it is an article.':
    'Mettez un deux-points devant, [[:Category:…]], jusqu’à ce qu’il soit un article.',
  'Markdown in the place of wikitext': 'Markdown à la place du wikitexte',
  'Bold of Markdown: {0}': 'Gras en Markdown : {0}',
  'Code of Markdown: {0}': 'Code en Markdown : {0}',
  'A line of Markdown: {0}': 'Ligne en Markdown : {0}',
  'A link of Markdown: {0}': 'Lien en Markdown : {0}',
  'A list of Markdown: {0}': 'Liste en Markdown : {0}',
  'Write it as wikitext.': 'Écrivez-le en wikitexte.',
  'Write it as wikitext; in an article it belongs into a reference.':
    'Écrivez-le en wikitexte ; dans un article, sa place est dans une référence.',
  'Begin its lines with an asterisk.': 'Commencez ses lignes par un astérisque.',
  'brackets and tags that are opened and not closed': 'crochets, accolades et balises ouverts et non fermés',
  'A template is opened with {{ and not closed.': 'Un modèle est ouvert par {{ et n’est pas fermé.',
  'A link is opened with [[ and not closed.': 'Un lien est ouvert par [[ et n’est pas fermé.',
  'A reference is opened without an end, or ended without a beginning.':
    'Une référence a un début sans fin, ou une fin sans début.',
  'A comment is opened and not closed: all that follows is hidden.':
    'Un commentaire est ouvert et n’est pas fermé : tout ce qui suit est masqué.',
  'Close it where it ends, or take the opening signs out.': 'Fermez-le à sa fin, ou retirez les signes d’ouverture.',
  'references in front of the punctuation': 'références placées avant la ponctuation',
  'The reference stands in front of the "{0}".': 'La référence est placée avant le signe « {0} ».',
  'Set it behind the punctuation.': 'Placez-la après la ponctuation.',
  'parts at the end of an article in another order than readers expect':
    'sections de fin d’article dans un ordre inhabituel',
  '"{0}" stands behind "{1}".': '« {0} » est après « {1} ».',
  'The order is: See also, Notes, References, Further reading, External links.':
    'L’ordre est : See also, Notes, References, Further reading, External links.',
  'short descriptions that are long': 'descriptions courtes trop longues',
  'The short description has {0} characters.': 'La description courte a {0} caractères.',
  'About 40 are read in a list of search results: what, where, when.':
    'On en lit environ 40 dans une liste de résultats : quoi, où, quand.',
  'blanks in front of a reference': 'espaces avant une référence',
  'A blank stands in front of the reference.': 'Il y a une espace avant la référence.',
  'Set the reference right behind the sentence.': 'Placez la référence juste après la phrase.',
  'hyphens that stand for dashes, and accents that stand for apostrophes':
    'traits d’union à la place de tirets, et accents à la place d’apostrophes',
  'A hyphen between blanks stands for a dash.': 'Un trait d’union entre espaces remplace un tiret.',
  'Two hyphens stand for a dash.': 'Deux traits d’union remplacent un tiret.',
  'An accent stands for an apostrophe.': 'Un accent remplace une apostrophe.',
  '{0} has a hyphen.': '{0} a un trait d’union.',
  'English Wikipedia writes a dash: 1990–95, 30–24, "the ship – an old one – sank".':
    'Wikipédia en anglais met un tiret : 1990–95, 30–24, « the ship – an old one – sank ».',
  'measures that are given in one system of units': 'mesures données dans un seul système d’unités',
  'This measure is given in one system of units.': 'Cette mesure n’est donnée que dans un système d’unités.',
  'This measure and {0} more are given in one system of units.':
    'Cette mesure et {0} de plus ne sont données que dans un système d’unités.',
  'Readers of other countries are helped by {{convert}}, which shows both: {0}.':
    'Pour les lecteurs d’autres pays, {{convert}} montre les deux : {0}.',
  'articles of some length without a link to another article': 'articles assez longs sans lien vers un autre article',
  'The article has about {0} words and no link to another article.':
    'L’article a environ {0} mots et aucun lien vers un autre article.',
  'Link names and terms that have an article where they are first said: [[Title]] or [[Title|words]].':
    'Mettez un lien à la première mention des noms et des termes qui ont un article : [[Titre]] ou [[Titre|mots]].',

  'The draft has no sentence left, and the page would hold headings and notices alone.':
    'Il ne reste aucune phrase dans le brouillon ; la page n’aurait que des titres et des bandeaux.',
  'Accept or write at least one sentence.': 'Acceptez ou écrivez au moins une phrase.',
  'Citewright does not publish on {0}.': 'Citewright ne publie rien sur {0}.',
  'Save the file and add it yourself.': 'Enregistrez le fichier et ajoutez-le vous-même.',
  'Citewright publishes no sentences written by a model on {0}, and this text contains {1}.':
    'Aucune phrase écrite par un modèle de langage n’est envoyée à {0} ; or le texte contient {1} de ce type.',
  'Publish the citations or the outline with quotations, or write these sentences yourself.':
    'Publiez les références ou le plan avec citations, ou écrivez ces phrases vous-même.',
  '{0} accepts no sentences written by a model, and this text contains {1}.':
    '{0} n’accepte aucune phrase écrite par un modèle de langage ; or le texte contient {1} de ce type.',
  'Write them yourself, or take the sources, the citations and the outline with quotations.':
    'Écrivez-les vous-même, ou prenez les sources, les références et le plan avec citations.',
  'A model wrote {0} that no person has accepted or rewritten yet; {1} asks for a review of each.':
    'Écrites par un modèle de langage et encore ni acceptées ni réécrites par une personne : {0}. {1} demande une relecture de chacune.',
  'Read each with its evidence, then accept, rewrite or reject it.':
    'Lisez chacune avec ses preuves, puis acceptez-la, réécrivez-la ou refusez-la.',
  '{0} ({1} times) [{2}]': '{0} ({1} fois)',
  '{0} [{1}]': '{0}',
  'one sentence': 'une phrase',
  '{0} sentences': '{0} phrases',

  'leads that are far too long for their article': 'résumés introductifs bien trop longs pour leur article',
  'The lead has {0} words, and the rest of the article {1}.':
    'Le résumé introductif a {0} mots, et le reste de l’article {1}.',
  'Shorten it to {0} of at most {1} words: leave details to the sections.':
    'Réduisez-le à {0} d’au plus {1} mots : laissez les détails aux sections.',
  'one paragraph': 'un paragraphe',
  'one or two paragraphs': 'un ou deux paragraphes',
  'two or three paragraphs': 'deux ou trois paragraphes',
  'A model wrote {0} whose review came with an imported file, and nobody has confirmed it here.':
    'Écrites par un modèle de langage et relues dans un fichier importé, mais confirmées ici par personne : {0}.',
  'Read each with its evidence and accept it, or, if the decisions are yours, confirm all of them at once on the Draft screen or with `citewright events import FILE --mine`.':
    'Lisez chacune avec ses preuves et acceptez-la, ou, si les décisions sont les vôtres, confirmez-les toutes à la fois sous « Brouillon ».',
}
