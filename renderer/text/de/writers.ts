import type { Text } from '../useText.ts'
import { count, figure } from './count.ts'

const kinds: Text['writers']['servers']['kinds'] = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
  vllm: 'vLLM',
  other: 'Ein Server',
}

const modelsOf = (models: number): string => count(models, 'Modell', 'Modelle')

export const writers: Text['writers'] = {
  heading: 'Schreiber einrichten',
  about:
    'Ein Schreiber ist ein Sprachmodell, das aus Ihren Seiten entwirft. Es kann auf diesem Computer laufen, dann wird nichts versendet, oder bei einem Anbieter.',
  close: 'Schließen',
  add: 'Schreiber einrichten',
  ways: 'Wo das Modell läuft',
  tabs: { servers: 'Server auf diesem Computer', provider: 'Anbieter', local: 'Modell herunterladen' },
  use: 'Verwenden',
  choose: (name) => `${name} verwenden`,
  used: 'Schreiber neuer Entwürfe',
  servers: {
    looking: 'Server auf diesem Computer werden gesucht …',
    again: 'Erneut suchen',
    none: 'Auf diesem Computer antwortet kein Server mit Modellen.',
    looked: (ports) =>
      `Gesucht wurde an ${ports.length === 1 ? 'Port' : 'den Ports'} ${ports.join(', ')}. Ollama, LM Studio, llama.cpp und vLLM werden von selbst gefunden, sobald sie laufen; jeder andere Server lässt sich als Anbieter hinzufügen.`,
    kinds,
    at: (kind, port) => `${kinds[kind]}, Port ${port}`,
    port: (port) => `Port ${port}`,
    noModels:
      'Er läuft, hat aber kein Modell, das Text schreibt. Laden Sie dort eines herunter oder in den Speicher und suchen Sie erneut.',
    faults: {
      slow: 'Er hat seine Modelle nicht rechtzeitig aufgezählt. Vielleicht lädt er gerade eines: Suchen Sie gleich noch einmal.',
      page: 'Er antwortet mit etwas anderem als einer Liste von Modellen: Ein anderes Programm benutzt diesen Port.',
      key: 'Er verlangt einen Schlüssel.',
      redirect: 'Er leitet zu einem anderen Server weiter, der nicht gefragt wurde.',
      status:
        'Er hat es abgelehnt, seine Modelle aufzuzählen. Sehen Sie in seinem Fenster oder Protokoll nach und suchen Sie erneut.',
      unreachable: 'Er nimmt Verbindungen an, antwortet aber nicht. Starten Sie ihn neu und suchen Sie erneut.',
    },
    enterKey: 'Schlüssel eingeben',
    parameters: (size) => `${size} Parameter`,
    loaded: 'geladen',
    serviceName: (model, server) => `${model} (${server})`,
  },
  provider: {
    provider: 'Anbieter',
    custom: 'Anderer OpenAI-kompatibler Server',
    address: 'Adresse',
    addressHelp: 'Die seiner OpenAI-kompatiblen Schnittstelle; sie endet meist auf /v1.',
    placeholderHelp: (placeholder) => `Ersetzen Sie ${placeholder} durch den Namen Ihrer eigenen Ressource.`,
    goesTo: (address) => `Beim Entwerfen werden Textstellen Ihrer Seiten an ${address} gesendet.`,
    key: 'Schlüssel',
    keyHelp: 'Er wird nur an diesen Anbieter gesendet und verschlüsselt gespeichert, wo Ihr System das kann.',
    keyOptional: 'Leer lassen, wenn der Server keinen braucht.',
    keyPage: 'Schlüssel besorgen',
    list: 'Modelle aufzählen',
    listing: 'Modelle werden aufgezählt …',
    listed: (models) => `${modelsOf(models)}. Wählen Sie eines oder geben Sie seinen Namen ein.`,
    listedNone: 'Der Anbieter nennt kein Modell, das Text schreibt. Geben Sie den Namen eines Modells ein.',
    model: 'Modell',
    modelHelp: 'Zählen Sie die Modelle auf oder geben Sie den Namen ein, den der Anbieter verwendet.',
    deploymentHelp: 'Der Name Ihrer eigenen Bereitstellung, die Azure nicht aufzählt.',
    pricePrompt: 'Preis der Eingabe',
    priceOutput: 'Preis der Antwort',
    priceHelp: 'US$ je Million Tokens (optional), um zu sehen, was ein Entwurf kosten wird.',
    add: 'Hinzufügen und verwenden',
    adding: 'Wird hinzugefügt …',
    faults: {
      key: 'Geben Sie einen Schlüssel ein.',
      address: 'Geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.',
      placeholder: (placeholder) => `Ersetzen Sie ${placeholder} in der Adresse.`,
      model: 'Wählen Sie ein Modell oder geben Sie eines ein.',
      price: 'Geben Sie eine Zahl wie 0.15 ein, in beide Felder oder in keines.',
      services: (most) => `Es gibt schon ${most} Dienste. Entfernen Sie zuerst einen in den Einstellungen.`,
    },
  },
  local: {
    machine: (memory) => `Dieser Computer hat ${memory} Arbeitsspeicher.`,
    speedNote:
      'Die Geschwindigkeiten sind für seinen Prozessor geschätzt; eine Grafikkarte ist um ein Mehrfaches schneller.',
    fits: (memoryGB) => `passt (braucht einen Computer mit ${memoryGB} GB)`,
    tooLarge: (memoryGB) => `zu groß für diesen Computer (braucht ${memoryGB} GB)`,
    speed: (tokens) =>
      tokens < 1 ? 'weniger als ein Token je Sekunde' : `etwa ${count(tokens, 'Token', 'Tokens')} je Sekunde`,
    download: (size) => `${size} herunterzuladen`,
    file: 'GGUF-Datei wählen',
    fileAbout: 'Oder verwenden Sie eine Modelldatei, die schon auf diesem Computer ist.',
    more: 'Alle Modelle und ihr Ordner sind in den Einstellungen unter „Modelle“.',
  },
  done: {
    selected: (name) => `${name} ist der Schreiber neuer Entwürfe.`,
    sample: 'Das Beispiel damit entwerfen',
    event: (title) => `„${title}“ damit entwerfen`,
  },
  test: {
    test: 'Testen',
    testOf: (name) => `Testen: ${name}`,
    testRunning: 'Wird getestet …',
    testing: (name) => `${name} wird getestet`,
    before: (tokens, cost) =>
      `Der Test stellt drei kurze Fragen, etwa ${figure(tokens)} Tokens${cost === null ? ', zum Preis des Anbieters' : `: etwa ${cost} US$`}.`,
    go: 'Test starten',
    verdicts: {
      'writer-and-judge': 'Geeignet als Schreiber und Prüfmodell.',
      writer: (percent) =>
        `Schreibt, ist aber zu klein zum Prüfen: Es hat ${percent} % der Behauptungen des Tests richtig beurteilt. Wählen Sie ein anderes Prüfmodell.`,
      wording:
        'Befolgt Anweisungen nicht: Es hat nicht angegeben, worauf sich seine Sätze stützen. Citewright sucht die Belegstellen für das Modell aus, und es formuliert jeweils nur ein bis drei Sätze. Zum Prüfen taugt es nicht.',
    },
    answeredBy: (model, seconds) => `${model} hat in ${seconds} s geantwortet.`,
  },
}
