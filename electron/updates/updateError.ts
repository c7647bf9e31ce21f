import { CitewrightError } from '../../core/domain/citewrightError.ts'

const tryLater = 'Try again later. If it happens again, download the new version from its page.'

/** Something about a release that is not as it should be, so that it is not used. */
export function updateError(problem: string, remedy: string = tryLater): CitewrightError {
  return new CitewrightError('unavailable', problem, remedy)
}
