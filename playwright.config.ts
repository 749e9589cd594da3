import { defineConfig } from '@playwright/test'
import { findChromium, launchOptions } from './scripts/chromium'
import type { ShowroomOptions } from './tests/e2e/showroom'

// Looked for once: workers inherit the environment.
process.env.SHOWROOM_CHROMIUM ??= await findChromium()

export default defineConfig<object, ShowroomOptions>({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else must not fail a build; what needed a second try is named at the end. Where a
  // single wrong frame is a fault, files allow none.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 720 },
    locale: 'en',
    launchOptions: launchOptions(process.env.SHOWROOM_CHROMIUM),
    trace: 'retain-on-failure',
  },
  projects: [
    // What the stage has no part in is tested on one of them.
    {
      name: 'gpu',
      use: { stage: 'gpu' },
      testIgnore: [
        'access',
        'accessibility',
        'article*',
        'configurator',
        'contact',
        'dashboards',
        'demo',
        'errors',
        'films',
        'hostile',
        'host',
        'hotspot-types',
        'hotspots',
        'interface',
        'journeys',
        'language',
        'lightbox',
        'menu-items',
        'other-backend',
        'overlays',
        'pdf',
        'right-to-left',
        'screensaver',
        'seams',
        'sidebars',
      ].map((name) => `**/${name}.test.ts`),
    },
    {
      name: 'dom',
      use: { stage: 'dom' },
      testIgnore: ['**/blends.test.ts', '**/gpu.test.ts', '**/playback.test.ts'],
    },
  ],
})
