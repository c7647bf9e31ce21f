/** Whether a file contains several pages, by its name. */
export function severalPages(fileName: string): 'archive' | 'feed' | undefined {
  if (/\.warc(?:\.gz)?$/i.test(fileName)) return 'archive'
  return /\.(?:xml|rss|atom|rdf)$/i.test(fileName) ? 'feed' : undefined
}
