// The package ships no types.
declare module 'html-encoding-sniffer' {
  function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: { readonly transportLayerEncodingLabel?: string; readonly defaultEncoding?: string },
  ): string
  export = htmlEncodingSniffer
}
