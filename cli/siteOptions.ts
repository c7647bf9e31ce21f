import { InvalidArgumentError, Option } from 'commander'
import { writeSite } from '../core/collect/reliability/site.ts'

/** Which pages are read beyond what the settings say, as options give it. */
export interface SiteChoices {
  readonly allow?: readonly string[]
  readonly deny?: readonly string[]
  readonly read?: readonly string[]
}

/** The choices that were given, without the others. */
export function siteChoices({
  allow,
  deny,
  read,
}: { readonly [Name in keyof SiteChoices]: SiteChoices[Name] | undefined }): SiteChoices {
  return {
    ...(allow === undefined ? {} : { allow }),
    ...(deny === undefined ? {} : { deny }),
    ...(read === undefined ? {} : { read }),
  }
}

/** Options by which sites are read or left out for one command. */
export function siteOptions(): readonly Option[] {
  return [
    new Option(
      '--allow <site>',
      'read pages of this site (example.org, example.org/news) although it is deprecated, blacklisted or on your list of sites to leave out; repeat it for more',
    ).argParser(eachSite),
    new Option('--deny <site>', 'leave out pages of this site; repeat it for more').argParser(eachSite),
  ]
}

/** The option by which pages are read although no article was recognised on them. */
export function readOption(): Option {
  return new Option(
    '--read <url-or-file>',
    'a page to read all the same although a paywall, a consent wall or an error message was recognised there; repeat it for more',
  ).argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value])
}

function eachSite(value: string, before: readonly string[] | undefined): readonly string[] {
  const site = writeSite(value)
  if (site === undefined) throw new InvalidArgumentError('Give a site, such as example.org or example.org/news.')
  return [...(before ?? []), site]
}
