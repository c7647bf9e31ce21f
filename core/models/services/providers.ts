/** A provider of models with an OpenAI-compatible interface. */
export interface Provider {
  readonly id: string
  /** Its name, which is also the suggested name of the service. */
  readonly name: string
  /** Address of its interface; empty if the person types all of it. */
  readonly baseUrl: string
  /** The part of the address that stands for the person's own, to be replaced. */
  readonly placeholder?: string
  /** The page on which a key is made. */
  readonly keyPage?: string
  /** Whether it needs a key. */
  readonly needsKey: boolean
  /** Whether its list of models names what can be asked. Azure lists models, but is asked for the person's own deployments. */
  readonly listsModels: boolean
}

/** Providers that the window offers, `custom` for any other server. */
export const providers = [
  {
    id: 'openai',
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    keyPage: 'https://platform.openai.com/api-keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    keyPage: 'https://platform.claude.com/settings/keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'mistral',
    name: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    keyPage: 'https://console.mistral.ai/api-keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'groq',
    name: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    keyPage: 'https://console.groq.com/keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyPage: 'https://openrouter.ai/settings/keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'together',
    name: 'Together',
    baseUrl: 'https://api.together.xyz/v1',
    keyPage: 'https://api.together.ai/settings/api-keys',
    needsKey: true,
    listsModels: true,
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    baseUrl: 'https://YOUR-RESOURCE.openai.azure.com/openai/v1',
    placeholder: 'YOUR-RESOURCE',
    keyPage: 'https://portal.azure.com/',
    needsKey: true,
    listsModels: false,
  },
  { id: 'custom', name: '', baseUrl: '', needsKey: false, listsModels: true },
] as const satisfies readonly Provider[]
