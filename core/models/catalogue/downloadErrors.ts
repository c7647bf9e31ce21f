import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'

/** The address of a hub cannot be used. */
export function hubAddressError(fault: string): CitewrightError {
  return new CitewrightError(
    'input',
    `An address of a hub ${fault}.`,
    'Give https addresses in CITEWRIGHT_HUB or HF_ENDPOINT, or unset both to ask https://huggingface.co.',
  )
}

/** A proxy variable of the environment does not contain an address. */
export class ProxyAddressError extends CitewrightError {
  constructor(options?: ErrorOptions) {
    super(
      'input',
      'The proxy in the environment is not an http or https address.',
      'Correct HTTPS_PROXY or HTTP_PROXY; they look like http://proxy.example:3128.',
      options,
    )
  }
}

/** Why a file could not be downloaded from a hub. */
export type DownloadReason =
  | 'unreachable'
  | 'timed-out'
  | 'too-slow'
  | 'cut'
  | 'tls'
  | 'busy'
  | 'failed'
  | 'refused'
  | 'missing'
  | 'redirects'
  | 'insecure'
  | 'answer'
  | 'changed'
  | 'checksum'

const resume = 'Try again: the download resumes where it stopped.'
const resumeLater = 'Try again later: the download resumes where it stopped.'
const otherHub = 'Set CITEWRIGHT_HUB to another hub.'
const remedies: Readonly<Record<DownloadReason, string>> = {
  unreachable:
    'Check the connection. A proxy is set under Settings, Network, or with HTTPS_PROXY; a mirror with CITEWRIGHT_HUB.',
  'timed-out': resume,
  'too-slow': resume,
  cut: resume,
  tls: 'If a proxy inspects connections, set NODE_EXTRA_CA_CERTS to a file with its certificate.',
  busy: resumeLater,
  failed: resumeLater,
  refused: 'If the model requires an account, set HF_TOKEN to a token.',
  missing: 'Set CITEWRIGHT_HUB to another hub, or import the model from a folder.',
  redirects: otherHub,
  insecure: otherHub,
  answer: otherHub,
  changed: 'Set CITEWRIGHT_HUB to another hub, or look for a newer version of Citewright.',
  checksum: 'Try again, or set CITEWRIGHT_HUB to another hub.',
}

/** A file of a model could not be downloaded. Contains neither the token nor signed addresses. */
export class ModelDownloadError extends CitewrightError {
  readonly reason: DownloadReason
  /** Host of the hub. */
  readonly host: string
  readonly file: string
  /** What happened, to end a sentence. */
  readonly fault: string
  /** Seconds after which the hub may be asked again. */
  readonly askedSeconds: number | undefined

  constructor(
    { host, file }: { readonly host: string; readonly file: string },
    reason: DownloadReason,
    fault: string,
    options: ErrorOptions & { readonly askedSeconds?: number | undefined; readonly remedy?: string | undefined } = {},
  ) {
    super(
      'unavailable',
      phrase`${file} could not be downloaded from ${host}: ${fault}.`,
      options.remedy ?? remedies[reason],
      options,
    )
    this.reason = reason
    this.host = host
    this.file = file
    this.fault = fault
    this.askedSeconds = options.askedSeconds
  }
}

/** A model could not be downloaded from any of several hubs. */
export function allHubsFailed(id: string, failures: readonly ModelDownloadError[]): CitewrightError {
  const reasons = failures.map(({ host, file, fault }) => `${host}: ${file} ${fault}`)
  return new CitewrightError(
    'unavailable',
    phrase`The model ${id} could not be downloaded from any hub (${reasons.join('; ')}).`,
    failures.at(-1)?.remedy ?? 'Try again later.',
    { cause: failures[0] },
  )
}

/** Another process has locked a model. */
export function modelBusy(id: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The model ${id} is being downloaded by another process.`,
    'Wait until it has finished.',
  )
}
