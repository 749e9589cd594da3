import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const TESTS = ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}']
/** Tests that read the sources as a linter does: `npm run test:lint` runs them. */
const SOURCES = ['tests/architecture.test.ts', 'tests/architecture/*.test.ts', 'tests/words.test.ts']

/** Files that mock modules: they need fresh modules, and must not leak their mocks. */
const replacing = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/unit/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    setupFiles: ['tests/seed.ts'],
    // Generous: a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: server tests wait a fifth of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // Modules are loaded once per worker instead of per file: nearly half the time. A test that changes a
        // module's state restores it.
        test: { name: 'shared', include: TESTS, exclude: [...replacing, ...SOURCES], isolate: false },
      },
      {
        extends: true,
        test: {
          ...{ name: 'sources', include: SOURCES, isolate: false },
          // In one worker, which parses each file once. A run of several projects comes to them last.
          ...{ fileParallelism: false, sequence: { groupOrder: 1 } },
        },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
      {
        extends: true,
        // Against Strapi itself, which `globalSetup` installs and starts: `npm run cms:test`.
        test: {
          ...{ name: 'cms', include: ['tests/cms/**/*.test.ts'], globalSetup: 'tests/cms/globalSetup.ts' },
          ...{
            fileParallelism: false,
            testTimeout: 300_000,
            hookTimeout: 600_000,
            sequence: { groupOrder: 2 },
          },
        },
      },
    ],
  },
})
