import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TYPEFACES } from '../../../../src/content'

it('the typefaces of languages are those that the interface loads, and exist', () => {
  const loaded = readFileSync('src/ui/text/fonts.ts', 'utf8')
  for (const [language, sheet] of Object.entries(TYPEFACES)) {
    expect(readFileSync(sheet, 'utf8'), language).toContain('@font-face')
    const name = sheet.replace('node_modules/', '').replace('/index.css', '').replace('src/ui/text/', './')
    expect(loaded, language).toContain(`import('${name}')`)
  }
  const sheets = [...loaded.matchAll(/import\('(@fontsource[^']*|\.\/vietnamese\.css)'\)/g)]
  expect(new Set(sheets.map(([, name]) => name)).size).toBe(Object.keys(TYPEFACES).length)
})
