import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const page = await readFile('docs/README.md', 'utf8')

describe('docs/README.md', () => {
  it('asks who one is, and gives each a path of pages that ends with something running', () => {
    const paths = [...page.matchAll(/^## (I .+)\n([\s\S]*?)(?=^## )/gm)]
    expect(paths.map(([, heading]) => heading)).toEqual([
      'I make content',
      'I host it',
      'I put it on a kiosk',
      'I embed it',
      'I develop it',
    ])
    for (const [, heading = '', text = ''] of paths) {
      expect(text, heading).toMatch(/^1\. [\s\S]*^3\. /m)
      expect(text, heading).toMatch(/`npm |npm run/)
      expect(text, heading).toContain('**You end with** ')
    }
  })

  it('leads to every page of docs', async () => {
    const pages = (await readdir('docs')).filter((name) => name.endsWith('.md') && name !== 'README.md')
    expect(pages.filter((name) => !page.includes(`(${name}`))).toEqual([])
  })
})
