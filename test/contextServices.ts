import { errorReply, jsonReply, type RecordedRequest, routedScript, type ScriptedReply } from './openaiServer.ts'

/** The model that all of them have, beside others. */
export const model = 'tiny'

type Script = (request: RecordedRequest) => ScriptedReply

const openaiList = (...entries: readonly object[]): ScriptedReply => jsonReply({ object: 'list', data: entries })
const listed = (fields: object = {}, id = model): object => ({ id, object: 'model', created: 0, ...fields })

/** vLLM. Source: vllm/entrypoints/openai/protocol.py, ModelCard. */
export function vllm(maxModelLen: number): Script {
  return routedScript({
    'GET /v1/models': openaiList(
      listed({ owned_by: 'vllm', root: '/models/tiny', parent: null, max_model_len: maxModelLen }),
    ),
  })
}

/** OpenRouter. Source: its API reference, "List available models". */
export function openRouter(contextLength: number, ofProvider: number): Script {
  const entry = (id: string, length: number, provided: number | null): object => ({
    id,
    name: id,
    context_length: length,
    architecture: { modality: 'text->text' },
    top_provider: { context_length: provided, max_completion_tokens: 16_384, is_moderated: false },
  })
  return routedScript({
    'GET /v1/models': jsonReply({
      data: [entry('other/large', 2_000_000, null), entry(model, contextLength, ofProvider)],
    }),
  })
}

/** llama.cpp's server. Source: tools/server/README.md, `GET /props` and `GET /v1/models`. */
export function llamaCpp(perSlot: number, trained: number): Script {
  return routedScript({
    'GET /v1/models': openaiList(
      listed({ owned_by: 'llamacpp', meta: { vocab_type: 2, n_vocab: 128_256, n_ctx_train: trained, n_embd: 4096 } }),
    ),
    'GET /props': jsonReply({
      default_generation_settings: { id: 0, n_ctx: perSlot, params: { n_predict: -1 } },
      total_slots: 4,
      model_path: '/models/tiny.gguf',
    }),
    // A shim for clients of Ollama.
    'POST /api/show': jsonReply({ template: '', model_info: { 'llama.context_length': trained } }),
  })
}

/** LM Studio. Source: lmstudio.ai/docs, REST API v0. */
export function lmStudio(entry: { readonly loaded?: number; readonly most: number }): Script {
  return routedScript(
    {
      'GET /v1/models': openaiList(listed({ owned_by: 'organization_owner' }), listed({}, 'other')),
      'GET /api/v0/models': openaiList(
        listed({ state: 'not-loaded', max_context_length: 512 }, 'other'),
        listed({
          type: 'llm',
          state: entry.loaded === undefined ? 'not-loaded' : 'loaded',
          max_context_length: entry.most,
          ...(entry.loaded === undefined ? {} : { loaded_context_length: entry.loaded }),
        }),
      ),
    },
    // It answers paths that it does not know so.
    jsonReply({ error: 'Unexpected endpoint or method. (GET /props). Returning 200 anyway' }),
  )
}

/**
 * Ollama. Source: its docs/api.md, `POST /api/show`, `GET /api/ps`, "Load a model", and docs/context-length.mdx.
 *
 * @param options.parameters of the model file, as text
 * @param options.serves what a model gets that is loaded
 * @param options.loaded whether it is loaded from the start. Default false
 */
export function ollama(options: {
  readonly trained: number
  readonly parameters?: string
  readonly serves?: number
  readonly loaded?: boolean
  readonly remote?: boolean
}): Script {
  const { trained, parameters, serves, remote = false } = options
  let { loaded = false } = options
  const entry = { name: `${model}:latest`, model: `${model}:latest`, size: 1, context_length: serves }
  return routedScript({
    'GET /v1/models': openaiList(listed({ owned_by: 'library' }, `${model}:latest`), listed({}, 'other:latest')),
    'GET /api/tags': jsonReply({
      models: [
        { name: `${model}:latest`, model: `${model}:latest`, size: 5_200_000_000, details: { parameter_size: '8.2B' } },
        { name: 'other:latest', model: 'other:latest', size: 1, details: {} },
      ],
    }),
    'POST /api/show': ({ body }) =>
      body?.['model'] === model
        ? jsonReply({
            ...(parameters === undefined ? {} : { parameters }),
            ...(remote ? { remote_model: model, remote_host: 'https://ollama.com' } : {}),
            model_info: { 'general.architecture': 'llama', 'llama.block_count': 32, 'llama.context_length': trained },
          })
        : errorReply(404, { message: 'model not found' }),
    'GET /api/ps': () => jsonReply({ models: loaded ? [entry] : [] }),
    'POST /api/generate': () => {
      loaded = serves !== undefined
      return jsonReply({ model, response: '', done: true, done_reason: 'load' })
    },
  })
}
