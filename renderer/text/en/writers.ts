import { count } from './count.ts'

const kinds: Readonly<Record<'ollama' | 'lm-studio' | 'llama.cpp' | 'vllm' | 'other', string>> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
  vllm: 'vLLM',
  other: 'A server',
}

/** Texts for setting up a writer. */
export const writers = {
  heading: 'Set up a writer',
  about:
    'A writer is a language model that drafts from your pages. It can run on this machine, where nothing is sent anywhere, or at a provider.',
  close: 'Close',
  add: 'Set up a writer',
  ways: 'Where the model runs',
  tabs: { servers: 'Servers on this machine', provider: 'Provider', local: 'Download a model' },
  use: 'Use',
  choose: (name: string) => `Use ${name}`,
  used: 'Writer of new drafts',
  servers: {
    looking: 'Looking for servers on this machine …',
    again: 'Look again',
    none: 'No server of models answers on this machine.',
    looked: (ports: readonly number[]) =>
      `Looked on ${ports.length === 1 ? 'port' : 'ports'} ${ports.join(', ')}. Ollama, LM Studio, llama.cpp and vLLM are found automatically once they run; any other server can be added as a provider.`,
    kinds,
    at: (kind: keyof typeof kinds, port: number) => `${kinds[kind]}, port ${port}`,
    port: (port: number) => `Port ${port}`,
    noModels: 'It is running and has no model that writes text. Download or load one there, then look again.',
    faults: {
      slow: 'It did not list its models in time. It may be busy loading one: look again in a moment.',
      page: 'It answers with something other than a list of models: another program uses this port.',
      key: 'It needs a key.',
      redirect: 'It redirects to another server, which was not asked.',
      status: 'It refused to list its models. See what it says in its own window or log, then look again.',
      unreachable: 'It accepts connections but does not answer. Restart it, then look again.',
    },
    enterKey: 'Enter its key',
    parameters: (size: string) => `${size} parameters`,
    loaded: 'loaded',
    serviceName: (model: string, server: string) => `${model} (${server})`,
  },
  provider: {
    provider: 'Provider',
    custom: 'Another OpenAI-compatible server',
    address: 'Address',
    addressHelp: 'Of its OpenAI-compatible interface; it usually ends in /v1.',
    placeholderHelp: (placeholder: string) => `Replace ${placeholder} with the name of your own resource.`,
    goesTo: (address: string) => `Passages of your pages are sent to ${address} when you draft.`,
    key: 'Key',
    keyHelp: 'It is sent to this provider only, and stored encrypted where your system can.',
    keyOptional: 'Leave it empty if the server needs none.',
    keyPage: 'Get a key',
    list: 'List models',
    listing: 'Listing models …',
    listed: (models: number) => `${count(models, 'model', 'models')}. Choose one, or type its name.`,
    listedNone: 'It lists no model that writes text. Type the name of one.',
    model: 'Model',
    modelHelp: 'List the models, or type the name that the provider uses.',
    deploymentHelp: 'The name of your own deployment, which Azure does not list.',
    pricePrompt: 'Price of prompts',
    priceOutput: 'Price of answers',
    priceHelp: 'US$ per million tokens (optional), to see what a draft will cost.',
    add: 'Add and use',
    adding: 'Adding …',
    faults: {
      key: 'Enter a key.',
      address: 'Enter a full address that starts with https:// or http://.',
      placeholder: (placeholder: string) => `Replace ${placeholder} in the address.`,
      model: 'Choose or enter a model.',
      price: 'Enter a number such as 0.15, in both fields or in neither.',
      services: (most: number) => `There are ${most} services already. Remove one in Settings first.`,
    },
  },
  local: {
    machine: (memory: string) => `This machine has ${memory} of memory.`,
    speedNote: 'Speeds are estimates for its processor; a graphics card is several times as quick.',
    fits: (memoryGB: number) => `fits (needs a machine with ${memoryGB} GB)`,
    tooLarge: (memoryGB: number) => `too large for this machine (needs ${memoryGB} GB)`,
    speed: (tokens: number) =>
      tokens < 1 ? 'less than a token a second' : `about ${count(tokens, 'token', 'tokens')} a second`,
    download: (size: string) => `${size} to download`,
    file: 'Choose a GGUF file',
    fileAbout: 'Or use a model file that is on this machine already.',
    more: 'All models and their folder are in Settings, Models.',
  },
  done: {
    selected: (name: string) => `${name} is the writer of new drafts.`,
    sample: 'Draft the sample with it',
    event: (title: string) => `Draft “${title}” with it`,
  },
  test: {
    test: 'Test',
    testOf: (name: string) => `Test: ${name}`,
    testRunning: 'Testing …',
    testing: (name: string) => `Testing ${name}`,
    before: (tokens: number, cost: string | null) =>
      `The test asks three short questions, about ${tokens.toLocaleString('en')} tokens${cost === null ? ', at the price of the provider' : `: about US$ ${cost}`}.`,
    go: 'Run the test',
    verdicts: {
      'writer-and-judge': 'Qualifies as writer and judge.',
      writer: (percent: number) =>
        `Writes, but is too small to judge: it judged ${percent} % of the test’s claims correctly. Choose another model as the judge.`,
      wording:
        'Does not follow instructions: it did not cite what it wrote. Citewright chooses the evidence for it, and it only words one to three sentences at a time. It cannot judge.',
    },
    answeredBy: (model: string, seconds: string) => `${model} answered in ${seconds} s.`,
  },
}
