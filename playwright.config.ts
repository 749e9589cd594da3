import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptions } from './scripts/chromium'
import type { ShowroomOptions } from './tests/e2e/showroom'

// Looked for once: workers inherit the environment.
const named = process.env.SHOWROOM_CHROMIUM
const executablePath = named ?? (await findChromium())
process.env.SHOWROOM_CHROMIUM = executablePath
/** Where no film is played and no layer joined by a GPU: the browser that costs least. Who names one gets that alone. */
const shell = process.env.E2E_SHELL ?? (named === undefined ? await findShell() : undefined) ?? executablePath
process.env.E2E_SHELL = shell

const files = (names: readonly string[]) => names.map((name) => `**/${name}.test.ts`)

/** What has no part in the picture below it. */
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
/** Where a film's colours are looked at, or every size of the picture: as a machine with a GPU joins its layers. */
const COMPOSITED = files(['flight', 'never-black', 'picture', 'resize', 'seams'])
/** What the kind of stage has no part in. */
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
  // One more than two cores: what waits for a film to play leaves a fifth of them idle.
  workers: 3,
  // A machine that is busy with something else must not fail a build; what needed a second try is named at the end. Where a
  // single wrong frame is a fault, files allow none.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // What is not there by then does not come; a test's own time is for all its steps together.
    actionTimeout: 45_000,
    // The smallest that nobody is asked to turn: what is drawn by a processor costs what it measures.
    viewport: { width: 640, height: 360 },
    locale: 'en',
    launchOptions: launchOptions(executablePath),
    trace: 'on-first-retry',
  },
  // In this order: the longest tests first, the shortest last, so that no core waits for another at the end.
  projects: [
    // Still pictures, nothing loaded ahead: what opens over the picture is tested where that moves as little as it can.
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
