/** The errors that are met most in the window, by their English words. Hints for the command line are left out. */
export const errors: Readonly<Record<string, string>> = {
  // The program itself
  'Citewright failed unexpectedly.': 'In Citewright ist ein unerwarteter Fehler aufgetreten.',
  'Your earlier work is saved. Please report this.': 'Ihre bisherige Arbeit ist gespeichert. Bitte melden Sie das.',
  'Your earlier work is saved. Details are in {0}. Please report this.':
    'Ihre bisherige Arbeit ist gespeichert. Einzelheiten stehen in {0}. Bitte melden Sie das.',
  'The engine’s process ended in the middle of this and is started again.':
    'Der Programmkern wurde mittendrin beendet und startet neu.',
  'The engine’s process does not stay up.': 'Der Programmkern beendet sich immer wieder.',
  'Finished steps are saved. Try again to resume from there.':
    'Abgeschlossene Schritte sind gespeichert. Versuchen Sie es noch einmal, um dort weiterzumachen.',
  'Citewright is being closed.': 'Citewright wird gerade beendet.',
  'Stopped.': 'Abgebrochen.',
  'What was done until then is kept.': 'Was bis dahin fertig war, bleibt erhalten.',
  'Nothing was started.': 'Es wurde nichts begonnen.',
  'Nothing was written.': 'Es wurde nichts geschrieben.',
  'Click on it again.': 'Klicken Sie noch einmal darauf.',
  'A page is only opened when you click or press a key for it.':
    'Eine Seite wird nur geöffnet, wenn Sie dafür klicken oder eine Taste drücken.',
  '{0} is not an address of the public web, so it is not opened.':
    '{0} ist keine Adresse des öffentlichen Webs und wird deshalb nicht geöffnet.',
  'Copy it and check it before you open it yourself.':
    'Kopieren Sie die Adresse und prüfen Sie sie, bevor Sie sie selbst öffnen.',
  'It could not be found out in time where {0} leads, so it is not opened.':
    'Es war nicht rechtzeitig festzustellen, wohin {0} führt; die Seite wird deshalb nicht geöffnet.',
  'Check the connection to the network and click on it again.':
    'Prüfen Sie die Verbindung zum Netz und klicken Sie noch einmal darauf.',

  // Files and disks
  'The disk is full.': 'Der Datenträger ist voll.',
  'Your share of the disk is used up.': 'Ihr Anteil am Datenträger ist aufgebraucht.',
  'Make room on it, and run the same command again.': 'Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'Too many files are open.': 'Es sind zu viele Dateien geöffnet.',
  'Close other programs, or allow more (`ulimit -n 4096` in a terminal), and run the same command again.':
    'Schließen Sie andere Programme und versuchen Sie es noch einmal.',
  'The file {0} could not be written ({1}).': 'Die Datei {0} konnte nicht geschrieben werden ({1}).',
  'Choose a folder that you may write to.': 'Wählen Sie einen Ordner, in den Sie schreiben dürfen.',
  'The settings could not be saved in {0} ({1}).': 'Die Einstellungen konnten nicht in {0} gespeichert werden ({1}).',
  'Make its folder writable, or set CITEWRIGHT_SETTINGS to another folder.':
    'Erlauben Sie das Schreiben in diesen Ordner oder setzen Sie CITEWRIGHT_SETTINGS auf einen anderen.',
  'The models folder {0} is not an absolute path.': 'Der Modellordner {0} ist kein absoluter Pfad.',
  'Give its absolute path, or leave it empty.': 'Geben Sie den absoluten Pfad an oder lassen Sie das Feld leer.',
  'The key cannot be saved in {0} ({1}).': 'Der Schlüssel kann nicht in {0} gespeichert werden ({1}).',
  'Make its folder writable and unlock the system’s key store, then add the key again.':
    'Erlauben Sie das Schreiben in diesen Ordner, entsperren Sie den Schlüsselbund des Systems und fügen Sie den Schlüssel noch einmal hinzu.',
  'The paired browsers cannot be saved in {0} ({1}).':
    'Die gekoppelten Browser können nicht in {0} gespeichert werden ({1}).',
  'Make its folder writable and unlock the system’s key store, then try again.':
    'Erlauben Sie das Schreiben in diesen Ordner, entsperren Sie den Schlüsselbund des Systems und versuchen Sie es noch einmal.',
  '{0} is not an exported event, or its list of contents is damaged.':
    '{0} ist kein exportiertes Ereignis, oder das Inhaltsverzeichnis der Datei ist beschädigt.',
  'Choose a file that ends in .citewright, or copy it again from where it came from.':
    'Wählen Sie eine Datei, die auf .citewright endet, oder kopieren Sie sie noch einmal von ihrem Ursprung.',
  '{0} was exported by a later version of Citewright.':
    '{0} wurde von einer neueren Version von Citewright exportiert.',
  'Update Citewright to {0}, and import the file again.':
    'Aktualisieren Sie Citewright auf {0} und importieren Sie die Datei noch einmal.',
  '{0} would become far larger than an exported event, so nothing of it was read.':
    '{0} würde viel größer als jedes exportierte Ereignis; es wurde nichts davon gelesen.',
  'Do not trust this file. Ask for a new export where it came from.':
    'Vertrauen Sie dieser Datei nicht. Bitten Sie dort, wo sie herkommt, um einen neuen Export.',
  'The event was changed while it was being exported, so no file was written.':
    'Das Ereignis wurde während des Exports geändert; es wurde keine Datei geschrieben.',
  'Wait until other work on it has ended, and export again.':
    'Warten Sie, bis die andere Arbeit daran beendet ist, und exportieren Sie noch einmal.',

  // The workspace
  'The workspace {0} is in use by another Citewright process.':
    'Der Arbeitsbereich {0} wird von einem anderen Citewright-Prozess verwendet.',
  'Wait until that one has ended, or name another workspace {0}.':
    'Warten Sie, bis dieser beendet ist, oder starten Sie mit einem anderen Arbeitsbereich (CITEWRIGHT_WORKSPACE).',
  'The workspace {0} cannot be written: its file or folder may only be read.':
    'In den Arbeitsbereich {0} kann nicht geschrieben werden: Seine Datei oder sein Ordner ist schreibgeschützt.',
  'Allow writing to the file and its folder and try again, or copy both the file and what lies beside it to another folder and name that {0}.':
    'Erlauben Sie das Schreiben in die Datei und ihren Ordner, oder kopieren Sie die Datei samt ihren Begleitdateien in einen anderen Ordner und starten Sie mit diesem (CITEWRIGHT_WORKSPACE).',
  'The workspace {0} could not be written: {1}.': 'Der Arbeitsbereich {0} konnte nicht geschrieben werden ({1}).',
  'Make room on its disk, or name another workspace {0}, and try again.':
    'Schaffen Sie Platz auf dem Datenträger oder starten Sie mit einem anderen Arbeitsbereich (CITEWRIGHT_WORKSPACE) und versuchen Sie es noch einmal.',
  'The workspace {0} could not be written: its disk is full.':
    'Der Arbeitsbereich {0} konnte nicht geschrieben werden: Der Datenträger ist voll.',
  'Make room on its disk, or name another workspace {0}, and try again. All that was stored before is still there.':
    'Schaffen Sie Platz und versuchen Sie es noch einmal. Alles, was vorher gespeichert wurde, ist noch da.',
  'The workspace {0} is damaged: SQLite says: {1}.': 'Der Arbeitsbereich {0} ist beschädigt (SQLite: {1}).',
  '{0} in the workspace {1} is damaged: what is stored of it cannot be read.':
    'Im Arbeitsbereich {1} ist etwas beschädigt und nicht mehr lesbar.',
  'citewright workspace verify names all that is damaged. Put a backup of the file in its place, or name another workspace {0}.':
    '„citewright workspace verify“ zeigt, was beschädigt ist. Setzen Sie eine Sicherungskopie der Datei ein oder starten Sie mit einem anderen Arbeitsbereich (CITEWRIGHT_WORKSPACE).',
  'citewright workspace verify names what is damaged. Put a backup of the file in its place, or name another workspace {0}.':
    '„citewright workspace verify“ zeigt, was beschädigt ist. Setzen Sie eine Sicherungskopie der Datei ein oder starten Sie mit einem anderen Arbeitsbereich (CITEWRIGHT_WORKSPACE).',
  'The workspace has no event {0}.': 'Dieses Ereignis gibt es im Arbeitsbereich nicht.',
  'It may have been removed. Choose an event from the list, or create it again.':
    'Vielleicht wurde es entfernt. Wählen Sie ein Ereignis aus der Liste oder legen Sie es neu an.',
  'There is no draft {0} in the workspace.': 'Diesen Entwurf gibt es im Arbeitsbereich nicht.',
  'Name one of the drafts of an event; it may have been removed.':
    'Vielleicht wurde er entfernt. Wählen Sie einen Entwurf des Ereignisses.',
  'The draft {0} was saved by another version of Citewright.':
    'Der Entwurf wurde von einer anderen Version von Citewright gespeichert.',
  'Write a new draft of the event.': 'Schreiben Sie einen neuen Entwurf des Ereignisses.',
  'The reviews of the draft {0} were saved by another version of Citewright and do not fit it.':
    'Die Durchsicht dieses Entwurfs wurde von einer anderen Version von Citewright gespeichert und passt nicht zu ihm.',
  'Open it with that version, or write a new draft of the event. It was not changed.':
    'Öffnen Sie ihn mit jener Version oder schreiben Sie einen neuen Entwurf. Er wurde nicht geändert.',

  // Drafting and reviewing
  'None of the {0} pages of "{1}" gave a passage to write from.':
    'Keine der {0} Seiten von „{1}“ hat eine Textstelle, aus der sich schreiben lässt.',
  'The reasons are listed above and in the report. Fix those pages, or add others that report on the event.':
    'Die Gründe stehen unter „Quellen“. Bringen Sie diese Seiten in Ordnung oder fügen Sie andere hinzu, die über das Ereignis berichten.',
  'None of the {0} pages of "{1}" could be fetched.': 'Keine der {0} Seiten von „{1}“ konnte abgerufen werden.',
  'The reasons are listed above and in the report. Check the addresses and the network, and run the same command again.':
    'Die Gründe stehen unter „Quellen“. Prüfen Sie die Adressen und das Netz und versuchen Sie es noch einmal.',
  'The one page of "{0}" could not be read.': 'Die einzige Seite von „{0}“ konnte nicht gelesen werden.',
  'None of the {0} pages of "{1}" could be read.': 'Keine der {0} Seiten von „{1}“ konnte gelesen werden.',
  'The reasons are listed above and in the report. Check the names of the files and the addresses, or name others.':
    'Die Gründe stehen unter „Quellen“. Prüfen Sie die Dateien und die Adressen oder nehmen Sie andere.',
  'The outline has no section.': 'Die Gliederung hat keinen Abschnitt.',
  'Write one heading per line, such as ==Background==; lists of references do not count.':
    'Schreiben Sie je Zeile eine Überschrift, etwa ==Hintergrund==; Listen von Einzelnachweisen zählen nicht.',
  'The lead could not be written again: {0}. It stays as it is.':
    'Die Einleitung konnte nicht neu geschrieben werden. Sie bleibt, wie sie ist.',
  'The section “{0}” could not be written again: {1}. It stays as it is.':
    'Der Abschnitt „{0}“ konnte nicht neu geschrieben werden. Er bleibt, wie er ist.',
  'Use a heading that the pages cover, add pages on it, or choose another writer.':
    'Nehmen Sie eine Überschrift, zu der die Seiten etwas sagen, fügen Sie Seiten dazu hinzu oder wählen Sie einen anderen Schreiber.',
  'There is nothing to undo.': 'Es gibt nichts rückgängig zu machen.',
  'There is nothing to redo.': 'Es gibt nichts wiederherzustellen.',
  'Continue with the draft as it is.': 'Arbeiten Sie mit dem Entwurf weiter, wie er ist.',
  'Nothing would be left of sentence {0}.': 'Von dem Satz bliebe nichts übrig.',
  'Reject the sentence instead.': 'Lehnen Sie den Satz stattdessen ab.',
  'There is nothing to replace: no sentence that may be changed has “{0}”, or it would read the same.':
    'Es gibt nichts zu ersetzen: Kein änderbarer Satz enthält „{0}“, oder er bliebe gleich.',
  'Quotations and rejected sentences stay as they are. Check the words, and whether case or whole words should count.':
    'Zitate und abgelehnte Sätze bleiben, wie sie sind. Prüfen Sie die Wörter und ob Groß- und Kleinschreibung oder ganze Wörter zählen sollen.',
  'No page of “{0}” can be read, so the question cannot be answered.':
    'Keine Seite von „{0}“ ist lesbar; die Frage kann nicht beantwortet werden.',
  'No page of “{0}” can be read, so the claim cannot be checked.':
    'Keine Seite von „{0}“ ist lesbar; die Behauptung kann nicht geprüft werden.',
  'Include a source of it, or add pages, in Sources.':
    'Beziehen Sie unter „Quellen“ eine Quelle ein oder fügen Sie Seiten hinzu.',
  '{0} gave no answer that could be read, so the question was not pinned.':
    '{0} hat keine lesbare Antwort gegeben; die Frage wurde nicht angeheftet.',
  'Pin it again, or choose another model.': 'Heften Sie sie noch einmal an oder wählen Sie ein anderes Modell.',
  'This is a question, not a claim.': 'Das ist eine Frage und keine Behauptung.',
  'State the answer that you want to check, or ask the question with `citewright ask` or in a draft.':
    'Schreiben Sie die Antwort, die Sie prüfen möchten, oder stellen Sie die Frage im Entwurf.',
  'The update of this draft has no such suggestion any more.':
    'Diesen Vorschlag hat die Aktualisierung des Entwurfs nicht mehr.',
  'Look for changes again.': 'Suchen Sie noch einmal nach Änderungen.',
  'The sentence is no longer in the draft.': 'Der Satz ist nicht mehr im Entwurf.',
  'Undo the last steps to change the decision.':
    'Machen Sie die letzten Schritte rückgängig, um die Entscheidung zu ändern.',

  // Wikis
  '“{0}” is neither the title nor the address of an article.': '„{0}“ ist weder Titel noch Adresse eines Artikels.',
  'Give the article’s whole address, such as https://en.wikipedia.org/wiki/Title.':
    'Geben Sie die ganze Adresse des Artikels an, etwa https://de.wikipedia.org/wiki/Titel.',
  '{0} has no article “{1}”.': '{0} hat keinen Artikel „{1}“.',
  'Check the title as the wiki has it, or give the article’s whole address.':
    'Prüfen Sie den Titel, wie er im Wiki steht, oder geben Sie die ganze Adresse des Artikels an.',
  '“{0}” at {1} is a disambiguation page, which lists articles but is not one.':
    '„{0}“ ist auf {1} eine Begriffsklärung und kein Artikel.',
  'Give the title of the article that you mean.': 'Geben Sie den Titel des Artikels an, den Sie meinen.',
  'Give the title of the article that you mean: {0}{1}.': 'Geben Sie den Titel des Artikels an, den Sie meinen: {0}.',
  'No address is set for {0}.': 'Für {0} ist keine Adresse eingetragen.',
  'Give the address of its API, which ends with api.php: in the settings, or with --api.':
    'Tragen Sie in den Einstellungen die Adresse seiner API ein; sie endet auf api.php.',
  'Give the address of its API, which ends with api.php, in the settings.':
    'Tragen Sie in den Einstellungen die Adresse seiner API ein; sie endet auf api.php.',
  'No account is set for {0}.': 'Für {0} ist kein Konto eingetragen.',
  'Create a bot password on its page Special:BotPasswords and enter it in the settings, or give it to the command line as CITEWRIGHT_WIKI_USER and CITEWRIGHT_WIKI_PASSWORD (an OAuth 2 token as CITEWRIGHT_WIKI_TOKEN).':
    'Erzeugen Sie dort auf der Seite Spezial:BotPasswords ein Bot-Passwort und tragen Sie es in den Einstellungen ein.',

  'The workspace {0} was made by an earlier version of Citewright, and the backup that is made before it is changed could not be written: {1}.':
    'Der Arbeitsbereich {0} stammt von einer älteren Version von Citewright; die Sicherungskopie vor seiner Umstellung konnte nicht geschrieben werden ({1}).',
  'Make room on its disk for a second copy of it ({0} MB), then try again. The workspace is as it was.':
    'Schaffen Sie Platz für eine zweite Kopie ({0} MB) und versuchen Sie es noch einmal. Der Arbeitsbereich ist unverändert.',
  'The models folder cannot be used: {0}: {1}.': 'Der Modellordner {0} ist nicht verwendbar ({1}).',
  'Set the environment variable CITEWRIGHT_MODELS to another folder.':
    'Wählen Sie in den Einstellungen einen anderen Ordner.',
  'The model {0} could not be downloaded from any hub ({1}).': 'Das Modell {0} konnte nirgends heruntergeladen werden.',
  'This draft of “{0}” is not in your workspace.': 'Dieser Entwurf von „{0}“ ist nicht in Ihrem Arbeitsbereich.',
  'Open its event file, or read the article.html that was saved with it.':
    'Öffnen Sie seine Ereignisdatei oder lesen Sie die article.html, die mit ihm gespeichert wurde.',
  'None of the {0} pages of "{1}" gave a passage to write from (only pages of the provenance {2} were read).':
    'Keine der {0} Seiten von „{1}“ hat eine Textstelle, aus der sich schreiben lässt (gelesen wurden nur Seiten der Herkunft {2}).',
  '{0} questions are already pinned to “{1}”, and each is asked again when a page is added.':
    'An „{1}“ sind schon {0} Fragen angeheftet, und jede wird bei jeder neuen Seite noch einmal gestellt.',
  'Unpin one first.': 'Lösen Sie zuerst eine davon.',
  'The one page of “{0}” was published after {1}, the day of the question.':
    'Die einzige Seite von „{0}“ erschien nach dem {1}, dem Tag der Frage.',
  'All {0} pages of “{1}” were published after {2}, the day of the question.':
    'Alle {0} Seiten von „{1}“ erschienen nach dem {2}, dem Tag der Frage.',
  'Ask of a later day, or give no day.': 'Fragen Sie für einen späteren Tag oder ohne Tag.',
  'This was already accepted.': 'Das wurde schon angenommen.',
  'This was already edited.': 'Das wurde schon bearbeitet.',
  'There is no decision to undo.': 'Es gibt keine Entscheidung rückgängig zu machen.',
  'Continue with the article as it is.': 'Arbeiten Sie mit dem Artikel weiter, wie er ist.',
  '“{0}” cannot be read: the address of the wiki {1} is not known.':
    '„{0}“ kann nicht gelesen werden: Die Adresse des Wikis {1} ist nicht bekannt.',
  '“{0}” leads from {1} to another wiki ({2}).': '„{0}“ führt von {1} zu einem anderen Wiki ({2}).',
  'Give the article’s whole address there.': 'Geben Sie die ganze Adresse des Artikels dort an.',
  '"{0}" is no address of a wiki’s API.': '„{0}“ ist keine Adresse der API eines Wikis.',
  '{0} answered with a page that is larger than any article.':
    '{0} hat eine Seite gesendet, die größer ist als jeder Artikel.',
  'Look at the text in the wiki’s own editor.': 'Sehen Sie sich den Text im Editor des Wikis an.',
  'You have not allowed that drafts are sent to {0} for a preview.':
    'Sie haben nicht erlaubt, dass Entwürfe für eine Vorschau an {0} gesendet werden.',
  'Allow it beside the preview, or look at the rendering by Citewright.':
    'Erlauben Sie es neben der Vorschau oder nutzen Sie die Darstellung von Citewright.',
}
