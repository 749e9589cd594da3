import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const TESTS = ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}']
/** Tests that read the sources as a linter does: `npm run test:lint` runs them. */
const SOURCES = ['tests/architecture.test.ts', 'tests/architecture/*.test.ts', 'tests/words.test.ts']

/** Files that put something else in a module's place: they need it fresh, and nobody else may meet what they put there. */
const replacing = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/unit/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    setupFiles: ['tests/seed.ts'],
    // No test is about time; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores, nothing else is done meanwhile: tests of servers wait a fifth of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // Modules are read once for a worker, not for each file: nearly half the time. A test that changes one puts it back.
        test: { name: 'shared', include: TESTS, exclude: [...replacing, ...SOURCES], isolate: false },
      },
      { extends: true, test: { name: 'sources', include: SOURCES, isolate: false } },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
})
