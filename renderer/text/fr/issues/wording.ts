/** Issues of what an article says and how, by their English words. */
export const wording: Readonly<Record<string, string>> = {
  'drafts in which no sentence is left': 'brouillons où il ne reste aucune phrase',
  'The draft has no sentence left.': 'Il ne reste aucune phrase dans le brouillon.',
  'Accept or write at least one.': 'Acceptez ou écrivez au moins une phrase.',

  'sentences that nobody has reviewed': 'phrases que personne n’a relues',
  'Nobody has reviewed {0} of {1} sentence.': 'Phrases que personne n’a encore relues : {0} sur {1}.',
  'Nobody has reviewed {0} of {1} sentences.': 'Phrases que personne n’a encore relues : {0} sur {1}.',
  "{0} A model wrote {1} of them, and the wiki's rules allow exporting those only after review.":
    '{0} Parmi elles, {1} viennent d’un modèle de langage ; les règles du wiki ne permettent de les exporter qu’après relecture.',
  'Read each with its passages, then accept, rewrite or reject it.':
    'Lisez chacune avec ses passages, puis acceptez-la, réécrivez-la ou refusez-la.',

  'text that speaks to the person who asked a chat for it':
    'texte adressé à la personne qui l’a demandé à un agent conversationnel',
  '"{0}" speaks to the person who asked for the text.': '« {0} » s’adresse à la personne qui a demandé le texte.',
  'Take it out. On English Wikipedia a page with such a remark can be deleted at once (G15).':
    'Retirez-le. Sur Wikipédia en anglais, une page contenant une telle remarque peut être supprimée immédiatement (G15).',

  'marks that a chat leaves in copied text': 'traces d’un agent conversationnel dans un texte copié',
  '"{0}" is left from the chat that the text was copied from.':
    '« {0} » est un reste de la conversation d’où le texte a été copié.',
  'Take it out, and check that the source that stands there exists and says it (G15).':
    'Retirez-le, et vérifiez que la source indiquée existe et dit bien cela (G15).',

  'remarks on what a model knows or was shown': 'remarques sur ce qu’un modèle de langage sait ou a reçu',
  '"{0}" is a remark of a model about what it knows.':
    '« {0} » est une remarque d’un modèle de langage sur ce qu’il sait.',
  'Take it out, or say what a source says. On English Wikipedia a page with such a remark can be deleted at once (G15).':
    'Retirez-la, ou écrivez ce que dit une source. Sur Wikipédia en anglais, une page contenant une telle remarque peut être supprimée immédiatement (G15).',

  'blanks to be filled in': 'blancs à remplir',
  '"{0}" was never filled in.': '« {0} » n’a jamais été rempli.',
  'Fill it in from a source, or take the sentence out (G15).':
    'Complétez-le d’après une source, ou retirez la phrase (G15).',

  "drafts that are not in the wiki's language, or for a wiki of which no template, or not the infobox of their kind, is known":
    'brouillons dans une autre langue que le wiki, ou pour un wiki dont les modèles ou l’infobox voulue ne sont pas connus',
  'The draft is in {0}, and the wiki is in {1}.': 'Langue du brouillon : {0}. Langue du wiki : {1}.',
  'Its headings and sentences are exported in its own language: write them in the language of the wiki before you add them.':
    'Les titres et les phrases sont exportés tels quels : traduisez-les dans la langue du wiki avant de les y ajouter.',
  'The program does not know the templates of {0}: names of templates and sections are those of English Wikipedia.':
    'Le programme ne connaît pas les modèles de {0} : les noms de modèles et de sections sont ceux de Wikipédia en anglais.',
  'Look at each, and put that of the wiki in its place.': 'Remplacez chacun de ces noms par celui du wiki.',
  'The infobox of {0} for the kind "{1}" is not known: the article has none.':
    'L’infobox de {0} pour ce type d’article (« {1} ») n’est pas connue : l’article n’en a pas.',
  'The infobox of {0} for the kind "{1}" is not known: the article has the general one, {2}.':
    'L’infobox de {0} pour ce type d’article (« {1} ») n’est pas connue : l’article a l’infobox générale, {2}.',
  'Look at an article on a like subject there, and use its infobox.':
    'Consultez-y un article sur un sujet semblable et utilisez son infobox.',

  'sentences of which the cited passages say otherwise': 'phrases contredites par les passages cités',
  'Its passages say otherwise.': 'Les passages cités contredisent la phrase.',
  'Rewrite it after them, cite others, or reject it.':
    'Réécrivez-la d’après les passages, citez-en d’autres ou refusez-la.',
  'sentences that the cited passages do not say': 'phrases que les passages cités n’étayent pas',
  'Its passages do not say it.': 'Les passages cités n’étayent pas la phrase.',
  'Cite others, rewrite it, or reject it.': 'Citez d’autres passages, réécrivez-la ou refusez-la.',
  'sentences of which the cited passages carry a part': 'phrases que les passages cités n’étayent qu’en partie',
  'Its passages carry only a part of it.': 'Les passages cités n’étayent la phrase qu’en partie.',
  'Read them and take out what they do not say.': 'Lisez-les et retirez ce qu’ils ne disent pas.',
  'sentences that no verifier was asked about': 'phrases qui n’ont pas été vérifiées',
  'It was not checked against its passages.': 'La phrase n’a pas été comparée à ses passages.',
  'Read them before it leaves.': 'Lisez les passages avant l’export.',
  '{0} They do not state: {1}.': '{0} Absent des passages : {1}.',

  'sentences that cite nothing': 'phrases sans référence',
  'It cites no source.': 'La phrase n’a pas de référence.',
  'Behind the last reference of its paragraph this sentence cites nothing.':
    'Cette phrase suit la dernière référence de son paragraphe et n’en a pas elle-même.',
  'Cite a source that says it, or leave it out.': 'Citez une source qui le dit, ou retirez la phrase.',
  'statements about people that cite nothing': 'affirmations sur des personnes sans référence',
  'It names a person who may be living and cites no source.':
    'La phrase nomme une personne peut-être vivante et n’a pas de référence.',
  'This sentence names a person who may be living and cites nothing.':
    'Cette phrase nomme une personne peut-être vivante et n’a pas de référence.',
  'Cite a reliable source at once, or take the sentence out.':
    'Citez sans attendre une source fiable, ou retirez la phrase.',
  'quotations that cite nothing': 'citations sans référence',
  'It is a quotation and cites no source.': 'La phrase est une citation et n’a pas de référence.',
  'This quotation cites nothing.': 'Cette citation n’a pas de référence.',
  'Cite the page that it is from right behind it, or take it out: a quotation must be cited.':
    'Indiquez juste après la page d’où elle vient, ou retirez-la : une citation demande une référence.',
  'words in quotation marks that the cited pages do not hold':
    'mots entre guillemets qui ne figurent pas ainsi dans les pages citées',
  'The cited pages do not hold these words as they are quoted: "{0}"':
    'Les pages citées ne contiennent pas ces mots tels quels : « {0} »',
  'Quote the page word for word, with "[...]" where you leave something out, or take the quotation marks away.':
    'Citez la page mot à mot, avec « [...] » pour les coupures, ou retirez les guillemets.',

  'sources that are older than what they are cited for': 'sources antérieures à ce qu’elles doivent étayer',
  'It cites "{0}" of {1}, and the event was on {2}.':
    'La phrase s’appuie sur « {0} » du {1} ; l’événement a eu lieu le {2}.',
  'It cites only sources from before the event, among them "{0}" of {1}, and the event was on {2}.':
    'La phrase ne s’appuie que sur des sources antérieures à l’événement, dont « {0} » du {1} ; l’événement a eu lieu le {2}.',
  '{0} is of {1}, and the event was on {2}.': '{0} porte la date {1} ; l’événement a eu lieu le {2}.',
  'Keep it where the sentence tells of what was before; otherwise cite a source that can know of the event.':
    'Gardez la source si la phrase parle de la période précédente ; sinon, citez une source qui peut connaître l’événement.',
  'It tells of {0}, and "{1}" is of {2}.': 'La phrase parle de {0}, et « {1} » est de {2}.',
  '{0} sentences tell of later days, the first of {1}, and "{2}" is of {3}.':
    '{0} phrases parlent de dates ultérieures, la première de {1}, et « {2} » est de {3}.',
  'The page may have been updated: correct the date in its citation, or cite a later source.':
    'La page a pu être modifiée depuis : corrigez la date dans la référence, ou citez une source plus récente.',

  'accusations against a person that rest on one source, or on none that is held to be reliable':
    'accusations contre une personne qui reposent sur une seule source ou sur aucune source jugée fiable',
  'It says of a person who may be living “{0}”, and rests on {1}.':
    'La phrase dit « {0} » d’une personne peut-être vivante et repose sur {1}.',
  'a source that English Wikipedia does not hold to be reliable: {0}':
    'une source que Wikipédia en anglais ne juge pas fiable : {0}',
  'sources that English Wikipedia does not hold to be reliable: {0}':
    'des sources que Wikipédia en anglais ne juge pas fiables : {0}',
  'a statement of those who make the accusation: {0}': 'une déclaration de ceux qui accusent : {0}',
  'statements of those who make the accusation: {0}': 'des déclarations de ceux qui accusent : {0}',
  'one source, {0}': 'une seule source, {0}',
  'Cite several reliable sources for it, say who says so, or take it out.':
    'Citez plusieurs sources fiables, écrivez qui le dit, ou retirez l’accusation.',

  'points on which the pages disagree: what a judge found, and counts of the dead, injured, rescued or arrested':
    'points sur lesquels les pages divergent : ce qu’un juge a trouvé, et les nombres de morts, de blessés, de rescapés ou d’arrestations',
  'Pages disagree on “{0}”. {1} {2}': 'Les pages divergent sur « {0} ». {1} {2}',
  'A later page says otherwise than “{0}”. {1} {2}': 'Une page plus récente dit autre chose que « {0} ». {1} {2}',
  'Compare both pages: give what the better source says, or both, with who says which.':
    'Comparez les deux pages ; donnez ce que dit la meilleure source, ou les deux versions et leurs auteurs.',
  'Compare both pages with their dates: give the newer state, or say until when the older one was true.':
    'Comparez les deux pages et leurs dates ; donnez l’état le plus récent, ou écrivez quand l’ancien valait.',
  'counts of the dead, injured, rescued or arrested on which two sentences disagree':
    'nombres de morts, de blessés, de rescapés ou d’arrestations sur lesquels deux phrases divergent',
  'Another sentence says otherwise: “{0}”': 'Une autre phrase dit autre chose : « {0} »',
  'Compare both sentences and their sources, and correct one or say why they differ.':
    'Comparez les deux phrases et leurs sources, et corrigez-en une ou écrivez pourquoi elles diffèrent.',
  'Pages disagree. {0} {1}': 'Les pages divergent. {0} {1}',
  'The sentence: “{0}”': 'La phrase : « {0} »',
  '“{0}”: “{1}”': '« {0} » : « {1} »',
  '“{0}” ({1}): “{2}”': '« {0} » ({1}) : « {2} »',
  'Compare both pages with their dates, and give the newer count, or say who says which.':
    'Comparez les deux pages et leurs dates ; donnez le nombre le plus récent, ou écrivez qui avance lequel.',

  'sentences that keep the words of their source': 'phrases qui reprennent les mots de leur source',
  '{0} words in a row stand so in a source: "{1}"': '{0} mots de suite figurent tels quels dans une source : « {1} »',
  '{0} words in a row stand so in "{1}": "{2}"': '{0} mots de suite figurent tels quels dans « {1} » : « {2} »',
  'Say it in your own words and order, or set it as a quotation.':
    'Dites-le avec vos propres mots et dans un autre ordre, ou présentez-le comme une citation.',
  "sentences that are their source's own words": 'phrases reprises mot à mot de leur source',
  'It is word for word from its source.': 'La phrase est reprise mot à mot de sa source.',
  'Rewrite it in your own words.': 'Réécrivez-la avec vos propres mots.',

  'labels that carry a judgement': 'étiquettes qui portent un jugement',
  '"{0}" is a label that carries a judgement.': '« {0} » est une étiquette qui porte un jugement.',
  'Use it only if reliable sources widely do, and say who calls it so; otherwise say what was done.':
    'Ne l’employez que si les sources fiables le font largement, en disant qui juge ainsi ; sinon, écrivez ce qui s’est passé.',
  'asides of the writer': 'apartés du rédacteur',
  '"{0}" is an aside of the writer.': '« {0} » est un aparté du rédacteur.',
  'Take the word out; the fact stands without it.': 'Retirez le mot ; le fait s’en passe.',
  'euphemisms and worn phrases': 'euphémismes et formules usées',
  '"{0}" is a euphemism or a worn phrase.': '« {0} » est un euphémisme ou une formule usée.',
  'Say it plainly: "died", "was killed".': 'Dites-le simplement : « died », « was killed ».',
  'words that cast doubt or assume guilt': 'mots qui jettent le doute ou supposent une culpabilité',
  '"{0}" casts doubt, or assumes that somebody did it.': '« {0} » jette le doute ou suppose quelqu’un coupable.',
  'Keep it where it is accurate, such as before a verdict; otherwise write "said", "wrote" or "according to".':
    'Gardez-le là où il est exact, par exemple avant un jugement ; sinon, écrivez « said », « wrote » ou « according to ».',
  'words that make a subject more important than its sources do':
    'mots qui donnent au sujet plus d’importance que ses sources',
  '"{0}" says that something matters without saying how.': '« {0} » affirme une importance sans dire laquelle.',
  'Say what happened and let readers judge, or give the view to the source that holds it.':
    'Dites ce qui s’est passé et laissez juger les lecteurs, ou attribuez l’opinion à la source qui la défend.',
  'contrasts of the kind "not only … but"': 'oppositions du type « not only … but »',
  '"{0}" builds a contrast that says more about the writer than the subject.':
    '« {0} » construit une opposition qui en dit plus sur le rédacteur que sur le sujet.',
  'Say the two things plainly.': 'Dites simplement les deux choses.',
  'words of praise': 'mots élogieux',
  '"{0}" praises instead of telling.': '« {0} » fait l’éloge au lieu d’informer.',
  'Say what the source reports, such as a prize or a figure, or leave it out.':
    'Écrivez ce que rapporte la source, comme un prix ou un chiffre, ou retirez-le.',
  'words of time that go out of date': 'indications de temps qui se périment',
  '"{0}" goes out of date.': '« {0} » se périme.',
  'Give the date: "on 14 May 2026", "as of May 2026".': 'Donnez la date : « on 14 May 2026 », « as of May 2026 ».',
  'closing words that sum up what was said already': 'conclusions qui résument ce qui a déjà été dit',
  '"{0}" opens a summary, which an article does not end with.':
    '« {0} » introduit un résumé ; un article ne se termine pas ainsi.',
  'Take the sentence out, or keep only what it newly says.':
    'Retirez la phrase, ou n’en gardez que ce qu’elle apporte de nouveau.',
  'sentences that tell the reader to do something': 'phrases qui disent au lecteur quoi faire',
  '"{0}" speaks to the reader; a page may have put it there.':
    '« {0} » s’adresse au lecteur ; une page l’a peut-être glissé là.',
  'Look at the page that it cites, and say what happened in place of what to do, or reject it.':
    'Regardez la page citée et écrivez ce qui s’est passé plutôt que ce qu’il faut faire, ou refusez la phrase.',
  'web addresses, e-mail addresses and telephone numbers in the text':
    'adresses web, adresses électroniques et numéros de téléphone dans le texte',
  '"{0}" is an address; a page may have put it there.': '« {0} » est une adresse ; une page l’a peut-être glissée là.',
  'Take it out of the text. An official site can stand under External links.':
    'Retirez-la du texte. Un site officiel peut figurer dans les liens externes.',
  'prices of what is for sale': 'prix de ce qui est à vendre',
  '"{0}" is a price; a page may have put it there to sell something.':
    '« {0} » est un prix ; une page l’a peut-être glissé là pour vendre.',
  'Leave it out, unless independent sources discuss the price.':
    'Retirez-le, sauf si des sources indépendantes parlent du prix.',
  'half-sentences that judge what was just said': 'fins de phrase qui jugent ce qui vient d’être dit',
  '"{0}" adds a judgement that nobody is named for.': '« {0} » ajoute un jugement que personne n’assume.',
  'End the sentence before it, or say whose judgement it is.':
    'Terminez la phrase avant, ou écrivez de qui est ce jugement.',
  'opinions given to nobody in particular': 'opinions sans auteur',
  '"{0}" gives a view without saying whose it is.': '« {0} » donne un avis sans dire de qui.',
  'Name who said it, with the source, or leave it out.': 'Nommez qui l’a dit, avec la source, ou retirez-le.',
  'words that hide who thinks so': 'mots qui cachent qui le pense',
  '"{0}" hides who thinks so.': '« {0} » cache qui le pense.',
  'Name who says it, with the source, or leave it out.': 'Nommez qui le dit, avec la source, ou retirez-le.',

  'It reports an allegation against a person who may be living (“{0}”), and rests on {1}.':
    'La phrase rapporte une accusation contre une personne peut-être vivante (« {0} ») et repose sur {1}.',
  'people who are named as accused of a crime and of whom no sentence says that a court found them guilty':
    'personnes nommées comme accusées d’un crime dont aucune phrase ne dit qu’un tribunal les a condamnées',
  '{0} is named as accused of a crime, and no sentence says that a court found the person guilty.':
    '{0} est nommé parmi les personnes accusées d’un crime, et aucune phrase ne dit qu’un tribunal l’a condamné.',
  '{0} and {1} are named as accused of a crime, and no sentence says that a court found them guilty.':
    '{0} et {1} sont nommés parmi les personnes accusées d’un crime, et aucune phrase ne dit qu’un tribunal les a condamnés.',
  'Say how the case ended or stands. Consider leaving out the name of everybody who is not a public figure and was not convicted.':
    'Écrivez comment l’affaire s’est terminée ou où elle en est. Envisagez de retirer le nom de toute personne qui n’est ni publique ni condamnée.',
  '{0} is named as accused of a crime, and was {1} years old.':
    '{0} est nommé parmi les personnes accusées d’un crime et avait {1} ans.',
  'Leave the name of a minor out unless many reliable sources give it and it is needed.':
    'Retirez le nom d’un mineur, sauf si de nombreuses sources fiables le donnent et qu’il est nécessaire.',
}
