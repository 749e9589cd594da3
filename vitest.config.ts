import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/*.test.ts', 'tests/architecture/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    // No test is about time; a busy machine must not fail one.
    testTimeout: 60_000,
  },
})
