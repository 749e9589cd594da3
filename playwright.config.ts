import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptions } from './scripts/chromium'
import { CMS_URL, type ShowroomOptions } from './tests/e2e/support/showroom'

// Resolved once; workers inherit the environment.
const named = process.env.SHOWROOM_CHROMIUM
const executablePath = named ?? (await findChromium())
process.env.SHOWROOM_CHROMIUM = executablePath
/**
 * The cheapest browser, for tests without video playback or GPU compositing. An explicitly named browser is used
 * everywhere.
 */
const shell = process.env.E2E_SHELL ?? (named === undefined ? await findShell() : undefined) ?? executablePath
process.env.E2E_SHELL = shell

const files = (names: readonly string[]) => names.map((name) => `**/${name}.test.ts`)

/** Tests that do not depend on the picture below the interface. */
const INTERFACE = files([
  'access',
  'accessibility',
  'analytics',
  'article*',
  'configurator',
  'contact',
  'controls',
  'inert',
  'dashboards',
  'dev',
  'embedding*',
  'errors',
  'forced-colours',
  'host',
  'hosting',
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
  'routes',
  'pdf',
  'privacy-reset',
  'report',
  'right-to-left',
  'search',
  'shop',
  'sidebars',
  'studio',
  'take-away*',
  'tours',
  'updater',
  'without-script',
])
/** Tests that compare video colours or picture sizes, composited as on a machine with a GPU. */
const COMPOSITED = files(['flight', 'never-black', 'picture', 'resize', 'seams'])
/** Tests that do not depend on the stage. */
const DOM_ONLY = files([
  'preload',
  'screen-reader',
  'demo',
  'fail-soft',
  'flight-playback',
  'films',
  'first-touch',
  'journeys',
  'opening',
  'other-backend',
  'screensaver',
  'seams',
  'storage',
])
const GPU_ONLY = files(['blends', 'gpu', 'playback'])
/** Journeys through the demo that a showroom on the CMS passes as well (`npm run cms:test`). */
const ON_CMS = files(['menu-items', 'tours'])
const WITHOUT_WEBGL = { launchOptions: launchOptions(executablePath, { webgl: false }) }

export default defineConfig<object, ShowroomOptions>({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  // One more than two cores: tests that wait for a video leave a fifth of the cores idle.
  workers: 3,
  // A busy machine must not fail a build; tests that needed a second try are listed at the end. Files in which a single
  // wrong frame is a fault allow no retry.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // An action either works within this time or never does; a test's own timeout covers all its steps.
    actionTimeout: 45_000,
    // The smallest window that shows no rotate prompt: software rendering costs time per pixel.
    viewport: { width: 640, height: 360 },
    locale: 'en',
    launchOptions: launchOptions(executablePath),
    trace: 'on-first-retry',
  },
  // Longest tests first, shortest last, so that no core idles at the end.
  projects: [
    // Still images and no preloading: what opens over the picture is tested where the picture moves least.
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
    // The same journeys without the product's server.
    {
      name: 'files',
      use: {
        launchOptions: launchOptions(shell, { webgl: false }),
        viewport: { width: 1280, height: 720 },
        stage: 'images',
        settings: 'interface',
        host: 'files',
        contextOptions: { reducedMotion: 'reduce' },
      },
      testMatch: INTERFACE,
      grep: /@any-host/,
    },
    ...(process.env[CMS_URL] === undefined
      ? []
      : [
          {
            name: 'cms',
            use: {
              launchOptions: launchOptions(shell, { webgl: false }),
              viewport: { width: 1280, height: 720 },
              stage: 'images' as const,
              host: 'cms' as const,
              contextOptions: { reducedMotion: 'reduce' as const },
            },
            testMatch: ON_CMS,
          },
        ]),
    { name: 'composited', testMatch: COMPOSITED },
    { name: 'dom', use: WITHOUT_WEBGL, testIgnore: [...INTERFACE, ...GPU_ONLY, ...COMPOSITED] },
  ],
})
