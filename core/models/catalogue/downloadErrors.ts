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
      'The proxy that the environment names is not an http or https address.',
      'Correct HTTPS_PROXY or HTTP_PROXY; they look like http://proxy.example:3128.',
      options,
    )
  }
}

/** Why a file did not come from one hub. */
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

const remedies: Readonly<Record<DownloadReason, string>> = {
  unreachable: 'Check the connection, or name a mirror with CITEWRIGHT_HUB and a proxy with HTTPS_PROXY.',
  'timed-out': 'Run the same command again; it goes on where it stopped.',
  'too-slow': 'Run the same command again; it goes on where it stopped.',
  cut: 'Run the same command again; it goes on where it stopped.',
  tls: 'Is there a proxy that opens connections? NODE_EXTRA_CA_CERTS names a file with its certificate.',
  busy: 'Run the same command again later; it goes on where it stopped.',
  failed: 'Run the same command again later; it goes on where it stopped.',
  refused: 'A model that asks for an account needs a token in HF_TOKEN.',
  missing: 'Name another hub with CITEWRIGHT_HUB, or take the model from a folder with --from DIR.',
  redirects: 'Name another hub with CITEWRIGHT_HUB.',
  insecure: 'Name another hub with CITEWRIGHT_HUB.',
  answer: 'Name another hub with CITEWRIGHT_HUB.',
  changed: 'Name another hub with CITEWRIGHT_HUB, or look for a newer version of Citewright.',
  checksum: 'Run the same command again, or name another hub with CITEWRIGHT_HUB.',
}

/** A file of a model did not come. Holds nothing of a token, nor of the signed addresses that hubs lead to. */
export class ModelDownloadError extends CitewrightError {
  readonly reason: DownloadReason
  /** Host of the hub. */
  readonly host: string
  readonly file: string
  /** What happened, as the end of a sentence. */
  readonly fault: string
  /** Seconds after which the hub wants to be asked again. */
  readonly askedSeconds: number | undefined

  constructor(
    { host, file }: { readonly host: string; readonly file: string },
    reason: DownloadReason,
    fault: string,
    options: ErrorOptions & { readonly askedSeconds?: number | undefined; readonly remedy?: string | undefined } = {},
  ) {
    super(
      'unavailable',
      `${file} could not be downloaded from ${host}: ${fault}.`,
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

/** None of several hubs gave a model. */
export function allHubsFailed(id: string, failures: readonly ModelDownloadError[]): CitewrightError {
  const reasons = failures.map(({ host, file, fault }) => `${host}: ${file} ${fault}`)
  return new CitewrightError(
    'unavailable',
    `The model ${id} could not be downloaded from any hub (${reasons.join('; ')}).`,
    failures.at(-1)?.remedy ?? 'Try again later.',
    { cause: failures[0] },
  )
}

/** Another process contains a model. */
export function modelBusy(id: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The model ${id} is being downloaded by another process.`,
    'Wait until that one has ended.',
  )
}
