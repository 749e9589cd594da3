import { treeOf } from '../reach/named'
import { createReach } from '../reach/reach'
import { FEATURES_OF_TEST } from './touches'

/** The test files that a change affects. */
export interface AffectedTests {
  readonly unit: readonly string[]
  readonly browser: readonly string[]
  readonly cms: readonly string[]
}

const UNIT_TESTS = /^tests\/unit\/.*\.test\.tsx?$/
/** Tests that read the whole repository. */
const REPOSITORY_TESTS = /^tests\/(architecture\/)?[\w-]+\.test\.ts$/
const BROWSER_TESTS = /^tests\/e2e\/.*\.test\.ts$/
const CMS_TESTS = /^tests\/cms\/.*\.test\.ts$/
/** Files that affect every test of a kind. */
const UNIT_SHARED = ['package.json', 'package-lock.json', 'vitest.config.ts']
const BROWSER_SHARED = [
  'package.json',
  'package-lock.json',
  'playwright.config.ts',
  'vite.config.ts',
  'index.html',
]
/** What the browser is served, and what runs before all browser tests. */
const SERVED = /^(src|locales|shaders|public)\//
const GLOBAL_SETUP = 'tests/e2e/globalSetup.ts'
/** The CMS itself and what starts it; the rest of it is what this file imports. */
const CMS = /^(cms|tests\/cms|scripts\/cms)\//
const CMS_ENTRY = 'src/cms/index.ts'
const FEATURE = /^src\/features\/([\w-]+)\//
const FEATURE_CODE = /^src\/features\/[\w-]+\/(?!README\.md)/
const DOCUMENTS = /\.md$/

/**
 * The tests affected by changed files. Unit tests: by their imports and the files that they name,
 * transitively. Browser tests: likewise; for a feature by the table of features per test; all of them for
 * what every visit depends on. Tests of the CMS: all or none, because they share its start.
 * @param files all files of the repository; `files` and `changed` are relative to it, with `/`.
 */
export function affectedBy(
  changed: readonly string[],
  files: readonly string[],
  read: (path: string) => string,
): AffectedTests {
  if (changed.length === 0) return { unit: [], browser: [], cms: [] }
  const dependencies = createReach(treeOf(files), read, { folders: true })
  const unit = files.filter((file) => UNIT_TESTS.test(file))
  const browser = files.filter((file) => BROWSER_TESTS.test(file))
  const cms = files.filter((file) => CMS_TESTS.test(file))
  const runs = changed.filter((file) => !DOCUMENTS.test(file))
  const isGround = (ground: readonly string[]) => changed.some((file) => ground.includes(file))

  const unitReached = isGround(UNIT_SHARED)
    ? unit
    : [...dependencies.distances(unit, new Set(changed)).keys()]
  const whole = runs.filter((file) => !FEATURE.test(file))
  const isWhole =
    isGround(BROWSER_SHARED) ||
    whole.some((file) => SERVED.test(file)) ||
    dependencies.distances([GLOBAL_SETUP], new Set(whole)).size > 0
  const isCms =
    isGround(UNIT_SHARED) ||
    runs.some((file) => CMS.test(file)) ||
    dependencies.distances([...cms, CMS_ENTRY], new Set(runs)).size > 0
  const features = runs.flatMap((file) => (FEATURE_CODE.test(file) ? (FEATURE.exec(file)?.[1] ?? []) : []))
  const named = dependencies.distances(browser, new Set(whole))
  return {
    unit: [...files.filter((file) => REPOSITORY_TESTS.test(file)), ...unitReached],
    browser: browser.filter((file) => isWhole || named.has(file) || usesFeature(file, features)),
    cms: isCms ? cms : [],
  }
}

function usesFeature(test: string, features: readonly string[]): boolean {
  const name = test.replace(/^tests\/e2e\//, '').replace(/\.test\.ts$/, '')
  return features.some((feature) => FEATURES_OF_TEST[name]?.includes(feature) ?? true)
}
