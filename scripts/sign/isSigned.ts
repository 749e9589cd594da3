import { readPackage } from '../../src/server'

/** Whether somebody answers for the package in a folder; what is no package, nobody does. */
export function isSigned(dir: string): Promise<boolean> {
  return readPackage(dir).then(
    ({ manifest }) => (manifest.signatures?.length ?? 0) > 0,
    () => false,
  )
}
