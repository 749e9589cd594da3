import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/*.test.ts', 'tests/architecture/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
