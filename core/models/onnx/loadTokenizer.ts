import * as tokenizers from '@huggingface/tokenizers'

/** The part of a hub tokenizer that pairs need. */
export interface HubTokenizer {
  encode(
    text: string,
    options: {
      readonly text_pair?: string
      readonly add_special_tokens?: boolean
      readonly return_token_type_ids?: boolean
    },
  ): { readonly ids: readonly number[]; readonly token_type_ids?: readonly number[] }
  get_added_tokens_decoder(): ReadonlyMap<number, { readonly content: string; readonly special: boolean }>
}

interface TokenizersPackage {
  readonly Tokenizer: new (tokenizerJson: object, tokenizerConfig: object) => HubTokenizer
}

/** Builds a tokenizer from the contents of tokenizer.json and tokenizer_config.json. */
export function loadTokenizer(tokenizerJson: object, tokenizerConfig: object): HubTokenizer {
  // The package's type files import each other without file extensions, which Node's resolution does not support.
  const { Tokenizer } = tokenizers as unknown as TokenizersPackage
  return new Tokenizer(tokenizerJson, tokenizerConfig)
}
