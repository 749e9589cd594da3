import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

/** Runs with a page whose browser runs no scripts. */
async function withoutScripts(
  browser: Browser,
  options: BrowserContextOptions,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  try {
    await run(await context.newPage())
  } finally {
    await context.close()
  }
}

test('without JavaScript, visitors walk through places, and the picture is that of the place', async ({
  browser,
  server,
}) => {
  await withoutScripts(
    browser,
    { baseURL: server.url, viewport: { width: 1280, height: 720 } },
    async (page) => {
      await page.goto('/en/hall/showroom')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Main hall')
      await expect(page.locator('main img').first()).toBeVisible()
      await page.getByRole('link', { name: 'Fly to Robotics' }).click()
      await expect(page).toHaveURL(/\/en\/hall\/motion-robotics$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robotics')
      await page.locator('summary').getByText('All places').click()
      await page.getByRole('link', { name: 'Lounge' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lounge')
      await page.locator('summary').getByText('English').click()
      await page.getByRole('link', { name: 'العربية' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page).toHaveURL(/\/ar\/hall\/lounge$/)
    },
  )
})

test('without JavaScript, the labels of hotspots stay in the window', async ({ browser, server }) => {
  const viewport = { width: 390, height: 844 }
  await withoutScripts(browser, { baseURL: server.url, viewport, hasTouch: true }, async (page) => {
    for (const place of ['showroom', 'motion-robotics', 'lounge', 'mezzanine']) {
      await page.goto(`/de/hall/${place}`)
      const labels = page.locator('main [data-spot] [data-label]')
      const cut = await labels.evaluateAll((elements, width) => {
        const middleOf = (element: Element | null) => {
          const { left = Number.NaN, right = Number.NaN } = element?.getBoundingClientRect() ?? {}
          return (left + right) / 2
        }
        return elements.flatMap((label) => {
          const ring = middleOf(label.closest('a'))
          const { left, right } = label.getBoundingClientRect()
          return ring > 0 && ring < width && (left < 0 || right > width) ? [label.textContent] : []
        })
      }, viewport.width)
      expect(await labels.count()).toBeGreaterThan(0)
      expect(cut).toEqual([])
    }
  })
})

test('without JavaScript, a hotspot opens its article, which can be read and closed', async ({
  browser,
  server,
}) => {
  await withoutScripts(
    browser,
    { baseURL: server.url, viewport: { width: 1280, height: 720 } },
    async (page) => {
      await page.goto('/en/hall/motion-robotics')
      await page.getByRole('link', { name: /A6-12 Robot.*: read more/ }).click()
      await expect(page).toHaveURL(/\/en\/hall\/motion-robotics\?article=1$/)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 2 })).toHaveText('A6-12 Robot')
      await expect(article.getByText('Made for the third shift')).toBeVisible()
      await expect(article.getByRole('row').first()).toBeAttached()
      await expect(article.getByRole('img').first()).toBeVisible()
      await article.getByRole('link', { name: 'Close' }).click()
      await expect(article).toHaveCount(0)
      await expect(page).toHaveURL(/\/en\/hall\/motion-robotics$/)
    },
  )
})

test('without JavaScript, every link of every place leads to a page or file', async ({ server, request }) => {
  test.slow()
  const left = ['/en/hall/showroom']
  const seen = new Set(left)
  const closed: string[] = []
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const isFollowed = /^\/en\/\w+\//.test(path)
    // Playwright's requests take ten times as long.
    const answer = await fetch(new URL(path, server.url), { method: isFollowed ? 'GET' : 'HEAD' })
    expect(answer.status, path).toBe(200)
    if (!isFollowed) continue
    const html = await answer.text()
    if (!html.includes('id="place"')) {
      closed.push(path)
      continue
    }
    for (const [, link = ''] of html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)) {
      if (seen.has(link)) continue
      seen.add(link)
      left.push(link)
    }
  }
  const known = await closedPaths(server.url, request)
  expect(closed.filter((path) => !known.includes(path))).toEqual([])
  expect([...seen].filter((path) => /\?article=/.test(path)).length).toBeGreaterThan(8)
})

test.describe('In a showroom with closed places', () => {
  test.use({ content: 'access' })

  test('a page shows nothing of them but their name and address', async ({ server, request }) => {
    for (const path of await closedPaths(server.url, request)) {
      const html = await (await request.get(new URL(path, server.url).href)).text()
      expect(html, path).not.toContain('id="place"')
    }
  })
})

/** The addresses of places that guests may not enter. */
async function closedPaths(
  url: string,
  request: { get(url: string): Promise<{ json(): Promise<unknown> }> },
): Promise<readonly string[]> {
  const answer = await request.get(new URL('/api/content-locations?locale=en', url).href)
  const { data } = (await answer.json()) as {
    data: readonly {
      readonly slug: string
      readonly withheld?: boolean
      readonly group?: { readonly slug: string } | null
      readonly world: { readonly slug: string }
    }[]
  }
  const closed = data.filter(({ withheld }) => withheld)
  expect(closed.length).toBeGreaterThan(0)
  return closed.map(({ slug, group, world }) => `/en/${world.slug}/${group ? `${group.slug}-` : ''}${slug}`)
}
