import { contextBounds, outputBounds, temperatureBounds } from '../../../core/models/chat/contextBounds.ts'
import type { Text } from '../useText.ts'
import { count, figure, pages as pagesOf } from './count.ts'
import { archive, network } from './network.ts'
import { sites } from './sites.ts'

export const settings: Text['settings'] = {
  sectionsLabel: 'Bereiche der Einstellungen',
  sections: {
    writers: 'Schreiber',
    models: 'Modelle',
    drafting: 'Entwerfen',
    wikis: 'Wikis und Sprache',
    search: 'Suche',
    sites: 'Websites',
    network: 'Netzwerk',
    folders: 'Ordner',
    appearance: 'Darstellung',
    keys: 'Tastatur',
  },
  kept: 'Gespeichert',
  keepIt: 'Abbrechen',
  writers: {
    defaultWriter: 'Schreiber neuer Entwürfe',
    extractive: 'Auszugsweise',
    kinds: {
      extractive: 'Eingebaut. Zitiert Sätze der Seiten, die Sie umschreiben.',
      model: 'Ein Modell auf diesem Computer',
      file: 'Eine Modelldatei auf diesem Computer',
      service: 'Ein Dienst: Textstellen der Seiten werden dorthin gesendet',
    },
    missing: (why) => `Zurzeit nicht verwendbar: ${why.replace(/\.$/, '')}.`,
    forget: 'Aus der Liste entfernen',
    forgetOf: (name) => `Aus der Liste entfernen: ${name}`,
  },
  services: {
    title: 'Dienste',
    about:
      'Ein Dienst versteht das Protokoll von OpenAI: ein Anbieter im Web oder ein Programm wie llama.cpp oder Ollama in Ihrem eigenen Netz.',
    edit: 'Bearbeiten',
    editOf: (name) => `Bearbeiten: ${name}`,
    remove: 'Entfernen',
    removeQuestion: (name) => `${name} und den Schlüssel entfernen?`,
    modelAt: (model, address) => `${model} unter ${address}`,
    prices: (prompt, output) => `${prompt} US$ je Million Tokens Eingabe, ${output} US$ je Million Tokens Antwort`,
    noPrices: 'Keine Preise eingetragen: Entwürfe zeigen ihre Kosten nicht',
    fields: {
      name: 'Name',
      baseUrl: 'Adresse',
      model: 'Modell',
      pricePrompt: 'Preis der Eingabe',
      priceOutput: 'Preis der Antwort',
      contextTokens: 'Kontext (Tokens)',
      maxOutputTokens: 'Längste Antwort (Tokens)',
      temperature: 'Temperatur',
    },
    fieldHelp: {
      name: 'Steht in der Liste der Schreiber',
      baseUrl: 'Zum Beispiel https://service.example/v1',
      model: 'Wie der Dienst das Modell nennt',
      price: 'US$ je Million Tokens (freiwillig)',
      contextTokens: 'Eingabe und Antwort zusammen. Leer lassen, außer wenn der Dienst seine Grenze nicht nennt.',
      maxOutputTokens: 'Nur wenn der Dienst kürzere Antworten erlaubt, als Citewright erbittet.',
      temperature: 'Nur wenn das Modell eine andere als 0 braucht; mit 0 entsteht wieder derselbe Entwurf.',
    },
    faults: {
      missing: 'Füllen Sie dieses Feld aus.',
      address: 'Geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.',
      price: 'Geben Sie eine Zahl wie 0.15 ein.',
      'other-price': 'Geben Sie beide Preise ein oder keinen.',
      temperature: `Geben Sie eine Zahl von ${temperatureBounds.least} bis ${temperatureBounds.most} ein.`,
      output: `Geben Sie eine ganze Zahl von ${outputBounds.least} bis ${figure(outputBounds.most)} ein.`,
      context: `Geben Sie eine ganze Zahl von ${figure(contextBounds.least)} bis ${figure(contextBounds.most)} ein.`,
    },
    unset: {
      contextTokens: 'wie der Dienst ihn nennt',
      maxOutputTokens: 'wie jede Frage sie braucht',
      temperature: '0',
    },
    readable:
      'Was über http gesendet wird, kann unterwegs gelesen werden; deshalb wird kein Schlüssel gesendet. Verwenden Sie https, wenn der Dienst es kann.',
    losesKey: 'Der gespeicherte Schlüssel gehört zur alten Adresse und wird entfernt, wenn Sie eine andere speichern.',
    keepChanged: 'Änderungen speichern',
  },
  keys: {
    of: (name) => `Schlüssel für ${name}`,
    kept: 'Ein Schlüssel ist gespeichert, vom System verschlüsselt.',
    keptUntilClosed: 'Gespeichert, bis Citewright geschlossen wird, weil dieses System ihn nicht verschlüsseln kann.',
    none: 'Kein Schlüssel ist gespeichert.',
    notNeeded: 'Kein Schlüssel ist gespeichert. Ein Dienst auf diesem Computer braucht oft keinen.',
    give: 'Schlüssel eintragen',
    giveOf: (name) => `Schlüssel eintragen: ${name}`,
    replace: 'Schlüssel ersetzen',
    replaceOf: (name) => `Schlüssel ersetzen: ${name}`,
    remove: 'Schlüssel entfernen',
    removeQuestion: 'Diesen Schlüssel entfernen?',
    keep: 'Schlüssel speichern',
  },
  models: {
    folder: 'Modelle werden gespeichert in',
    holds: (size) => `Sie belegen ${size}.`,
    holdsNone: 'Noch keine Modelle.',
    otherFolder: 'Anderen Ordner wählen',
    sizesTitle: 'Welche Modelle auf welchem Computer laufen',
    size: (gigabytes) => `${gigabytes} GB`,
    runs: (writers, others) => `${list(writers)}; ${othersOf(others)}`,
    runsAlso: (writers, others) => `auch ${list([...writers, ...(others === 0 ? [] : [othersOf(others)])])}`,
    filter: 'Modelle filtern',
    memoryFilter: 'Arbeitsspeicher des Computers',
    anyMemory: 'Beliebiger Arbeitsspeicher',
    runsWith: (gigabytes) => `Läuft mit ${gigabytes} GB`,
    found: (found, all) => `${found} von ${all}`,
    noneFound: 'Keine passenden Modelle.',
    columns: {
      model: 'Modell',
      size: 'Größe',
      memory: 'Arbeitsspeicher',
      licence: 'Lizenz',
      languages: 'Sprachen',
      state: 'Zustand',
    },
    roles: { writer: 'Schreiber', ranker: 'Encoder und Reranker', verifier: 'Verifizierer' },
    states: {
      installed: 'Installiert',
      copied: 'Von Hand kopiert',
      partial: 'Teilweise heruntergeladen',
      damaged: 'Beschädigt',
      absent: 'Nicht installiert',
    },
    onDisk: (size) => `${size} auf der Festplatte`,
    sizeUnknown: 'nicht bekannt',
    sizeAtLeast: (size) => `über ${size}`,
    languages: (number) => `${number} Sprachen`,
    languageList: (names) => `Sprachen: ${names.join(', ')}`,
    particulars: 'Einzelheiten',
    repository: (name) => `Aus ${name} in der Modellsammlung`,
    unknown: (what) => `Wird beim Herunterladen aus der Modellsammlung gelesen: ${what}.`,
    ifMissing: (how) => `Wenn die Modellsammlung die Dateien nicht hat: ${how}`,
    get: { absent: 'Herunterladen', partial: 'Fortsetzen', damaged: 'Erneut herunterladen' },
    pause: 'Anhalten',
    check: 'Prüfen',
    remove: 'Entfernen',
    of: (verb, title) => `${verb}: ${title}`,
    removeQuestion: (title, size) => `${title} entfernen und ${size} frei machen?`,
    downloading: (title) => `${title} wird heruntergeladen`,
    checking: (title) => `${title} wird geprüft`,
    removing: (title) => `${title} wird entfernt`,
    sound: (files) => `Geprüft: ${count(files, 'Datei ist', 'Dateien sind')} unversehrt.`,
    recorded: (files) =>
      `Geprüft: ${count(files, 'Datei ist', 'Dateien sind')} unversehrt und jetzt als dieses Modell eingetragen.`,
    fileFault: (path, fault) => `${path}: ${fault}.`,
    unsound: (faults) => `Beschädigt: ${faults} Entfernen Sie das Modell und laden Sie es erneut herunter.`,
    removed: (files) => `Entfernt: ${count(files, 'Datei', 'Dateien')}.`,
    keptFiles: (files) => `Nicht entfernt, weil sie nicht von Citewright stammen: ${files}.`,
  },
  drafting: {
    preset: 'Verfahren',
    presets: {
      grounded: {
        name: 'Belegt',
        help: 'Der Schreiber sieht die ganze Sammlung und weist Sätze ihrer Seiten nach. Jeder Satz wird mit ihnen verglichen, und einer, den sie nicht belegen, geht einmal an den Schreiber zurück.',
      },
      paper: {
        name: 'Wie veröffentlicht',
        help: 'Das Verfahren der Veröffentlichung zu WikiGenBench, um Zahlen zu vergleichen. Die Nachweise des Schreibers bleiben unverändert.',
      },
    },
    ranker: 'Rangverfahren',
    rankerHelp: 'Ordnet die Textstellen für den Schreiber.',
    rankers: {
      fusion: 'TF-IDF und BM25 zusammen',
      bm25: 'BM25',
      tfidf: 'TF-IDF',
      random: 'Zufällige Reihenfolge, zum Vergleich',
      encoder: (title) => `Encoder: ${title}`,
      gtr: 'Encoder: GTR T5 base',
      dpr: 'Encoder: DPR',
    },
    needs: (name) => `${name} (nicht installiert)`,
    passages: 'Textstellen für den Schreiber',
    passagesHelp: 'Leer lassen für 5, beim auszugsweisen Schreiber mit dem Verfahren „Belegt“ für 200.',
    passagesFault: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein oder lassen Sie das Feld leer.`,
    verifier: 'Verifizierer',
    verifierHelp:
      'Ein Modell, das jeden Satz mit den nachgewiesenen Textstellen vergleicht. Größere sind langsamer. Weitere lassen sich unter „Modelle“ installieren.',
    verifiers: { builtin: 'Eingebaut: klein, Englisch', none: 'Keiner: Sätze werden nicht geprüft' },
  },
  wikis: {
    articleLanguage: 'Sprache neuer Artikel',
    articleLanguageHelp: (name) => `${name}. Ein Kürzel wie de oder pt-BR.`,
    languageFault: 'Geben Sie ein Sprachkürzel wie de oder pt-BR ein.',
    wiki: 'Wiki neuer Artikel',
    wikiHelp:
      'Sein Datenbankname, etwa dewiki oder enwiki. Seine Regeln zu Text von Sprachmodellen und seine Vorlagen für Einzelnachweise gelten.',
    wikiIn: (language) => `Wikipedia auf ${language}`,
    wikiFault: 'Geben Sie den Datenbanknamen eines Wikis in Kleinbuchstaben ein, etwa dewiki.',
    reviewer: 'Ihr Name bei der Durchsicht',
    reviewerHelp:
      'Steht in Exporten und im Durchsichtsprotokoll bei den Sätzen, die Sie von jetzt an annehmen, umschreiben oder ablehnen. Leer lassen für keinen Namen.',
    reviewerExample: 'Benutzer:Beispiel',
    reviewerFault: 'Geben Sie höchstens 85 Zeichen ein.',
    language: 'Sprache der Oberfläche',
    pseudo: 'Pseudosprache, für Entwickler',
  },
  network,
  archive,
  search: {
    about:
      'Suchdienste finden Seiten zu einem Ereignis. Ihre Wörter werden an die gewählten Suchdienste gesendet; die Seiten holt Citewright selbst.',
    searxng: 'Adresse von SearXNG',
    searxngHelp:
      'Es darf auf diesem Computer oder in Ihrem eigenen Netz laufen; JSON muss in seinen Einstellungen eingeschaltet sein. Leer lassen für keines.',
    searxngExample: 'http://localhost:8888',
    searxngFault: 'Geben Sie eine vollständige Adresse ein, etwa http://localhost:8888, oder lassen Sie das Feld leer.',
    googleCx: 'ID Ihrer programmierbaren Suchmaschine',
    googleCxHelp: 'Google nennt sie cx. Leer lassen für keine.',
    googleCxFault: 'Geben Sie die ID ein, wie Google sie zeigt, ohne Adresse darum, oder lassen Sie das Feld leer.',
    noKey: 'Kein Schlüssel ist gespeichert.',
    ready: 'Bereit',
    lacks: (needs) => `Braucht ${needs.join(' und ')}`,
    needs: {
      searxng: 'eine Adresse',
      'brave-key': 'einen Schlüssel',
      'google-key': 'einen Schlüssel',
      'google-cx': 'die ID einer Suchmaschine',
    },
    kinds: {
      searxng: 'Ihr eigener Suchserver, der die Suchmaschinen befragt, die Sie dort einschalten.',
      brave:
        'Ein Verzeichnis des Webs und von Nachrichten. Den Schlüssel gibt es mit einem Tarif unter brave.com/search/api.',
      gdelt:
        'Nachrichten der letzten drei Monate in 65 Sprachen. Kostenlos, ohne Schlüssel. Erlaubt eine Anfrage alle fünf Sekunden und ist oft überlastet. Verwenden Sie englische Wörter.',
      google:
        'Google nimmt keine neuen Kunden an und beendet diesen Dienst am 1. Januar 2027. Richten Sie ihn nur ein, wenn Sie ihn schon haben.',
      mediawiki:
        'Die Suche des Wikis, zu dem das Ereignis gehört. Sie findet Artikel, die keine Quellen sind; ihre Weblinks können welche sein.',
      extlinks: 'Was ein Artikel eines Wikis nachweist und verlinkt, mit den archivierten Kopien, die er nennt.',
    },
    names: {
      searxng: 'SearXNG',
      brave: 'Brave',
      gdelt: 'GDELT',
      google: 'Google Programmable Search',
      mediawiki: 'Artikel des Wikis',
      extlinks: 'Weblinks eines Artikels',
    },
    test: 'Testen',
    testOf: (name) => `Testen: ${name}`,
    testRunning: 'Wird gefragt …',
    testing: (name) => `${name} wird nach Seiten gefragt`,
    answer: (pages, seconds) => `Hat in ${seconds} s ${pagesOf(pages)} geliefert`,
  },
  sites,
  folders: {
    models: 'Ordner für Modelle',
    modelsHelp: 'Wenn Sie einen anderen Ordner wählen, bleiben Modelle im alten dort.',
    overruled: (set) => `Hier ist ${set} eingestellt, aber die Umgebungsvariable CITEWRIGHT_MODELS geht vor.`,
    choose: 'Ordner wählen',
    takeOwn: 'Üblichen Ordner verwenden',
    workspace: 'Arbeitsbereich',
    workspaceHelp:
      'Enthält alle Ereignisse, Seiten und Entwürfe. Um einen anderen zu verwenden, setzen Sie die Umgebungsvariable CITEWRIGHT_WORKSPACE, bevor Citewright startet.',
    copy: 'Pfad kopieren',
    versions: (version, electron, platform) => `Citewright ${version}, Electron ${electron}, ${platform}`,
  },
  appearance: {
    label: 'Hell oder dunkel',
    choices: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  },
  keyboard: {
    about:
      'Alles lässt sich mit der Tastatur bedienen. Drücken Sie ? außerhalb eines Textfelds, um die Tasten zu sehen.',
    show: 'Tasten zeigen',
  },
}

/** Joined by semicolons, because names of models contain commas. */
function list(names: readonly string[]): string {
  return names.join('; ')
}

function othersOf(others: number): string {
  return count(others, 'Encoder oder Verifizierer', 'Encoder und Verifizierer')
}
