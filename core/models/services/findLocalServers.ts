import { z } from 'zod'
import type { Web } from '../../collect/web/web.ts'
import { portsIn } from '../../platform/portsIn.ts'
import { askServer, type ServerAnswer, type ServerFault } from './askServer.ts'
import { entriesOf, modelOf, writesText, type ListedEntry, type ServiceModel } from './serviceModel.ts'

type ServerKind = 'ollama' | 'lm-studio' | 'llama.cpp' | 'vllm' | 'other'

/** A server of models on this machine. */
export interface LocalServer {
  readonly port: number
  /** Address of its OpenAI-compatible interface. */
  readonly baseUrl: string
  readonly kind: ServerKind
  /** Those that write text, in the server's order. */
  readonly models: readonly ServiceModel[]
  /** Why its models could not be listed; absent if they were. */
  readonly fault?: Exclude<ServerFault, 'absent'>
}

export interface LocalServers {
  /** Where something answers, in the order of `ports`. */
  readonly servers: readonly LocalServer[]
  /** All ports that were asked. */
  readonly ports: readonly number[]
}

/** The ports on which these programs listen unless they are told otherwise. */
const usualPorts: readonly (readonly [number, ServerKind])[] = [
  [11434, 'ollama'],
  [1234, 'lm-studio'],
  [8080, 'llama.cpp'],
  [8000, 'vllm'],
]

/** Milliseconds for each answer: a server on this machine lists its models at once, or something is wrong with it. */
const totalMs = 1500

export interface FindServersOptions {
  readonly web: Web
  /** `CITEWRIGHT_SERVER_PORTS` names other ports, separated by commas. Default: the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Looks for Ollama, LM Studio, llama.cpp and vLLM on this machine, all at once. Only loopback addresses are asked, and no
 * model is loaded.
 *
 * Rejects only with the signal's reason.
 */
export async function findLocalServers(options: FindServersOptions): Promise<LocalServers> {
  const named = portsIn((options.environment ?? process.env)['CITEWRIGHT_SERVER_PORTS'])
  const ports = named.length === 0 ? usualPorts.map(([port]) => port) : named.slice(0, 8)
  const found = await Promise.all(ports.map((port) => findServer(port, options)))
  return { servers: found.filter((server) => server !== undefined), ports }
}

/** Undefined if nothing listens at the port. */
async function findServer(port: number, { web, signal }: FindServersOptions): Promise<LocalServer | undefined> {
  const root = `http://127.0.0.1:${port}`
  const ask = (path: string): Promise<ServerAnswer> => askServer(`${root}${path}`, { web, totalMs, signal })
  const listed = await ask('/v1/models')
  const baseUrl = `${root}/v1`
  const usual = usualPorts.find(([each]) => each === port)?.[1]
  if ('fault' in listed) {
    const { fault } = listed
    return fault === 'absent' ? undefined : { port, baseUrl, kind: usual ?? 'other', models: [], fault }
  }
  const entries = entriesOf(listed.json)
  if (entries === undefined) return { port, baseUrl, kind: usual ?? 'other', models: [], fault: 'page' }
  // Each kind answers one of these besides the protocol.
  const [props, v0, tags] = await Promise.all([ask('/props'), ask('/api/v0/models'), ask('/api/tags')])
  return { port, baseUrl, ...describe(entries, { props, v0, tags }) }
}

const propsSchema = z.object({ default_generation_settings: z.looseObject({}) })
const tagSchema = z.object({
  name: z.string(),
  size: z.number().optional().catch(undefined),
  details: z
    .object({ parameter_size: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
const tagsSchema = z.object({ models: z.array(z.unknown()) })

interface OwnAnswers {
  readonly props: ServerAnswer
  readonly v0: ServerAnswer
  readonly tags: ServerAnswer
}

/** llama.cpp comes first, because it answers some of Ollama's requests too. */
function describe(
  entries: readonly ListedEntry[],
  { props, v0, tags }: OwnAnswers,
): Pick<LocalServer, 'kind' | 'models'> {
  const models = entries.filter(writesText).map(modelOf)
  if (propsSchema.safeParse(jsonOf(props)).success) return { kind: 'llama.cpp', models }
  const own = entriesOf(jsonOf(v0))
  if (own !== undefined) return { kind: 'lm-studio', models: own.filter(writesText).map(modelOf) }
  const tagged = tagsSchema.safeParse(jsonOf(tags)).data?.models.map((each) => tagSchema.safeParse(each).data)
  if (tagged !== undefined) {
    const sizes = new Map(tagged.filter((each) => each !== undefined).map((each) => [each.name, each]))
    return { kind: 'ollama', models: models.map((model) => withSize(model, sizes.get(model.id))) }
  }
  const isVllm = entries.some(({ owned_by, max_model_len }) => owned_by === 'vllm' || max_model_len !== undefined)
  return { kind: isVllm ? 'vllm' : 'other', models }
}

function jsonOf(answer: ServerAnswer): unknown {
  return 'json' in answer ? answer.json : undefined
}

function withSize(model: ServiceModel, tag: z.infer<typeof tagSchema> | undefined): ServiceModel {
  const parameters = tag?.details?.parameter_size
  return {
    ...model,
    ...(parameters === undefined || parameters === '' ? {} : { parameters }),
    ...(tag?.size === undefined ? {} : { bytes: tag.size }),
  }
}
