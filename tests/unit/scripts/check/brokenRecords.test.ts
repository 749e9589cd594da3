import { describe, it } from 'vitest'
import { packagesWithBrokenRecords } from './broken'
import { withGoodPackage } from './broken/goodPackage'

// Beside the packages with broken files, in another worker.
describe('a package', () => {
  const { expectReported } = withGoodPackage()

  it.each(packagesWithBrokenRecords)('with $name is reported precisely', expectReported)
})
