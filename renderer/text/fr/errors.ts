/** The errors that are met most in the window, by their English words. Hints for the command line are left out. */
export const errors: Readonly<Record<string, string>> = {
  // The program itself
  'Citewright failed unexpectedly.': 'Citewright a rencontré une erreur inattendue.',
  'Your earlier work is saved. Please report this.': 'Votre travail est enregistré. Merci de le signaler.',
  'Your earlier work is saved. Details are in {0}. Please report this.':
    'Votre travail est enregistré. Les détails sont dans {0}. Merci de le signaler.',
  'The engine’s process ended in the middle of this and is started again.':
    'Le moteur s’est arrêté en cours de route et redémarre.',
  'The engine’s process does not stay up.': 'Le moteur s’arrête sans cesse.',
  'Finished steps are saved. Try again to resume from there.':
    'Les étapes terminées sont enregistrées. Réessayez pour reprendre là où cela s’est arrêté.',
  'Citewright is being closed.': 'Citewright est en train de se fermer.',
  'Stopped.': 'Arrêté.',
  'What was done until then is kept.': 'Ce qui était fait est conservé.',
  'Nothing was started.': 'Rien n’a été commencé.',
  'Nothing was written.': 'Rien n’a été écrit.',
  'Click on it again.': 'Cliquez de nouveau.',
  'A page is only opened when you click or press a key for it.':
    'Une page ne s’ouvre que si vous cliquez ou appuyez sur une touche pour cela.',
  '{0} is not an address of the public web, so it is not opened.':
    '{0} n’est pas une adresse du web public et n’est donc pas ouverte.',
  'Copy it and check it before you open it yourself.': 'Copiez l’adresse et vérifiez-la avant de l’ouvrir vous-même.',
  'It could not be found out in time where {0} leads, so it is not opened.':
    'Il n’a pas été possible de savoir à temps où mène {0} ; la page n’est donc pas ouverte.',
  'Check the connection to the network and click on it again.':
    'Vérifiez la connexion au réseau et cliquez de nouveau.',

  // Files and disks
  'The disk is full.': 'Le disque est plein.',
  'Your share of the disk is used up.': 'Votre part du disque est épuisée.',
  'Make room on it, and run the same command again.': 'Libérez de l’espace et réessayez.',
  'Too many files are open.': 'Trop de fichiers sont ouverts.',
  'Close other programs, or allow more (`ulimit -n 4096` in a terminal), and run the same command again.':
    'Fermez d’autres programmes et réessayez.',
  'The file {0} could not be written ({1}).': 'Le fichier {0} n’a pas pu être écrit ({1}).',
  'Choose a folder that you may write to.': 'Choisissez un dossier où vous pouvez écrire.',
  'The settings could not be saved in {0} ({1}).': 'Les paramètres n’ont pas pu être enregistrés dans {0} ({1}).',
  'Make its folder writable, or set CITEWRIGHT_SETTINGS to another folder.':
    'Autorisez l’écriture dans ce dossier, ou indiquez-en un autre dans CITEWRIGHT_SETTINGS.',
  'The models folder {0} is not an absolute path.': 'Le dossier des modèles {0} n’est pas un chemin absolu.',
  'Give its absolute path, or leave it empty.': 'Indiquez son chemin absolu, ou laissez le champ vide.',
  'The key cannot be saved in {0} ({1}).': 'La clé ne peut pas être enregistrée dans {0} ({1}).',
  'Make its folder writable and unlock the system’s key store, then add the key again.':
    'Autorisez l’écriture dans ce dossier, déverrouillez le trousseau du système, puis ajoutez de nouveau la clé.',
  'The paired browsers cannot be saved in {0} ({1}).':
    'Les navigateurs associés ne peuvent pas être enregistrés dans {0} ({1}).',
  'Make its folder writable and unlock the system’s key store, then try again.':
    'Autorisez l’écriture dans ce dossier, déverrouillez le trousseau du système et réessayez.',
  '{0} is not an exported event, or its list of contents is damaged.':
    '{0} n’est pas un événement exporté, ou la table des matières du fichier est endommagée.',
  'Choose a file that ends in .citewright, or copy it again from where it came from.':
    'Choisissez un fichier qui finit par .citewright, ou copiez-le de nouveau depuis son origine.',
  '{0} was exported by a later version of Citewright.': '{0} a été exporté par une version plus récente de Citewright.',
  'Update Citewright to {0}, and import the file again.':
    'Mettez Citewright à jour vers {0} et importez de nouveau le fichier.',
  '{0} would become far larger than an exported event, so nothing of it was read.':
    '{0} deviendrait bien plus grand qu’un événement exporté ; rien n’en a été lu.',
  'Do not trust this file. Ask for a new export where it came from.':
    'Ne faites pas confiance à ce fichier. Demandez un nouvel export à qui vous l’a donné.',
  'The event was changed while it was being exported, so no file was written.':
    'L’événement a été modifié pendant l’export ; aucun fichier n’a été écrit.',
  'Wait until other work on it has ended, and export again.':
    'Attendez la fin des autres travaux sur l’événement et exportez de nouveau.',

  // The workspace
  'The workspace {0} is in use by another Citewright process.':
    'L’espace de travail {0} est utilisé par un autre processus de Citewright.',
  'Wait until that one has ended, or name another workspace {0}.':
    'Attendez la fin de celui-ci, ou démarrez avec un autre espace de travail (CITEWRIGHT_WORKSPACE).',
  'The workspace {0} cannot be written: its file or folder may only be read.':
    'Impossible d’écrire dans l’espace de travail {0} : son fichier ou son dossier est en lecture seule.',
  'Allow writing to the file and its folder and try again, or copy both the file and what lies beside it to another folder and name that {0}.':
    'Autorisez l’écriture dans le fichier et son dossier, ou copiez le fichier et ceux qui l’accompagnent dans un autre dossier et démarrez avec celui-ci (CITEWRIGHT_WORKSPACE).',
  'The workspace {0} could not be written: {1}.': 'L’espace de travail {0} n’a pas pu être écrit ({1}).',
  'Make room on its disk, or name another workspace {0}, and try again.':
    'Libérez de l’espace sur le disque ou démarrez avec un autre espace de travail (CITEWRIGHT_WORKSPACE), puis réessayez.',
  'The workspace {0} could not be written: its disk is full.':
    'L’espace de travail {0} n’a pas pu être écrit : le disque est plein.',
  'Make room on its disk, or name another workspace {0}, and try again. All that was stored before is still there.':
    'Libérez de l’espace et réessayez. Tout ce qui était enregistré est encore là.',
  'The workspace {0} is damaged: SQLite says: {1}.': 'L’espace de travail {0} est endommagé (SQLite : {1}).',
  '{0} in the workspace {1} is damaged: what is stored of it cannot be read.':
    'Une partie de l’espace de travail {1} est endommagée et n’est plus lisible.',
  'citewright workspace verify names all that is damaged. Put a backup of the file in its place, or name another workspace {0}.':
    '« citewright workspace verify » montre ce qui est endommagé. Remettez une sauvegarde du fichier à sa place, ou démarrez avec un autre espace de travail (CITEWRIGHT_WORKSPACE).',
  'citewright workspace verify names what is damaged. Put a backup of the file in its place, or name another workspace {0}.':
    '« citewright workspace verify » montre ce qui est endommagé. Remettez une sauvegarde du fichier à sa place, ou démarrez avec un autre espace de travail (CITEWRIGHT_WORKSPACE).',
  'The workspace has no event {0}.': 'Cet événement n’est pas dans l’espace de travail.',
  'It may have been removed. Choose an event from the list, or create it again.':
    'Il a peut-être été supprimé. Choisissez un événement dans la liste, ou créez-le de nouveau.',
  'There is no draft {0} in the workspace.': 'Ce brouillon n’est pas dans l’espace de travail.',
  'Name one of the drafts of an event; it may have been removed.':
    'Il a peut-être été supprimé. Choisissez un brouillon de l’événement.',
  'The draft {0} was saved by another version of Citewright.':
    'Le brouillon a été enregistré par une autre version de Citewright.',
  'Write a new draft of the event.': 'Écrivez un nouveau brouillon de l’événement.',
  'The reviews of the draft {0} were saved by another version of Citewright and do not fit it.':
    'La relecture de ce brouillon a été enregistrée par une autre version de Citewright et ne lui correspond pas.',
  'Open it with that version, or write a new draft of the event. It was not changed.':
    'Ouvrez-le avec cette version, ou écrivez un nouveau brouillon. Il n’a pas été modifié.',

  // Drafting and reviewing
  'None of the {0} pages of "{1}" gave a passage to write from.':
    'Aucune des {0} pages de « {1} » n’a de passage d’où écrire.',
  'The reasons are listed above and in the report. Fix those pages, or add others that report on the event.':
    'Les raisons sont sous « Sources ». Corrigez ces pages, ou ajoutez-en d’autres qui parlent de l’événement.',
  'None of the {0} pages of "{1}" could be fetched.': 'Aucune des {0} pages de « {1} » n’a pu être récupérée.',
  'The reasons are listed above and in the report. Check the addresses and the network, and run the same command again.':
    'Les raisons sont sous « Sources ». Vérifiez les adresses et le réseau, puis réessayez.',
  'The one page of "{0}" could not be read.': 'L’unique page de « {0} » n’a pas pu être lue.',
  'None of the {0} pages of "{1}" could be read.': 'Aucune des {0} pages de « {1} » n’a pu être lue.',
  'The reasons are listed above and in the report. Check the names of the files and the addresses, or name others.':
    'Les raisons sont sous « Sources ». Vérifiez les fichiers et les adresses, ou prenez-en d’autres.',
  'The outline has no section.': 'Le plan n’a aucune section.',
  'Write one heading per line, such as ==Background==; lists of references do not count.':
    'Écrivez un titre par ligne, comme ==Contexte== ; les listes de références ne comptent pas.',
  'The lead could not be written again: {0}. It stays as it is.':
    'Le résumé introductif n’a pas pu être réécrit. Il reste tel quel.',
  'The section “{0}” could not be written again: {1}. It stays as it is.':
    'La section « {0} » n’a pas pu être réécrite. Elle reste telle quelle.',
  'Use a heading that the pages cover, add pages on it, or choose another writer.':
    'Prenez un titre dont parlent les pages, ajoutez des pages sur ce point, ou choisissez un autre rédacteur.',
  'There is nothing to undo.': 'Il n’y a rien à annuler.',
  'There is nothing to redo.': 'Il n’y a rien à rétablir.',
  'Continue with the draft as it is.': 'Continuez avec le brouillon tel qu’il est.',
  'Nothing would be left of sentence {0}.': 'Il ne resterait rien de la phrase.',
  'Reject the sentence instead.': 'Refusez plutôt la phrase.',
  'There is nothing to replace: no sentence that may be changed has “{0}”, or it would read the same.':
    'Il n’y a rien à remplacer : aucune phrase modifiable ne contient « {0} », ou elle resterait la même.',
  'Quotations and rejected sentences stay as they are. Check the words, and whether case or whole words should count.':
    'Les citations et les phrases refusées restent telles quelles. Vérifiez les mots, et si la casse ou les mots entiers comptent.',
  'No page of “{0}” can be read, so the question cannot be answered.':
    'Aucune page de « {0} » n’est lisible ; la question reste sans réponse.',
  'No page of “{0}” can be read, so the claim cannot be checked.':
    'Aucune page de « {0} » n’est lisible ; l’affirmation ne peut pas être vérifiée.',
  'Include a source of it, or add pages, in Sources.': 'Incluez une source sous « Sources », ou ajoutez des pages.',
  '{0} gave no answer that could be read, so the question was not pinned.':
    '{0} n’a pas donné de réponse lisible ; la question n’a pas été épinglée.',
  'Pin it again, or choose another model.': 'Épinglez-la de nouveau, ou choisissez un autre modèle.',
  'This is a question, not a claim.': 'C’est une question, pas une affirmation.',
  'State the answer that you want to check, or ask the question with `citewright ask` or in a draft.':
    'Écrivez la réponse que vous voulez vérifier, ou posez la question dans le brouillon.',
  'The update of this draft has no such suggestion any more.':
    'La mise à jour de ce brouillon n’a plus cette suggestion.',
  'Look for changes again.': 'Cherchez de nouveau des changements.',
  'The sentence is no longer in the draft.': 'La phrase n’est plus dans le brouillon.',
  'Undo the last steps to change the decision.': 'Annulez les dernières étapes pour changer la décision.',

  // Wikis
  '“{0}” is neither the title nor the address of an article.': '« {0} » n’est ni le titre ni l’adresse d’un article.',
  'Give the article’s whole address, such as https://en.wikipedia.org/wiki/Title.':
    'Indiquez l’adresse complète de l’article, comme https://fr.wikipedia.org/wiki/Titre.',
  '{0} has no article “{1}”.': '{0} n’a pas d’article « {1} ».',
  'Check the title as the wiki has it, or give the article’s whole address.':
    'Vérifiez le titre tel qu’il est sur le wiki, ou indiquez l’adresse complète de l’article.',
  '“{0}” at {1} is a disambiguation page, which lists articles but is not one.':
    '« {0} » est sur {1} une page d’homonymie et non un article.',
  'Give the title of the article that you mean.': 'Indiquez le titre de l’article voulu.',
  'Give the title of the article that you mean: {0}{1}.': 'Indiquez le titre de l’article voulu : {0}.',
  'No address is set for {0}.': 'Aucune adresse n’est indiquée pour {0}.',
  'Give the address of its API, which ends with api.php: in the settings, or with --api.':
    'Indiquez dans les paramètres l’adresse de son API, qui finit par api.php.',
  'Give the address of its API, which ends with api.php, in the settings.':
    'Indiquez dans les paramètres l’adresse de son API, qui finit par api.php.',
  'No account is set for {0}.': 'Aucun compte n’est indiqué pour {0}.',
  'Create a bot password on its page Special:BotPasswords and enter it in the settings, or give it to the command line as CITEWRIGHT_WIKI_USER and CITEWRIGHT_WIKI_PASSWORD (an OAuth 2 token as CITEWRIGHT_WIKI_TOKEN).':
    'Créez-y un mot de passe de robot sur la page Spécial:BotPasswords et indiquez-le dans les paramètres.',

  'The workspace {0} was made by an earlier version of Citewright, and the backup that is made before it is changed could not be written: {1}.':
    'L’espace de travail {0} vient d’une version antérieure de Citewright ; la sauvegarde faite avant sa conversion n’a pas pu être écrite ({1}).',
  'Make room on its disk for a second copy of it ({0} MB), then try again. The workspace is as it was.':
    'Libérez de l’espace pour une seconde copie ({0} Mo) et réessayez. L’espace de travail est inchangé.',
  'The models folder cannot be used: {0}: {1}.': 'Le dossier des modèles {0} n’est pas utilisable ({1}).',
  'Set the environment variable CITEWRIGHT_MODELS to another folder.':
    'Choisissez un autre dossier dans les paramètres.',
  'The model {0} could not be downloaded from any hub ({1}).': 'Le modèle {0} n’a pu être téléchargé nulle part.',
  'This draft of “{0}” is not in your workspace.': 'Ce brouillon de « {0} » n’est pas dans votre espace de travail.',
  'Open its event file, or read the article.html that was saved with it.':
    'Ouvrez son fichier d’événement, ou lisez le article.html enregistré avec lui.',
  'None of the {0} pages of "{1}" gave a passage to write from (only pages of the provenance {2} were read).':
    'Aucune des {0} pages de « {1} » n’a de passage d’où écrire (seules les pages de provenance {2} ont été lues).',
  '{0} questions are already pinned to “{1}”, and each is asked again when a page is added.':
    '{0} questions sont déjà épinglées à « {1} », et chacune est reposée à chaque page ajoutée.',
  'Unpin one first.': 'Désépinglez-en d’abord une.',
  'The one page of “{0}” was published after {1}, the day of the question.':
    'L’unique page de « {0} » a paru après le {1}, jour de la question.',
  'All {0} pages of “{1}” were published after {2}, the day of the question.':
    'Les {0} pages de « {1} » ont toutes paru après le {2}, jour de la question.',
  'Ask of a later day, or give no day.': 'Interrogez sur un jour plus tardif, ou sans jour.',
  'This was already accepted.': 'C’est déjà accepté.',
  'This was already edited.': 'C’est déjà modifié.',
  'There is no decision to undo.': 'Il n’y a pas de décision à annuler.',
  'Continue with the article as it is.': 'Continuez avec l’article tel qu’il est.',
  '“{0}” cannot be read: the address of the wiki {1} is not known.':
    '« {0} » ne peut pas être lu : l’adresse du wiki {1} n’est pas connue.',
  '“{0}” leads from {1} to another wiki ({2}).': '« {0} » mène de {1} à un autre wiki ({2}).',
  'Give the article’s whole address there.': 'Indiquez l’adresse complète de l’article là-bas.',
  '"{0}" is no address of a wiki’s API.': '« {0} » n’est pas l’adresse de l’API d’un wiki.',
  '{0} answered with a page that is larger than any article.':
    '{0} a répondu par une page plus grande que tout article.',
  'Look at the text in the wiki’s own editor.': 'Regardez le texte dans l’éditeur du wiki.',
  'You have not allowed that drafts are sent to {0} for a preview.':
    'Vous n’avez pas autorisé l’envoi de brouillons à {0} pour un aperçu.',
  'Allow it beside the preview, or look at the rendering by Citewright.':
    'Autorisez-le à côté de l’aperçu, ou regardez le rendu de Citewright.',
}
