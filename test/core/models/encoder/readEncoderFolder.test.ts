import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDprEncoder } from '../../../../core/models/encoder/openDprEncoder.ts'
import { openGtrEncoder } from '../../../../core/models/encoder/openGtrEncoder.ts'
import { readEncoderFolder } from '../../../../core/models/encoder/readEncoderFolder.ts'
import { editJson } from '../nli/modelFolder.ts'
import { copyEncoder, goldenModel } from './encoderFolders.ts'

const settings = 'config_sentence_transformers.json'

describe('the folder of a sentence encoder', () => {
  test('tells its pooling, projection and length', async () => {
    expect(await readEncoderFolder(goldenModel('gtr'))).toMatchObject({
      name: 'gtr',
      weights: 'onnx/model.onnx',
      quantized: false,
      maxTokens: 64,
      pooling: ['mean'],
      layers: [
        { kind: 'dense', inputs: 16, outputs: 8, bias: undefined, activation: 'Identity' },
        { kind: 'normalize' },
      ],
      prompts: { query: '', passage: '' },
      similarity: 'cosine',
    })
  })

  test('without the files of sentence-transformers is averaged and scaled to length 1', async () => {
    const folder = copyEncoder('prompted')
    for (const file of ['modules.json', settings, 'sentence_bert_config.json']) rmSync(join(folder, file))
    expect(await readEncoderFolder(folder)).toMatchObject({
      pooling: ['mean'],
      layers: [{ kind: 'normalize' }],
      maxTokens: 48,
    })
  })

  test('compared by dot product keeps the length of its vectors', async () => {
    const folder = copyEncoder('gtr')
    editJson(folder, settings, { similarity_fn_name: 'dot' })
    const modules = [
      { path: '', type: 'sentence_transformers.models.Transformer' },
      { path: '1_Pooling', type: 'sentence_transformers.models.Pooling' },
    ]
    writeFileSync(join(folder, 'modules.json'), JSON.stringify(modules))
    expect(await readEncoderFolder(folder)).toMatchObject({ similarity: 'dot', layers: [] })
  })

  test('may keep its transformer in a folder of its own', async () => {
    const folder = copyEncoder('prompted')
    const modules = [
      { path: '0_Transformer', type: 'x.Transformer' },
      { path: '1_Pooling', type: 'x.Pooling' },
    ]
    writeFileSync(join(folder, 'modules.json'), JSON.stringify(modules))
    await expect(readEncoderFolder(folder)).rejects.toThrow('0_Transformer/config.json is missing')
  })

  test.each([
    [{ query: 'query: ', passage: 'passage: ' }, null, { query: 'query: ', passage: 'passage: ' }],
    [{ query: 'q ', document: '', passage: 'p ' }, null, { query: 'q ', passage: 'p ' }],
    [{ query: 'q ' }, null, { query: 'q ', passage: '' }],
    [{ all: 'a ' }, 'all', { query: 'a ', passage: 'a ' }],
    [{ all: 'a ', query: '' }, 'all', { query: '', passage: 'a ' }],
    [{}, 'constructor', { query: '', passage: '' }],
  ])('with the prompts %j and the default %s', async (prompts, fallback, expected) => {
    const folder = copyEncoder('prompted')
    editJson(folder, settings, { prompts, default_prompt_name: fallback })
    expect((await readEncoderFolder(folder)).prompts).toEqual(expected)
  })

  test.each([
    ['no length anywhere', {}, {}, 128],
    ['a tokenizer without bounds', {}, { model_max_length: 1e30 }, 128],
    ['a length beyond the positions', { max_seq_length: 1_000_000_000 }, {}, 128],
    ['a length of its own', { max_seq_length: 40 }, { model_max_length: 80 }, 40],
  ])('that names %s reads what it has positions for', async (_, sentence, tokenizer, expected) => {
    const folder = copyEncoder('prompted')
    editJson(folder, 'sentence_bert_config.json', sentence)
    editJson(folder, 'tokenizer_config.json', { model_max_length: undefined, ...tokenizer })
    expect((await readEncoderFolder(folder)).maxTokens).toBe(expected)
  })

  test('without positions never reads more than 8,192 tokens, and 512 unless it asks for more', async () => {
    const folder = copyEncoder('gtr')
    editJson(folder, 'sentence_bert_config.json', { max_seq_length: 1e9 })
    expect((await readEncoderFolder(folder)).maxTokens).toBe(8192)
    editJson(folder, 'sentence_bert_config.json', { max_seq_length: null })
    editJson(folder, 'tokenizer_config.json', { model_max_length: 1e30 })
    expect((await readEncoderFolder(folder)).maxTokens).toBe(512)
  })
})

describe('a folder that is no sentence encoder is refused, naming folder and file', () => {
  const remove = (file: string) => (folder: string) => rmSync(join(folder, file))
  const write = (file: string, content: string | Uint8Array) => (folder: string) => {
    rmSync(join(folder, file), { force: true })
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const edit = (file: string, fields: Readonly<Record<string, unknown>>) => (folder: string) =>
    editJson(folder, file, fields)
  const modules = (...paths: readonly (readonly [string, string])[]) =>
    write(
      'modules.json',
      JSON.stringify(paths.map(([type, path], idx) => ({ idx, name: String(idx), path, type: `x.${type}` }))),
    )
  const weights = '2_Dense/model.safetensors'
  const header = (json: string, numbers = 0): Uint8Array => {
    const text = new TextEncoder().encode(json)
    const bytes = new Uint8Array(8 + text.length + numbers)
    new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true)
    bytes.set(text, 8)
    return bytes
  }

  test.each([
    ['no config.json', remove('config.json'), 'config.json is missing'],
    ['a config.json that is not JSON', write('config.json', '{'), 'config.json is not JSON'],
    ['no tokenizer', remove('tokenizer.json'), 'tokenizer.json is missing'],
    ['a tokenizer of another kind', write('tokenizer.json', '[]'), 'tokenizer.json has no usable'],
    ['no weights', remove('onnx/model.onnx'), 'onnx/model_quantized.onnx is missing'],
    ['empty weights', write('onnx/model.onnx', ''), 'onnx/model.onnx is empty'],
    ['an empty list of modules', modules(), 'modules.json has no usable'],
    [
      'a thousand modules',
      modules(...Array.from({ length: 1000 }, () => ['Dense', '2_Dense'] as const)),
      'modules.json has no usable',
    ],
    ['no pooling', modules(['Transformer', ''], ['Dense', '2_Dense']), 'modules.json does not begin with'],
    [
      'an unknown module',
      modules(['Transformer', ''], ['Pooling', '1_Pooling'], ['Evil', 'x']),
      'contains a module "Evil"',
    ],
    [
      'a module above it',
      modules(['Transformer', ''], ['Pooling', '../1_Pooling']),
      'contains "../1_Pooling", which is not a folder below it',
    ],
    ['a module at the root', modules(['Transformer', ''], ['Pooling', '/etc']), 'contains "/etc", which'],
    ['a module on a drive', modules(['Transformer', ''], ['Pooling', 'C:\\x']), 'which is not a folder below it'],
    ['a module behind dots', modules(['Transformer', ''], ['Pooling', 'a/../../b']), 'which is not a folder below it'],
    ['a module with a NUL', modules(['Transformer', ''], ['Pooling', 'a\0b']), 'which is not a folder below it'],
    [
      'a transformer above it',
      modules(['Transformer', '..'], ['Pooling', '1_Pooling']),
      'which is not a folder below it',
    ],
    ['a pooling that is missing', remove('1_Pooling/config.json'), '1_Pooling/config.json is missing'],
    [
      'an unknown pooling',
      edit('1_Pooling/config.json', { pooling_mode: 'median' }),
      '1_Pooling/config.json has no usable "pooling_mode"',
    ],
    [
      'an unknown pooling of the old form',
      edit('1_Pooling/config.json', { pooling_mode_median: true }),
      'has the unsupported setting "pooling_mode_median"',
    ],
    ['no projection', remove(weights), `${weights} is missing`],
    [
      'a projection that may carry a program',
      (folder: string) => {
        remove(weights)(folder)
        write('2_Dense/pytorch_model.bin', 'pickle')(folder)
      },
      '2_Dense/pytorch_model.bin contains weights in a format that can contain programs',
    ],
    [
      'another activation',
      edit('2_Dense/config.json', { activation_function: 'os.system' }),
      '2_Dense/config.json has no usable "activation_function"',
    ],
    [
      'a projection of another shape',
      edit('2_Dense/config.json', { in_features: 9_007_199_254_740_991 }),
      `${weights} does not contain the 8 x 9007199254740991 numbers`,
    ],
    ['a bias that is not there', edit('2_Dense/config.json', { bias: true }), `${weights} has no tensor "linear.bias"`],
    [
      'a torn projection',
      (folder: string) => truncateSync(join(folder, weights), 300),
      `${weights} has a tensor "linear.weight" whose numbers do not fill its shape`,
    ],
    ['a projection of a few bytes', write(weights, 'abc'), `${weights} is not a safetensors file`],
    [
      'a header longer than the file',
      write(weights, new Uint8Array(16).fill(255)),
      `${weights} is not a safetensors file`,
    ],
    ['a header that is not JSON', write(weights, header('{"linear')), `${weights} has no readable header`],
    [
      'numbers of another kind',
      write(weights, header('{"linear.weight":{"dtype":"I64","shape":[8,16],"data_offsets":[0,1024]}}', 1024)),
      'whose description is not',
    ],
    [
      'numbers before the header',
      write(weights, header('{"linear.weight":{"dtype":"F32","shape":[8,16],"data_offsets":[-512,0]}}', 512)),
      'whose description is not',
    ],
    [
      'a shape beyond the file',
      write(
        weights,
        header('{"linear.weight":{"dtype":"F32","shape":[99999999,99999999],"data_offsets":[0,512]}}', 512),
      ),
      'do not fill its shape',
    ],
    [
      'another way to compare',
      edit(settings, { similarity_fn_name: 'manhattan' }),
      `${settings} compares vectors by "manhattan"`,
    ],
    [
      'a prompt of a megabyte',
      edit(settings, { prompts: { query: 'x'.repeat(1_000_000) } }),
      `${settings} has no usable "prompts.query"`,
    ],
    [
      'a pooling without the prompt',
      (folder: string) => {
        edit(settings, { prompts: { query: 'q ' } })(folder)
        edit('1_Pooling/config.json', { include_prompt: false })(folder)
      },
      'excludes the prompt',
    ],
    [
      'a length of nothing',
      edit('sentence_bert_config.json', { max_seq_length: 0 }),
      'sentence_bert_config.json has no usable "max_seq_length"',
    ],
  ])('%s', async (_, spoil, problem) => {
    const folder = copyEncoder('gtr')
    spoil(folder)
    const error: unknown = await readEncoderFolder(folder).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: problem.endsWith('is missing') ? 'input' : 'unavailable' })
    expect(String(error)).toContain(problem)
    expect(String(error)).toContain(folder)
  })

  test('a path where there is nothing, and one of a file', async () => {
    for (const path of ['nothing', 'config.json']) {
      const reading = readEncoderFolder(join(goldenModel('gtr'), path))
      await expect(reading).rejects.toThrow('is not a folder')
      await expect(reading).rejects.toMatchObject({ kind: 'input' })
    }
  })

  test('another model than GTR or DPR under their names', async () => {
    await expect(openGtrEncoder(goldenModel('prompted'))).rejects.toThrow(
      'makes vectors by cls, normalize; GTR is mean, dense, normalize',
    )
    const folders = { question: goldenModel('dpr-query'), context: goldenModel('prompted') }
    await expect(openDprEncoder(folders)).rejects.toThrow('config.json has no "model_type": "dpr"')
  })
})
