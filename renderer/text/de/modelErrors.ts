/** Errors of services and models, by their English words. */
export const modelErrors: Readonly<Record<string, string>> = {
  'The base url {0}.': 'Die Adresse des Dienstes ist nicht verwendbar.',
  'Give an address such as http://127.0.0.1:8080/v1 in the settings, or with --base-url on the command line.':
    'Geben Sie eine Adresse wie http://127.0.0.1:8080/v1 an.',
  'There is no key for the service at {0}.': 'Für den Dienst unter {0} ist kein Schlüssel gespeichert.',
  'The service at {0} does not accept the key ({1}{2}).': 'Der Dienst unter {0} nimmt den Schlüssel nicht an ({1}{2}).',
  'Give a valid key in the settings, or in the environment as CITEWRIGHT_API_KEY or OPENAI_API_KEY.':
    'Tragen Sie in den Einstellungen einen gültigen Schlüssel ein.',
  'The key would be sent unencrypted to the service at {0}.':
    'Der Schlüssel würde unverschlüsselt an den Dienst unter {0} gesendet.',
  'Give an https address in the settings (on the command line, with --base-url), or remove the key from the settings or from CITEWRIGHT_API_KEY and OPENAI_API_KEY.':
    'Geben Sie eine Adresse mit https an oder entfernen Sie den Schlüssel.',
  'This is not a key: it contains spaces or characters that keys cannot have.':
    'Das ist kein Schlüssel: Er enthält Leerzeichen oder Zeichen, die es in Schlüsseln nicht gibt.',
  'Copy the key again, without any text around it.':
    'Kopieren Sie den Schlüssel noch einmal, ohne Text davor und danach.',
  'The service at {0} cannot be reached ({1}).': 'Der Dienst unter {0} ist nicht erreichbar.',
  'Check that the server is running at {0}, or correct its address in the settings, or with --base-url on the command line.':
    'Prüfen Sie, ob der Server unter {0} läuft, oder berichtigen Sie die Adresse in den Einstellungen.',
  'The service at {0} did not accept the connection within {1} s.':
    'Der Dienst unter {0} hat die Verbindung nicht innerhalb von {1} Sekunden angenommen.',
  'The service at {0} did not begin its answer within {1} s.':
    'Der Dienst unter {0} hat nicht innerhalb von {1} Sekunden zu antworten begonnen.',
  'The service at {0} stopped in the middle of its answer for {1} s.':
    'Der Dienst unter {0} hat mitten in der Antwort {1} Sekunden lang nichts mehr gesendet.',
  'A server may still be loading the model: try again in a minute, or with a lower input limit.':
    'Ein Server lädt das Modell vielleicht noch: Versuchen Sie es in einer Minute erneut oder mit einer niedrigeren Eingabegrenze.',
  'The service at {0} closed the connection{1}.': 'Der Dienst unter {0} hat die Verbindung beendet{1}.',
  'The service at {0} could not answer ({1}{2}).': 'Der Dienst unter {0} konnte nicht antworten ({1}{2}).',
  'Its limit is reached: try again later, or check your plan and quota.':
    'Seine Grenze ist erreicht: Versuchen Sie es später noch einmal oder prüfen Sie Ihren Tarif und Ihr Kontingent.',
  'Try again later.': 'Versuchen Sie es später noch einmal.',
  'The service at {0} has no model "{1}"{2}.': 'Der Dienst unter {0} hat kein Modell „{1}“{2}.',
  'Choose one that it lists under {0}/models.': 'Wählen Sie eines, das er unter {0}/models nennt.',
  'Prompt and answer are too long for the model {0}{1}.': 'Anfrage und Antwort sind zu lang für das Modell {0}{1}.',
  'Lower the limits of context, input or output.': 'Verkleinern Sie die Grenzen für Kontext, Eingabe oder Ausgabe.',
  'The content filter of the service at {0} stopped the {1}{2}.':
    'Der Inhaltsfilter des Dienstes unter {0} hat die Anfrage oder die Antwort aufgehalten{2}.',
  'Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to.':
    'Wählen Sie ein anderes Modell oder einen anderen Dienst, lassen Sie den Filter für Berichte über solche Ereignisse lockern oder lassen Sie die beanstandeten Seiten weg.',
  'The service at {0} refused the request ({1}{2}).': 'Der Dienst unter {0} hat die Anfrage abgelehnt ({1}{2}).',
  'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1.':
    'Prüfen Sie, ob das die Adresse seiner OpenAI-kompatiblen Schnittstelle ist; sie endet meist auf /v1.',
  'Check the base url and the model name.': 'Prüfen Sie die Adresse und den Namen des Modells.',
  'The service at {0} answered with something other than a chat completion{1}.':
    'Der Dienst unter {0} hat etwas anderes als eine Chat-Antwort gesendet{1}.',
  '{0}/models answered with {1} and not with a list of models.': '{0}/models hat keine Liste von Modellen gesendet.',
  'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1, or type the name of the model.':
    'Prüfen Sie, ob das die Adresse seiner OpenAI-kompatiblen Schnittstelle ist, die meist auf /v1 endet, oder geben Sie den Namen des Modells ein.',
  'The service at {0} {1}.': 'Der Dienst unter {0} antwortet nicht wie erwartet.',
  'Check the connection to the network and the address, or try again later.':
    'Prüfen Sie die Verbindung zum Netz und die Adresse oder versuchen Sie es später noch einmal.',
  'Check the connection to the network and the spelling of the address.':
    'Prüfen Sie die Verbindung zum Netz und die Schreibweise der Adresse.',
  'Nothing was sent, because the answer could come from anybody. Check the address and the clock of this computer; a network that reads encrypted traffic needs its certificate installed.':
    'Es wurde nichts gesendet, weil die Antwort von jedem kommen könnte. Prüfen Sie die Adresse und die Uhr dieses Computers; ein Netz, das verschlüsselten Verkehr mitliest, braucht sein Zertifikat auf diesem Computer.',
  'Check the proxy in the settings, or in HTTP_PROXY and HTTPS_PROXY.':
    'Prüfen Sie den Proxy in den Einstellungen oder in HTTP_PROXY und HTTPS_PROXY.',
  'Give the address to which it redirects, if you trust it.':
    'Geben Sie die Adresse an, auf die er weiterleitet, wenn Sie ihr vertrauen.',
  'This service is not in the settings.': 'Dieser Dienst steht nicht in den Einstellungen.',
  'Add the service first, then its key.': 'Fügen Sie zuerst den Dienst hinzu, dann seinen Schlüssel.',
  'The model {0} gave no answer, or did not finish thinking.':
    'Das Modell {0} hat nicht geantwortet oder ist mit dem Nachdenken nicht fertig geworden.',
  'Choose another model, or turn off its thinking at the service.':
    'Wählen Sie ein anderes Modell oder schalten Sie sein Nachdenken beim Dienst ab.',
  'The model {0} wrote nothing usable: {1}.': 'Das Modell {0} hat nichts Brauchbares geschrieben.',
  'Its answer is in the report. Try another model, another seed, or the extractive writer.':
    'Seine Antwort steht im Bericht. Versuchen Sie ein anderes Modell oder den auszugsweisen Schreiber.',
  'The next call may cost up to {0}; {1} of the limit of {2} is spent.':
    'Die nächste Anfrage kann bis zu {0} kosten; von der Grenze von {2} sind {1} ausgegeben.',
  'Raise the cost limit and run it again: answers already paid for are saved.':
    'Erhöhen Sie die Kostengrenze und starten Sie noch einmal: Bezahlte Antworten sind gespeichert.',
  'The model file {0} {1}.': 'Die Modelldatei {0} ist nicht verwendbar.',
  'Give the path of a GGUF file. A damaged file must be copied or downloaded again.':
    'Wählen Sie eine GGUF-Datei. Eine beschädigte Datei muss noch einmal kopiert oder heruntergeladen werden.',
  'There is too little memory for {0} of {1}.': 'Für {1} ist zu wenig Arbeitsspeicher frei.',
  'Close other programs, lower the context or input limit, or use a smaller model.':
    'Schließen Sie andere Programme, verkleinern Sie die Grenze für Kontext oder Eingabe oder nehmen Sie ein kleineres Modell.',
  'There is not enough disk space for {0}: {1}.': 'Für {0} ist nicht genug Platz frei: {1}.',
  '{0} needs {1}, and {2} are free': 'benötigt werden {1}, frei sind {2}',
  'it is full': 'der Datenträger ist voll',
  'Free some space, or set CITEWRIGHT_MODELS to a folder on another disk. Downloaded parts are saved.':
    'Schaffen Sie Platz oder wählen Sie in den Einstellungen einen Modellordner auf einem anderen Datenträger. Heruntergeladene Teile sind gespeichert.',
  '{0} could not be downloaded from {1}: {2}.': '{0} konnte nicht von {1} heruntergeladen werden.',
  'Check the connection. A proxy is set under Settings, Network, or with HTTPS_PROXY; a mirror with CITEWRIGHT_HUB.':
    'Prüfen Sie die Verbindung. Einen Proxy tragen Sie in den Einstellungen unter „Netzwerk“ oder als HTTPS_PROXY ein, einen anderen Server als CITEWRIGHT_HUB.',
  'Try again: the download resumes where it stopped.':
    'Versuchen Sie es noch einmal: Der Download geht dort weiter, wo er aufgehört hat.',
  'Try again later: the download resumes where it stopped.':
    'Versuchen Sie es später noch einmal: Der Download geht dort weiter, wo er aufgehört hat.',
  'The model {0} is being downloaded by another process.':
    'Das Modell {0} wird gerade von einem anderen Prozess heruntergeladen.',
  'Wait until it has finished.': 'Warten Sie, bis er fertig ist.',
}
