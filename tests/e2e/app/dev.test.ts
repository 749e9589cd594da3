import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { closeAll, dispatch } from '../support/page'
import { freePort } from '../support/studio'

let root: string
let url: string
let end: () => void

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'))
  await cp('tests/fixtures/articles', root, { recursive: true })
  await cp('tests/fixtures/settings/interface.json', join(root, 'settings.json'))
  const port = await freePort()
  const args = ['--import', 'tsx', 'scripts/content/dev.ts', '--content', root, '--port', `${port}`]
  const dev = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  end = () => dev.kill()
  url = `http://127.0.0.1:${port}/`
  // Its output is read to the end: without a reader it would fail.
  await new Promise<void>((resolve) => {
    dev.stdout.on('data', (lines) => String(lines).includes(url) && resolve())
  })
})
test.afterAll(async () => {
  end?.()
  await rm(root, { recursive: true, force: true })
})

test('an edited text appears in the open article, and a mistake over it until it is mended', async ({
  page,
}) => {
  const file = join(root, 'content', 'articles.json')
  const text = await readFile(file, 'utf8')
  const [, title = ''] = /"title": \{\s*"en": "([^"]+)"/.exec(text) ?? []
  await page.goto(`${url}en?article=1`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const edited = text.replace(title, 'Edited meanwhile')
  await writeFile(file, edited)
  await expect(page.getByRole('heading', { name: 'Edited meanwhile' })).toBeVisible()

  await test.step('an edit loses nothing that is open, scrolled or typed', async () => {
    const article = page.locator('[data-article]')
    await expect.poll(() => article.evaluate(scrollTo, 200)).toBe(200)
    await dispatch(page, { type: 'openContact' })
    const message = page.locator('[role="dialog"] textarea[name="message"]')
    await message.fill('Half a sent')
    await writeFile(file, edited.replace('Edited meanwhile', 'Edited twice'))
    await expect(article.getByText('Edited twice').first()).toBeAttached()
    await expect(message).toHaveValue('Half a sent')
    await expect.poll(() => article.evaluate(scrollTo, undefined)).toBe(200)
    expect(await page.evaluate(() => window.showroom?.getState().overlays)).toEqual([
      { type: 'article', id: 1 },
      { type: 'contact' },
    ])
    await closeAll(page)
    await page.goto(`${url}en?article=1`)
  })

  await writeFile(file, edited.replace('"title"', 'title"'))
  const problem = page.getByRole('alert').filter({ hasText: 'content/articles.json:' })
  await expect(problem).toContainText('a word is not in quotation marks')
  // What was built last stays behind it.
  await expect(page.getByRole('heading', { name: 'Edited twice' })).toBeVisible()

  await writeFile(file, edited)
  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Edited meanwhile' })).toBeVisible()
})

/** Scrolls what contains the element, if a position is given. @returns the position, px. */
function scrollTo(element: Element, top: number | undefined): number | undefined {
  let scroller: Element | null = element
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  if (top !== undefined) scroller?.scrollTo({ top, behavior: 'instant' })
  return scroller?.scrollTop
}
