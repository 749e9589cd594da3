import { describe, it } from 'vitest'
import { packagesWithBrokenFiles } from './broken'
import { withGoodPackage } from './broken/goodPackage'

describe('a package', () => {
  const { expectNoProblems, expectReported } = withGoodPackage()

  it('without defects has no problems', expectNoProblems)

  it.each(packagesWithBrokenFiles)('with $name is reported precisely', expectReported)
})
