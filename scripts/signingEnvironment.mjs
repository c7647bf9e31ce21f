const signing = /^(?:(?:WIN_)?CSC_|APPLE_)/

/**
 * An environment without the variables for signing that are empty. A workflow sets them so where it lacks the secret, and
 * electron-builder takes an empty certificate for the path of a file, which ends the build for macOS.
 *
 * @param {NodeJS.ProcessEnv} environment
 */
export function signingEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' || !signing.test(name)))
}
