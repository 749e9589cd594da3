import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptions } from './scripts/chromium'
import type { ShowroomOptions } from './tests/e2e/showroom'

// Looked up once: workers inherit the environment.
const named = process.env.SHOWROOM_CHROMIUM
const executablePath = named ?? (await findChromium())
process.env.SHOWROOM_CHROMIUM = executablePath
/**
 * The cheapest browser, for tests without films and GPU layers. An explicitly named browser is used for
 * everything.
 */
const shell = process.env.E2E_SHELL ?? (named === undefined ? await findShell() : undefined) ?? executablePath
process.env.E2E_SHELL = shell

const files = (names: readonly string[]) => names.map((name) => `**/${name}.test.ts`)

/** Tests of the interface, independent of the picture below it. */
const INTERFACE = files([
  'access',
  'accessibility',
  'analytics',
  'article*',
  'configurator',
  'contact',
  'controls',
  'covered',
  'dashboards',
  'errors',
  'host',
  'hostile',
  'hotspot-types',
  'hotspots',
  'interface',
  'language',
  'languages',
  'layout',
  'lightbox',
  'menu-items',
  'next-visitor',
  'overlays',
  'pages',
  'pdf',
  'privacy-reset',
  'report',
  'right-to-left',
  'search',
  'sidebars',
  'take-away*',
  'tours',
  'updater',
])
/**
 * Tests that check a film's colours or every size of the picture: composited like on a machine with a GPU.
 */
const COMPOSITED = files(['flight', 'never-black', 'picture', 'resize', 'seams'])
/** Tests that do not depend on the kind of stage. */
const DOM_ONLY = files([
  'ahead',
  'announced',
  'demo',
  'failsSoft',
  'flight-ways',
  'films',
  'journeys',
  'opening',
  'other-backend',
  'screensaver',
  'seams',
  'storage',
])
const GPU_ONLY = files(['blends', 'gpu', 'playback'])
const WITHOUT_WEBGL = { launchOptions: launchOptions(executablePath, { webgl: false }) }

export default defineConfig<object, ShowroomOptions>({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  // One more than the two cores: tests that wait for a film leave a fifth of them idle.
  workers: 3,
  // A busy machine must not fail a build; flaky tests are listed at the end. Files in which a single wrong
  // frame is a failure disable retries.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Anything later never comes; the test's own timeout covers all of its steps.
    actionTimeout: 45_000,
    // The smallest viewport without the rotate hint: software rendering costs as much as its pixels.
    viewport: { width: 640, height: 360 },
    locale: 'en',
    launchOptions: launchOptions(executablePath),
    trace: 'on-first-retry',
  },
  // Longest tests first, shortest last, so that no core waits for another at the end.
  projects: [
    // Still pictures without preloading: overlays are tested over a picture that hardly changes.
    {
      name: 'interface',
      use: {
        launchOptions: launchOptions(shell, { webgl: false }),
        viewport: { width: 1280, height: 720 },
        stage: 'images',
        settings: 'interface',
        contextOptions: { reducedMotion: 'reduce' },
      },
      testMatch: INTERFACE,
    },
    {
      name: 'gpu',
      use: { stage: 'gpu', settings: 'gpu' },
      testIgnore: [...INTERFACE, ...DOM_ONLY],
      grepInvert: /@any-stage/,
    },
    { name: 'composited', testMatch: COMPOSITED },
    { name: 'dom', use: WITHOUT_WEBGL, testIgnore: [...INTERFACE, ...GPU_ONLY, ...COMPOSITED] },
  ],
})
