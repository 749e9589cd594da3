import { readPackage } from '../../src/server'

/** Whether the package in a folder is signed; false when it is not a package. */
export function isSigned(dir: string): Promise<boolean> {
  return readPackage(dir).then(
    ({ manifest }) => (manifest.signatures?.length ?? 0) > 0,
    () => false,
  )
}
