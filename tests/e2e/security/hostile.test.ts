import type { Page } from '@playwright/test'
import { ARTICLES, payloads } from '../support/hostileSources'
import { expect, test } from '../support/showroom'

test.use({ content: 'hostile' })
// A single script that runs is a fault.
test.describe.configure({ retries: 0 })
test.setTimeout(300_000)

/** Records what the payloads achieved: scripts run, requests sent, dialogs and windows opened. */
async function watch(page: Page): Promise<readonly string[]> {
  const harm: string[] = []
  await page.context().exposeFunction('__hit', () => void harm.push(`script ran on ${page.url()}`))
  await page.context().route(/hostile\.example/, (route) => {
    harm.push(`${route.request().url()} was requested`)
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    harm.push(`a dialog opened: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('popup', (popup) => harm.push(`${popup.url()} was opened`))
  return harm
}

/** Returns elements of a text that could run script, imitate the page, or leave their container. */
function unsafeElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const urls = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'ping']
    const isSafe = (url: string) => {
      try {
        return ['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(new URL(url, location.href).protocol)
      } catch {
        return true
      }
    }
    return [...document.querySelectorAll('[dir="auto"], [dir="auto"] *')].flatMap((element) => {
      const faults: string[] = []
      const { position } = getComputedStyle(element)
      if (['fixed', 'absolute'].includes(position) && element.closest('[dir="auto"]') !== element)
        faults.push(`is positioned ${position}`)
      if (/^(script|style|iframe|object|embed|form|base|meta|link|template|dialog)$/i.test(element.tagName))
        faults.push('is not allowed')
      for (const { name, value } of element.attributes) {
        if (/^on|^style$/i.test(name) && element.closest('[dir="auto"]') !== element)
          faults.push(`has ${name}`)
        if (urls.includes(name) && !isSafe(value)) faults.push(`links to ${value}`)
      }
      if (element.matches('.borrowed, [data-borrowed], [slot="borrowed"]'))
        faults.push('borrows from the app')
      return faults.map((fault) => `${element.tagName} ${fault}`)
    })
  })
}

/** Returns the surfaces whose content is wider than they are. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    for (const surface of document.querySelectorAll('[role="dialog"]')) {
      if (surface.scrollWidth > surface.clientWidth + 1)
        faults.push(surface.getAttribute('data-modal') ?? 'a sidebar')
    }
    return faults
  })
}

test('there are at least a hundred hostile payloads', () => {
  expect(payloads.texts.length + payloads.drawings.length).toBeGreaterThanOrEqual(100)
})

test('hostile content is harmless in articles, libraries and on the picture', async ({ page, visitor }) => {
  const harm = await watch(page)
  await visitor.open('/en/rooms/a', 'a')
  expect(await page.locator('[data-hotspot]').count()).toBe(payloads.drawings.length)

  const faults: string[] = []
  for (let id = 1; id <= ARTICLES; id++) {
    await page.evaluate((id) => window.showroom?.dispatch({ type: 'openArticle', id }), id)
    const article = page.getByRole('dialog', { name: `Hostile ${id}`, exact: true })
    await expect(article.getByRole('heading').nth(1)).toBeVisible()
    // Wait until Markdown is rendered, which is loaded with the first section.
    await expect(article.locator('[class*="text"][dir="auto"]').first()).toBeAttached()
    for (const fault of [...(await unsafeElements(page)), ...(await overflow(page))])
      faults.push(`article ${id}: ${fault}`)
    await page.evaluate(() => window.showroom?.dispatch({ type: 'close' }))
    await expect(article).toHaveCount(0)
  }

  await page.evaluate(() => window.showroom?.dispatch({ type: 'openDashboard', id: 1 }))
  const library = page.getByRole('dialog', { name: 'Hostile', exact: true })
  await expect(library.locator('[data-entry]')).toHaveCount(40)
  for (const fault of [...(await unsafeElements(page)), ...(await overflow(page))])
    faults.push(`library: ${fault}`)
  expect(faults).toEqual([])

  // The showroom still works.
  await visitor.goTo('b')
  await visitor.goTo('a')
  expect(harm).toEqual([])
})

test('hostile content is harmless on text pages', async ({ page }) => {
  const harm = await watch(page)
  for (const url of ['/en/cookies', '/en/expo']) {
    await page.goto(url)
    await expect(page.locator('p, li').filter({ hasText: 'COVERED' }).first()).toBeAttached()
    expect(await unsafeElements(page), url).toEqual([])
  }
  expect(harm).toEqual([])
})

test('a hostile drawing opened directly is harmless', async ({ page, visitor, server }) => {
  const harm = await watch(page)
  await visitor.open('/en/rooms/a', 'a')
  const drawings = await page
    .locator('[data-hotspot] img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(drawings).toHaveLength(payloads.drawings.length)
  for (const url of drawings) {
    const response = await page.request.get(url)
    expect(response.headers()['content-security-policy']).toContain('sandbox')
    await page.goto(url)
  }
  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin)
  expect(harm).toEqual([])
})
