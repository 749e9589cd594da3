import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import type { EditedShowroom } from './showroom'

const SIZE = { width: 1440, height: 900 }
/** A busy machine. */
const LONGEST = 900_000

/** The panel in a browser, as the editor sees it. */
export interface Panel {
  readonly page: Page
  /** Takes a picture, if the run keeps pictures. */
  picture(name: string): Promise<void>
  close(): Promise<void>
}

/** Signs the editor in. `pictures`: a folder for pictures. */
export async function openPanel(
  { url, editor }: EditedShowroom,
  pictures: string | undefined,
): Promise<Panel> {
  const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
  const context = await browser.newContext({ viewport: SIZE, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST)
  await page.goto(`${url}/admin/auth/login`)
  await page.locator('input[name=email]').fill(editor.email)
  await page.locator('input[name=password]').fill(editor.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Hello Eva').waitFor()
  return {
    page,
    async picture(name) {
      if (pictures === undefined) return
      await mkdir(pictures, { recursive: true })
      await writeFile(
        join(pictures, `${name}.jpg`),
        await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled' }),
      )
    },
    close: () => browser.close(),
  }
}

/**
 * Looks at a record beside its form on all screens, then changes its title there. Returns what the showroom shows on
 * each screen, and after the save.
 */
export async function previewRecord(
  { page, picture }: Panel,
  { url }: EditedShowroom,
  path: string,
): Promise<{ readonly screens: readonly string[]; readonly saved: string }> {
  await page.goto(`${url}/admin/content-manager/collection-types/${path}?plugins[i18n][locale]=en`)
  await page.getByRole('button', { name: 'Preview beside the form' }).click()
  const frames = page.frameLocator('iframe[title="Preview of the record"]')
  const showroom = frames.frameLocator('iframe')
  const screens: string[] = []
  for (const name of ['16:9', '4:3', 'Portrait', 'Phone']) {
    await frames.getByRole('button', { name }).click()
    await showroom.getByText('Coffee').first().waitFor()
    const size = await showroom.locator('body').evaluate(() => `${innerWidth} × ${innerHeight}`)
    screens.push(`${name}: ${size}`)
    await picture(`preview-${name.toLowerCase().replace(':', '-')}`)
  }
  await frames.getByRole('button', { name: '16:9' }).click()
  await page.locator('input[name=title]').fill('Café with a view')
  await page.getByRole('button', { name: 'Save' }).click()
  await showroom.getByText('Café with a view').first().waitFor({ state: 'attached' })
  await picture('preview-saved')
  return { screens, saved: await page.locator('input[name=title]').inputValue() }
}

/** Publishes by the button; returns what the page said would change. */
export async function publishByButton(
  { page, picture }: Panel,
  { url }: EditedShowroom,
  what: string,
): Promise<readonly string[]> {
  await page.goto(`${url}/admin/publish`)
  await page.getByRole('heading', { name: 'What changes for visitors' }).waitFor()
  await page.getByText('Comparing with').waitFor({ state: 'detached' })
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents()
  await page.locator('figure img').first().waitFor()
  await picture('changes')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel(/What is new/).fill(what)
  await picture('question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('is published').waitFor()
  await page.getByText('Nothing has changed').waitFor()
  await picture('published')
  return headings
}

/** Goes back to a release by its button in the history. */
export async function backByButton(
  { page, picture }: Panel,
  { url }: EditedShowroom,
  id: number,
): Promise<void> {
  await page.goto(`${url}/admin/publish`)
  const release = page.getByText(new RegExp(`^Release ${id}$`)).locator('xpath=ancestor::*[.//button][1]')
  await release.getByRole('button', { name: 'Back to this release' }).click()
  await picture('back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to this release' }).click()
  await page.getByText(new RegExp(`release ${id} again`)).waitFor()
}

/**
 * Takes the German texts as a file, translates one in it and brings the file back. Returns the text as it is stored and what
 * the page says.
 */
export async function translateByFile(
  { page, picture }: Panel,
  { url, call }: EditedShowroom,
  { name, path, target }: { readonly name: string; readonly path: string; readonly target: string },
): Promise<{ readonly message: string; readonly title: unknown }> {
  await page.goto(`${url}/admin/translations`)
  await page.getByRole('button', { name: 'Texts in German' }).click()
  await page.getByRole('heading', { name: 'German' }).waitFor()
  await picture('translations')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download German' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const unit = new RegExp(`(name="${name}"[\\s\\S]*?<target[^>]*>)[^<]*<`)
  await page.getByLabel('Translated file').setInputFiles({
    ...{ name: download.suggestedFilename(), mimeType: 'application/xliff+xml' },
    buffer: Buffer.from(file.replace(unit, `$1${target}<`)),
  })
  const message = (await page.getByText(/texts? in German stored/).textContent()) ?? ''
  await page.getByText('Missing', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Download German' }).and(page.locator(':enabled')).waitFor()
  await picture('translated')
  const { json } = await call('GET', `/content-manager/collection-types/${path}?locale=de`)
  return { message, title: Object(Object(json).data).title }
}
