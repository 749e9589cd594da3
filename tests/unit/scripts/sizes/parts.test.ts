import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PARTS, partOf } from '../../../../scripts/sizes/parts'

describe('The parts of the first script', () => {
  it.each([
    ['node_modules/react-dom/cjs/react-dom-client.production.js', 'React’s DOM'],
    ['node_modules/react/index.js', 'React'],
    ['src/content/parse/hotspots.ts', 'Content'],
    ['src\\features\\hotspots\\Hotspots.tsx', 'Hotspots'],
    ['\0rolldown/runtime.js', undefined],
    ['node_modules/left-pad/index.js', undefined],
    ['src/features/contact/Contact.tsx', undefined],
  ])('%s belongs to %s', (module, part) => {
    expect(partOf(module)?.name).toBe(part)
  })

  it('are listed in the documentation with their limits', () => {
    const page = readFileSync('docs/decisions/loading-order.md', 'utf8')
    const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| ([\d.]+) \|$/gm)].map(([, name, purpose, most]) => [
      name,
      purpose,
      Number(most),
    ])
    expect(rows).toEqual(PARTS.map(({ name, purpose, most }) => [name, purpose, most]))
  })
})
