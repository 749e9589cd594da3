import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { affectedBy } from '../../../../scripts/test/affected'
import { FEATURES_OF_TEST } from '../../../../scripts/test/touches'

const code: Readonly<Record<string, string>> = {
  'package.json': '',
  'docs/page.md': '',
  'src/features/pdf/Pdf.tsx': '',
  'src/features/pdf/README.md': '',
  'src/player/cue.ts': "import '../content/index'",
  'src/content/index.ts': '',
  'src/cms/index.ts': "import './model'",
  'src/cms/model.ts': '',
  'cms/package-lock.json': '',
  'scripts/pull/pull.ts': '',
  'locales/en.json': '',
  'scripts/start/builds.ts': '',
  'scripts/sizes.ts': '',
  'tests/architecture.test.ts': '',
  'tests/architecture/features.test.ts': '',
  'tests/unit/pdf.test.tsx': "import '../../src/features/pdf/Pdf'",
  'tests/unit/player.test.ts': "import '../../src/player/cue'",
  'tests/e2e/globalSetup.ts': "import '../../scripts/start/builds'",
  'tests/e2e/support/intercept.ts': '',
  'tests/e2e/content/pdf.test.ts': "import '../support/intercept'",
  'tests/e2e/content/lightbox.test.ts': '',
  'tests/e2e/new.test.ts': '',
  'tests/cms/calls.test.ts': '',
  'tests/cms/roundTrip.test.ts': "import '../../scripts/pull/pull'",
}
const BROWSER = [
  'tests/e2e/content/pdf.test.ts',
  'tests/e2e/content/lightbox.test.ts',
  'tests/e2e/new.test.ts',
]
const REPOSITORY = ['tests/architecture.test.ts', 'tests/architecture/features.test.ts']
const reached = (...changed: string[]) => affectedBy(changed, Object.keys(code), (path) => code[path] ?? '')

describe('a change', () => {
  it('affects no tests when no file changed', () => {
    expect(reached()).toEqual({ unit: [], browser: [], cms: [] })
  })

  it('affects the unit tests that import changed files, and those of the whole repository', () => {
    expect(reached('src/content/index.ts').unit).toEqual([...REPOSITORY, 'tests/unit/player.test.ts'])
    expect(reached('docs/page.md')).toEqual({ unit: REPOSITORY, browser: [], cms: [] })
  })

  it('affects the browser tests that use a changed feature, and those without a row in the table', () => {
    expect(reached('src/features/pdf/Pdf.tsx').browser).toEqual([
      'tests/e2e/content/pdf.test.ts',
      'tests/e2e/new.test.ts',
    ])
    expect(reached('src/features/pdf/README.md').browser).toEqual([])
  })

  it.each([
    'src/player/cue.ts',
    'locales/en.json',
    'package.json',
    'scripts/start/builds.ts',
    'src/features/shared.ts',
  ])('affects all browser tests when it is below every feature: %s', (changed) => {
    expect(reached(changed).browser).toEqual(BROWSER)
  })

  it('affects a browser test through its imports, or by changing it', () => {
    expect(reached('tests/e2e/support/intercept.ts').browser).toEqual(['tests/e2e/content/pdf.test.ts'])
    expect(reached('tests/e2e/content/lightbox.test.ts').browser).toEqual([
      'tests/e2e/content/lightbox.test.ts',
    ])
    expect(reached('scripts/sizes.ts').browser).toEqual([])
  })

  it.each([
    'cms/package-lock.json',
    'src/cms/model.ts',
    'scripts/pull/pull.ts',
    'tests/cms/calls.test.ts',
    'package.json',
  ])('affects all tests of the CMS when a part of the CMS or of its tests changed: %s', (changed) => {
    expect(reached(changed).cms).toEqual(['tests/cms/calls.test.ts', 'tests/cms/roundTrip.test.ts'])
  })

  it('affects no tests of the CMS when they have nothing to do with it', () => {
    expect(reached('src/features/pdf/Pdf.tsx', 'scripts/sizes.ts').cms).toEqual([])
  })

  it('affects all unit tests when packages change', () => {
    expect(reached('package.json').unit).toEqual([
      ...REPOSITORY,
      'tests/unit/pdf.test.tsx',
      'tests/unit/player.test.ts',
    ])
  })
})

describe('the table of features per browser test', () => {
  it('names existing tests and features only', () => {
    const features = readdirSync('src/features')
    expect(Object.keys(FEATURES_OF_TEST).filter((name) => !existsSync(`tests/e2e/${name}.test.ts`))).toEqual(
      [],
    )
    expect(
      [...new Set(Object.values(FEATURES_OF_TEST).flat())].filter((name) => !features.includes(name)),
    ).toEqual([])
  })
})
