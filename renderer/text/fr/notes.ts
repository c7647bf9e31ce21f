/** Notes on how a draft was written and how facts were read, and why sections were not written, by their English words. */
export const notes: Readonly<Record<string, string>> = {
  'The draft cites {0} of the {1} pages.': 'Le brouillon cite {0} des {1} pages.',
  'The whole draft relies on one of the {0} pages, {1}: compare it with the others before you use it.':
    'Tout le brouillon repose sur une seule des {0} pages, {1} : comparez-le aux autres avant de l’utiliser.',
  'The draft relies on few sources: read them before you use it, and add pages that report on the event.':
    'Le brouillon repose sur peu de sources : lisez-les avant de l’utiliser, et ajoutez des pages qui parlent de l’événement.',
  'The opening reads as {0}; the model was asked for {1}.':
    'Le résumé introductif semble être dans une autre langue ({0}) ; la langue demandée était : {1}.',
  'The section {0} reads as {1}; the model was asked for {2}.':
    'La section « {0} » semble être dans une autre langue ({1}) ; la langue demandée était : {2}.',
  '{0} of {1} chunks fit into the prompt of {2} tokens.':
    '{0} passages sur {1} tenaient dans la demande de {2} jetons.',
  'The ranker read only the beginning of {0} of {1} chunks.':
    'Le classement n’a lu que le début de {0} des {1} passages.',
  '{0} of the model left out; see the draft for the reasons.':
    'Laissé de côté dans ce que le modèle a écrit : {0}. Les raisons sont dans le brouillon.',
  '1 sentence': '1 phrase',
  'Not written, because the program found no evidence for them in the pages: {0}.':
    'Non rédigées, car le programme n’a trouvé aucune preuve à leur sujet dans les pages : {0}.',
  'Not written, because the model found nothing on them in the pages: {0}.':
    'Non rédigées, car le modèle n’a rien trouvé à leur sujet dans les pages : {0}.',
  '{0} does not cite what it writes, so the program chose the evidence and the model worded it. A larger model writes a fuller article; a second model can judge it.':
    '{0} ne cite pas ce qu’il écrit ; le programme a donc choisi les preuves, et le modèle les a formulées. Un modèle plus grand écrit un article plus complet ; un second peut le juger.',
  'The content filter of the service cut off {0}, so the article may lack something. Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to; then draft again: only what it cut off is asked again.':
    'Le filtre de contenu du service a coupé {0} ; il manque peut-être quelque chose à l’article. Choisissez un autre modèle ou service, faites régler le filtre pour laisser passer les récits de tels événements, ou laissez de côté les pages en cause ; rédigez ensuite de nouveau : seul ce qui a été coupé est redemandé.',
  '1 answer': '1 réponse',
  '{0} answers': '{0} réponses',
  'The model found nothing on it in the pages.': 'Le modèle n’a rien trouvé à ce sujet dans les pages.',
  'The program found no evidence for it in the pages.':
    'Le programme n’a trouvé aucune preuve à ce sujet dans les pages.',
  'Every sentence that the model wrote for it was left out.':
    'Toutes les phrases que le modèle a écrites pour elle ont été laissées de côté.',
  '1 page is in the ledger already and was not read again.': '1 page était déjà lue et n’a pas été relue.',
  '{0} pages are in the ledger already and were not read again.':
    '{0} pages étaient déjà lues et n’ont pas été relues.',
  '1 page of them gave no facts then, and is read again only if you ask for that.':
    '1 de ces pages n’avait donné aucun fait ; elle n’est relue que si vous le demandez.',
  '{0} pages of them gave no facts then, and are read again only if you ask for that.':
    '{0} de ces pages n’avaient donné aucun fait ; elles ne sont relues que si vous le demandez.',
  '1 page of them was taken back: undo that operation to have it count again.':
    '1 de ces pages est retirée : annulez cette opération pour qu’elle compte de nouveau.',
  '{0} pages of them were taken back: undo these operations to have them count again.':
    '{0} de ces pages sont retirées : annulez ces opérations pour qu’elles comptent de nouveau.',
  '1 page was read before with another text; what it said then stays until that state is taken back.':
    '1 page avait déjà été lue avec un autre texte ; ce qu’elle disait alors compte jusqu’à ce que cette version soit retirée.',
  '{0} pages were read before with other texts; what they said then stays until those states are taken back.':
    '{0} pages avaient déjà été lues avec d’autres textes ; ce qu’elles disaient alors compte jusqu’à ce que ces versions soient retirées.',
  '1 page has no date; the day on which it was fetched is used.':
    '1 page n’est pas datée ; c’est le jour de sa récupération qui compte.',
  '{0} pages have no date; the days on which they were fetched are used.':
    '{0} pages ne sont pas datées ; ce sont les jours de leur récupération qui comptent.',

  // On newer pages
  '1 page is known to the draft or a copy of another.': '1 page a déjà servi au brouillon ou est la copie d’une autre.',
  '{0} pages are known to the draft or copies of others.':
    '{0} pages ont déjà servi au brouillon ou sont des copies d’autres pages.',
  '1 page is from before {0} and was not read.': '1 page est antérieure au {0} et n’a pas été lue.',
  '{0} pages are from before {1} and were not read.': '{0} pages sont antérieures au {1} et n’ont pas été lues.',
  '1 page was found that has no date, and was not read: name it to have it read.':
    '1 page trouvée, sans date, n’a pas été lue : ajoutez-la vous-même pour qu’elle le soit.',
  '{0} pages were found that have no date, and were not read: name them to have them read.':
    '{0} pages trouvées, sans date, n’ont pas été lues : ajoutez-les vous-même pour qu’elles le soient.',
  'No new page from {0} or later was found.': 'Aucune nouvelle page datée du {0} ou d’après n’a été trouvée.',
  '1 page was found and left out for its site.': '1 page trouvée a été écartée à cause de son site.',
  '{0} pages were found and left out for their sites.': '{0} pages trouvées ont été écartées à cause de leur site.',
  '1 page more was found than are read at a time.': '1 page a été trouvée en plus de celles qui sont lues en une fois.',
  '{0} pages more were found than are read at a time.':
    '{0} pages ont été trouvées en plus de celles qui sont lues en une fois.',
  "1 page was taken back from the event's ledger and was not read: {0}.":
    '1 page a été retirée des faits et n’a pas été lue : {0}.',
  "{0} pages were taken back from the event's ledger and were not read: {1}.":
    '{0} pages ont été retirées des faits et n’ont pas été lues : {1}.',
  '{0} gave no answer on 1 page that could be read, also when it was asked again. Try again, or choose another model.':
    '{0} n’a pas donné de réponse lisible pour 1 page, même après une deuxième demande. Réessayez ou choisissez un autre modèle.',
  '{0} gave no answer on {1} pages that could be read, also when it was asked again. Try again, or choose another model.':
    '{0} n’a pas donné de réponse lisible pour {1} pages, même après une deuxième demande. Réessayez ou choisissez un autre modèle.',
  '{0} does not cite the sentences that it is shown, so the program read the pages: what the model took from them could not be checked.':
    '{0} n’indique pas sur quelles phrases il s’appuie ; ce qu’il tire des pages serait invérifiable. Le programme a donc lu les pages lui-même.',
  '“{0}” leads to “{1}”, which was read.': '« {0} » redirige vers « {1} », qui a été lu.',
  '“{0}” is protected: only users of the level {1} may edit it.':
    '« {0} » est protégé : seuls les utilisateurs de niveau {1} peuvent modifier la page.',
  '“{0}” has no reference: none of its sentences was checked against a source.':
    '« {0} » n’a aucune référence : aucune de ses phrases n’a été comparée à une source.',
}
