import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from './architecture/repository'

const pages = repositoryFiles().filter((path) => path.endsWith('.md'))

/** The anchors that GitHub generates for a page's headings. */
function anchorsOf(page: string): readonly string[] {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text)
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns the links of a page whose target does not exist in the repository. */
function brokenLinks(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : join(dirname(page), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
    .map((link) => `${page}: ${link}`)
}

/** Returns the paths in backticks that are not in the repository, except placeholders and patterns. */
function brokenPaths(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8')
  const paths = [...text.matchAll(/`((?:src|tests|scripts|demo|docs|locales|examples|shaders)\/[\w./-]+)`/g)]
  return paths
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
    .map((path) => `${page}: ${path}`)
}

it('every link of a page leads to a file and heading of the repository', () => {
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

it('every path that a page names is in the repository', () => {
  expect(pages.flatMap(brokenPaths)).toEqual([])
})
