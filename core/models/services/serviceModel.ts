import { z } from 'zod'

/** A model that a service or server lists. */
export interface ServiceModel {
  /** The service's name for it. */
  readonly id: string
  /** Its size in the server's words, such as `8.2B`. */
  readonly parameters?: string
  /** Bytes of its file. */
  readonly bytes?: number
  /** Whether it is in memory; absent if the server does not say. */
  readonly loaded?: boolean
  /** US dollars per million tokens of prompts and of answers, if the service lists them. */
  readonly prices?: { readonly prompt: number; readonly output: number }
}

const text = z.string().optional().catch(undefined)
const price = z.coerce.number().nonnegative().optional().catch(undefined)

/** One entry of `/v1/models`, with what some services add. Each field is read separately: one of the wrong type counts as absent. */
const entrySchema = z.object({
  id: z.string().min(1).max(200),
  owned_by: text,
  /** Together: `chat`, `language`, `embedding`, `image` …; LM Studio: `llm`, `vlm`, `embeddings`. */
  type: text,
  /** LM Studio: `loaded` or `not-loaded`. */
  state: text,
  max_model_len: z.number().optional().catch(undefined),
  /** Mistral. */
  capabilities: z.object({ completion_chat: z.boolean() }).optional().catch(undefined),
  /** OpenRouter. */
  architecture: z
    .object({ output_modalities: z.array(z.string()) })
    .optional()
    .catch(undefined),
  /** OpenRouter: US dollars per token, as text. Together: US dollars per million tokens. */
  pricing: z.object({ prompt: price, completion: price, input: price, output: price }).optional().catch(undefined),
})
export type ListedEntry = z.infer<typeof entrySchema>

const list = z.array(z.unknown())
const listSchema = z.union([z.object({ data: list }).transform(({ data }) => data), list])

/** The entries of a list of models in OpenAI's protocol; undefined if an answer is none. Unreadable entries are skipped. */
export function entriesOf(answer: unknown): readonly ListedEntry[] | undefined {
  return listSchema
    .safeParse(answer)
    .data?.map((each) => entrySchema.safeParse(each).data)
    .filter((each) => each !== undefined)
}

/** Names of models that make no text from text. */
const otherKinds =
  /embed|\bbge\b|\be5\b|gte-|rerank|whisper|transcri|\btts\b|speech|voxtral|audio|realtime|moderation|guard|dall-e|image|flux|stable-diffusion|sora|veo|\bocr\b|babbage|davinci/i

/** Whether a model answers in text, as far as its entry says. */
export function writesText({ id, type, capabilities, architecture }: ListedEntry): boolean {
  if (capabilities?.completion_chat === false) return false
  if (architecture?.output_modalities.includes('text') === false) return false
  if (type !== undefined && /^(?:embed|image|audio|moderation|rerank|transcribe|video)/i.test(type)) return false
  return !otherKinds.test(id)
}

export function modelOf({ id, state, pricing }: ListedEntry): ServiceModel {
  const prices = pricesOf(pricing)
  return {
    id,
    ...(state === undefined ? {} : { loaded: state === 'loaded' }),
    ...(prices === undefined ? {} : { prices }),
  }
}

function pricesOf(pricing: ListedEntry['pricing']): ServiceModel['prices'] {
  if (pricing === undefined) return undefined
  const { prompt, completion, input, output } = pricing
  // Rounded, because a price per token is a fraction that does not come out even.
  if (prompt !== undefined && completion !== undefined) return { prompt: million(prompt), output: million(completion) }
  return input === undefined || output === undefined ? undefined : { prompt: input, output }
}

function million(each: number): number {
  return Number((each * 1_000_000).toPrecision(8))
}
