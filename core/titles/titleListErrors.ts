import { CitewrightError } from '../domain/citewrightError.ts'
import { formatBytes } from '../models/catalogue/formatBytes.ts'
import type { DownloadReason, ModelDownloadError } from '../models/catalogue/downloadErrors.ts'

/** What was given as a wiki cannot be the name of one's database. */
export function notAWikiName(wiki: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${JSON.stringify(wiki.slice(0, 60))} is not the name of a wiki’s database.`,
    'Name it as Wikimedia does: enwiki, dewiki, frwiki, simplewiki.',
  )
}

/** The address or folder that dumps are taken from cannot be used. */
export function dumpsAddressError(fault: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The address of the dumps cannot be used: ${fault}.`,
    'Give an address that begins with https://, or a folder with the files, with --from or in CITEWRIGHT_DUMPS.',
  )
}

const again = 'Run the same command again: the download resumes where it stopped.'
const later = 'Run the same command again later: the download resumes where it stopped.'
const mirror =
  'Set CITEWRIGHT_DUMPS to a mirror of the dumps, or download the files yourself and name their folder with --from.'
const remedies: Readonly<Record<DownloadReason, string>> = {
  unreachable: 'Check the connection, or set CITEWRIGHT_DUMPS to a mirror or HTTPS_PROXY to a proxy.',
  'timed-out': again,
  'too-slow': again,
  cut: again,
  tls: 'If a proxy inspects connections, set NODE_EXTRA_CA_CERTS to a file with its certificate.',
  busy: later,
  failed: later,
  refused: mirror,
  missing:
    'Check the name of the wiki: enwiki, dewiki, frwiki. If it is right, a new dump may be in preparation: try again tomorrow.',
  redirects: mirror,
  insecure: mirror,
  answer: mirror,
  changed: 'A new dump may have replaced it. Run the same command again.',
  checksum: 'A new dump may be about to replace it. Try again tomorrow, or set CITEWRIGHT_DUMPS to a mirror.',
}

/** A file of a dump could not be downloaded. */
export function dumpDownloadError(error: ModelDownloadError): CitewrightError {
  const { file, host, fault, reason } = error
  const problem = `${file} could not be downloaded from ${host}: ${fault}.`
  return new CitewrightError('unavailable', problem, remedies[reason], { cause: error })
}

/** A file of a dump is damaged, or not what its name says. */
export function damagedDump(
  file: string,
  fault: string,
  { downloaded, cause }: { readonly downloaded: boolean; readonly cause: unknown },
): CitewrightError {
  return new CitewrightError(
    'input',
    `${file} cannot be read: ${fault}.`,
    downloaded
      ? 'It was deleted. Run the same command again to download it anew.'
      : 'Download the file again, or run the command without --from.',
    { cause },
  )
}

/** A folder with dumps lacks a file. */
export function missingDump(folder: string, names: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `${folder} does not have ${names.join(', ')}.`,
    'Put the wiki’s files page, redirect and page_props there, each ending with .sql.gz, as Wikimedia names them.',
  )
}

/** The list does not fit on the disk. */
export function noRoomForTitles(
  folder: string,
  { wiki, needed, free }: { readonly wiki: string; readonly needed: number; readonly free: number },
): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The titles of ${wiki} need up to ${formatBytes(needed)} in ${folder} until they are sorted, and ${formatBytes(free)} are free.`,
    'Free some space, or move the workspace to another disk with --workspace or CITEWRIGHT_WORKSPACE. What was downloaded is kept.',
  )
}

/** The folder of the lists cannot be read or written. */
export function unusableTitlesFolder(path: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The folder of the title lists cannot be used: ${path}: ${reason}.`,
    'Free its disk, or move the workspace to another folder with --workspace or CITEWRIGHT_WORKSPACE.',
    options,
  )
}

/** Another process is making the same list. */
export function titlesBusy(wiki: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `Another process is downloading the titles of ${wiki}.`,
    'Wait until it has finished.',
  )
}

/** There is no list of a wiki. */
export function noTitleList(wiki: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The titles of ${wiki} have not been downloaded.`,
    `Run \`citewright wikis get ${wiki}\`.`,
  )
}

/** A list's file is damaged, or was made by another version. */
export function damagedTitleList(path: string, options?: ErrorOptions): CitewrightError {
  const wiki = /([a-z_]+)\.titles\.sqlite$/.exec(path)?.[1] ?? 'enwiki'
  return new CitewrightError(
    'unavailable',
    `The title list ${path} is damaged or was made by another version of Citewright.`,
    `Run \`citewright wikis remove ${wiki}\`, then \`citewright wikis get ${wiki}\`.`,
    options,
  )
}
