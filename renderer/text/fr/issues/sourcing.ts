/** Issues of sources and their citations, by their English words. */
export const sourcing: Readonly<Record<string, string>> = {
  'A {{{0}}}': 'Un modèle {{{0}}}',
  'The citation "{0}"': 'La référence « {0} »',
  '"{0}"': '« {0} »',
  '{0}, "{1}"': '{0}, « {1} »',

  'sources that English Wikipedia does not hold to be generally reliable':
    'sources que Wikipédia en anglais ne juge pas fiables en général',
  'The source': 'La source',
  "{0} is rated by topic or period in English Wikipedia's list of sources.":
    '{0} : évaluation variable selon le sujet ou la période dans la liste des sources souvent discutées de Wikipédia en anglais.',
  "{0} is a source on whose reliability nobody has agreed, by English Wikipedia's list of sources.":
    '{0} : pas de consensus sur sa fiabilité dans la liste des sources souvent discutées de Wikipédia en anglais.',
  'See what the list says of it before you rest a sentence on it alone.':
    'Voyez ce qu’en dit la liste avant d’y appuyer une phrase sans autre source.',
  "{0} is generally unreliable by English Wikipedia's list of sources.":
    '{0} : généralement non fiable selon la liste des sources souvent discutées de Wikipédia en anglais.',
  "{0} is deprecated by English Wikipedia's list of sources.":
    '{0} : déconseillée selon la liste des sources souvent discutées de Wikipédia en anglais.',
  "{0} is blacklisted by English Wikipedia's list of sources.":
    '{0} : sur liste noire selon la liste des sources souvent discutées de Wikipédia en anglais.',
  'Cite another source for it.': 'Citez une autre source.',

  'articles of a wiki that are cited as sources': 'articles d’un wiki cités comme sources',
  'A wiki is cited, which anybody can change.': 'La source citée est un wiki, que chacun peut modifier.',
  'Cite the source that the article there cites, after reading it.':
    'Citez la source que cet article indique, après l’avoir lue.',
  'sections that rest on one source': 'sections qui reposent sur une seule source',
  'cited pages in another language whose titles are not translated':
    'pages citées dans une autre langue dont les titres ne sont pas traduits',
  'A cited page is in another language, and its title has no translation: {0}.':
    'Une page citée est dans une autre langue et son titre n’est pas traduit : {0}.',
  '{0} cited pages are in another language, and their titles have no translation: {1}.':
    '{0} pages citées sont dans une autre langue et leurs titres ne sont pas traduits : {1}.',
  'Translate the evidence, which translates the title too, or add the title in Sources.':
    'Traduisez le passage de preuve, ce qui traduit aussi le titre, ou ajoutez le titre dans Sources.',
  'The lead rests on one source, "{0}".': 'Le résumé introductif repose sur une seule source, « {0} ».',
  'The section "{0}" rests on one source, "{1}".': 'La section « {0} » repose sur une seule source, « {1} ».',
  'The section "{0}" rests on one source.': 'La section « {0} » repose sur une seule source.',
  'Add an independent source, or say less.': 'Ajoutez une source indépendante, ou écrivez moins.',
  'events whose sources all come from two days': 'événements dont toutes les sources datent des deux mêmes jours',
  'All sources with a date come from within two days.': 'Toutes les sources datées tiennent en deux jours.',
  'Look for later reports: coverage that does not last speaks against an article of its own.':
    'Cherchez des articles plus récents : une couverture brève plaide contre un article séparé.',
  'sources that have no address on the web': 'sources sans adresse web',
  'The source {0} has no web address, so that readers cannot find it.':
    'La source « {0} » n’a pas d’adresse web : les lecteurs ne peuvent pas la trouver.',
  'Cite a page that is on the web, or give the file its address in event.json.':
    'Citez une page qui est en ligne, ou donnez l’adresse du fichier dans event.json.',
  'sources without a copy in an archive': 'sources sans copie archivée',
  '"{0}" has no copy in an archive.': '« {0} » n’a pas de copie archivée.',
  '{0} sources have no copy in an archive: {1} and {2} more.':
    '{0} sources n’ont pas de copie archivée : {1} et {2} de plus.',
  '{0} sources have no copy in an archive: {1}.': '{0} sources n’ont pas de copie archivée : {1}.',
  'Have the pages saved in the Wayback Machine, in Sources.':
    'Faites enregistrer les pages dans la Wayback Machine, sous « Sources ».',
  '{0} has no copy in an archive.': '{0} n’a pas de copie archivée.',
  'Have the page saved at web.archive.org and give |archive-url= and |archive-date=.':
    'Faites enregistrer la page sur web.archive.org et indiquez |archive-url= et |archive-date=.',
  'book numbers whose check digit is wrong': 'numéros ISBN dont la clé de contrôle est fausse',
  'ISBN {0} does not have the form of an ISBN: 10 digits, or 13 that begin with 978 or 979.':
    'L’ISBN {0} n’a pas la forme d’un ISBN : 10 chiffres, ou 13 commençant par 978 ou 979.',
  'ISBN {0} fails its own check digit, so that no book can have it.':
    'La clé de contrôle de l’ISBN {0} est fausse : aucun livre ne peut avoir ce numéro.',
  'Look the book up and copy its number. Invented numbers are a sign of sources that do not exist (G15).':
    'Cherchez le livre et copiez son numéro. Des numéros inventés sont le signe de sources qui n’existent pas (G15).',
  'identifiers that cannot be a DOI or an ISSN': 'identifiants qui ne peuvent être ni un DOI ni un ISSN',
  '{0} does not have the form of a DOI: 10., a number, a stroke and a name.':
    '{0} n’a pas la forme d’un DOI : 10., un nombre, une barre oblique et un nom.',
  '{0} is no ISSN: four and four digits, the last one a check digit that fits.':
    '{0} n’est pas un ISSN : deux fois quatre chiffres, dont une clé de contrôle exacte.',
  'Copy it from the page of the publication. Invented identifiers are a sign of sources that do not exist (G15).':
    'Copiez-le depuis la page de la publication. Des identifiants inventés sont le signe de sources qui n’existent pas (G15).',

  'a day of reading for pages that state their date': 'date de consultation pour des pages datées',
  '{0} states its date and also when it was read.': '{0} indique, en plus de la date, le jour de consultation.',
  'The day of reading is needed of undated pages only; you can take it out.':
    'Seules les pages sans date demandent un jour de consultation ; vous pouvez le retirer.',
  'a day of reading where no address was read': 'date de consultation sans adresse',
  '{0} says when it was read on the web and gives no address.':
    '{0} indique un jour de consultation, mais pas d’adresse.',
  'Give |url=, or take |access-date= out.': 'Indiquez |url=, ou retirez |access-date=.',
  'copies in an archive without their date or the address they are of':
    'copies archivées sans date ou sans adresse d’origine',
  '{0} has |archive-date= and no |archive-url=.': '{0} a |archive-date=, mais pas |archive-url=.',
  'Give the address of the copy, or take the date out.': 'Indiquez l’adresse de la copie, ou retirez la date.',
  '{0} has |archive-url= and no |archive-date=.': '{0} a |archive-url=, mais pas |archive-date=.',
  'Give the day on which the copy was made.': 'Indiquez le jour où la copie a été faite.',
  '{0} has |archive-url= and no |url=.': '{0} a |archive-url=, mais pas |url=.',
  'Give the address of the page itself as |url=.': 'Indiquez l’adresse de la page elle-même dans |url=.',
  'dates that citations cannot take': 'dates que les références n’acceptent pas',
  '{0} has |{1}={2}': '{0} a |{1}={2}',
  '{0}, which is no date that it can take.': '{0} ; le modèle ne comprend pas cette date.',
  'Write it like "3 May 2026", "May 2026" or "2026", as the source states it.':
    'Écrivez-la comme « 3 May 2026 », « May 2026 » ou « 2026 », selon la précision de la source.',
  '{0}, which is still to come.': '{0} ; ce jour est à venir.',
  'Check the day: nobody can have read or kept the page then.':
    'Vérifiez le jour : personne n’a pu y consulter ou archiver la page.',
  '{0}, which names no day.': '{0} ; il manque le jour.',
  'Give day, month and year.': 'Indiquez le jour, le mois et l’année.',
  'addresses in a parameter that takes none': 'adresses dans un paramètre qui n’en prend pas',
  '{0} has an address in |{1}=.': '{0} a une adresse dans |{1}=.',
  'Put the address into |url= and words into this parameter.':
    'Mettez l’adresse dans |url= et des mots dans ce paramètre.',
  'given names without a family name': 'prénoms sans nom de famille',
  '{0} has |{1}={2} and no family name with it.': '{0} a |{1}={2} sans nom de famille.',
  'Give |{0}last{1}=, or the whole name as |{2}{3}=.': 'Indiquez |{0}last{1}=, ou le nom complet dans |{2}{3}=.',
  'words in the place of an author that name nobody': 'mots qui ne nomment personne à la place d’un auteur',
  '|{0}={1} names nobody.': '|{0}={1} ne nomme personne.',
  'Give the person or body that wrote it, or no author.':
    'Indiquez la personne ou l’organisme qui l’a écrit, ou aucun auteur.',
  'titles of error pages and walls in the place of a title':
    'titres de pages d’erreur ou de blocage à la place d’un titre',
  'The title "{0}" is what a site shows in place of a page.':
    'Le titre « {0} » est ce qu’un site affiche à la place d’une page.',
  'Open the page and give the headline that stands there.': 'Ouvrez la page et indiquez le titre qui s’y trouve.',
  'bold or italic within a citation': 'gras ou italique dans une référence',
  '|{0}={1} holds bold or italic, which the template sets itself.':
    '|{0}={1} contient du gras ou de l’italique, que le modèle met lui-même.',
  'Take the apostrophes out.': 'Retirez les apostrophes.',
  'articles of a journal or magazine that is not named': 'articles d’une revue ou d’un magazine non nommé',
  '{0} names no journal.': '{0} ne nomme pas de revue.',
  'Give it as |{0}=, or use {{cite web}}.': 'Indiquez-la dans |{0}=, ou utilisez {{cite web}}.',
  'citations without a title': 'références sans titre',
  '{0} has no title.': '{0} n’a pas de titre.',
  'Give the title of the page as |title=.': 'Indiquez le titre de la page dans |title=.',
  'parameters that citation templates do not know': 'paramètres que les modèles de référence ne connaissent pas',
  "{0} has words without a parameter's name: {1}": '{0} contient des mots sans nom de paramètre : {1}',
  'Give the parameter that they belong to; a bar in a title or address is written {{!}} or %7C.':
    'Indiquez leur paramètre ; une barre verticale dans un titre ou une adresse s’écrit {{!}} ou %7C.',
  '{0} has |{1}=, which its template does not know.': '{0} a |{1}=, que son modèle ne connaît pas.',
  "Give the parameter's right name, or take it out.": 'Donnez le bon nom du paramètre, ou retirez-le.',
  "Give the parameter's right name, or take it out. It is |{0}=.":
    'Donnez le bon nom du paramètre, |{0}=, ou retirez-le.',
  'addresses that lead nowhere': 'adresses qui ne mènent nulle part',
  '{0} has an address in |{1}= that {2}: {3}': '{0} a dans |{1}= une adresse qui {2} : {3}',
  'has a blank in it': 'contient une espace',
  'does not begin with https:// or http://': 'ne commence pas par https:// ou http://',
  'cannot be read': 'n’est pas lisible',
  'names no site on the web': 'ne nomme aucun site web',
  'Copy the address from the browser once more; blanks and bars in it are written %20 and %7C.':
    'Copiez de nouveau l’adresse depuis le navigateur ; espaces et barres verticales s’y écrivent %20 et %7C.',
  '{{cite web}} without an address': '{{cite web}} sans adresse',
  '{0} is a {{{1}}} and has no address.': '{0} est un {{{1}}} et n’a pas d’adresse.',
  'Give the address as |url=, or use the template for what it is: {{cite news}}, {{cite book}}, {{cite report}}.':
    'Indiquez l’adresse dans |url=, ou utilisez le modèle qui convient : {{cite news}}, {{cite book}}, {{cite report}}.',
  'states of an address that citations do not know': 'états d’une adresse que les références ne connaissent pas',
  '|url-status={0} says nothing that the template knows.': 'Le modèle ne connaît pas |url-status={0}.',
  'It is live, dead, unfit, usurped, deviated or bot: unknown.':
    'Les valeurs possibles sont live, dead, unfit, usurped, deviated et bot: unknown.',

  'references that are an address and nothing else': 'références qui ne sont qu’une adresse',
  'This reference is an address alone: {0}': 'Cette référence n’est qu’une adresse : {0}',
  'Give title, site and date in a citation template, so that it can be found when the address is gone.':
    'Indiquez titre, site et date dans un modèle de référence, pour que la source reste trouvable sans l’adresse.',
  'names of references that stand for two different sources':
    'noms de références qui désignent deux sources différentes',
  'The reference "{0}" is defined twice, with different content.':
    'La référence « {0} » est définie deux fois, avec des contenus différents.',
  'Give one of them another name.': 'Donnez un autre nom à l’une d’elles.',
  'references without content': 'références sans contenu',
  'This reference is empty.': 'Cette référence est vide.',
  'Put the citation into it, or take it out.': 'Mettez-y la source, ou retirez-la.',
  'the same reference written out again': 'même référence écrite en entier plusieurs fois',
  'This reference stands above already, word for word.': 'Cette référence figure déjà plus haut, mot à mot.',
  'Name the first one and use it here: <ref name="{0}" />.':
    'Nommez la première et utilisez-la ici : <ref name="{0}" />.',
  'uses of a reference that is defined nowhere': 'appels d’une référence qui n’est définie nulle part',
  'The reference "{0}" is used and defined nowhere.': 'La référence « {0} » est utilisée, mais définie nulle part.',
  'Define it once: <ref name="…">citation</ref>, or use the name of one that is.':
    'Définissez-la une fois : <ref name="…">source</ref>, ou utilisez le nom d’une référence définie.',
  'references that are defined in the list and used nowhere':
    'références définies dans la liste et utilisées nulle part',
  'The reference "{0}" is defined in the list and used nowhere.':
    'La référence « {0} » est définie dans la liste et utilisée nulle part.',
  'Use it behind the sentence that it carries, or take it out.':
    'Utilisez-la après la phrase qu’elle étaye, ou retirez-la.',
  'references without a place where they are shown': 'références qui ne sont affichées nulle part',
  'The text has references and no place where they are shown.':
    'Le texte a des références, mais aucun endroit où elles s’affichent.',
  'Put "== References ==" and {{Reflist}} at the end.': 'Mettez « == References == » et {{Reflist}} à la fin.',
  'addresses that tell how a reader came to the page': 'adresses qui disent comment un lecteur est arrivé à la page',
  'The address contains tracking parameters: {0}': 'L’adresse contient des paramètres de suivi : {0}',
  'Take the tracking parameters out; the page is the same without.':
    'Retirez les paramètres de suivi ; la page est la même sans eux.',
  'parameters that a template is given twice': 'paramètres donnés deux fois à un modèle',
  '{{{0}}} is given |{1}= twice; only the last one counts.':
    '{{{0}}} contient deux fois |{1}= ; seule la dernière valeur compte.',
  'Keep the one that is right.': 'Gardez la bonne.',
}
