import type { Browser, Page } from '@playwright/test'
import type {} from '../../src/app/embed/showroomApi'

/** The result of opening a document. */
export interface Outcome {
  readonly name: string
  readonly result: string
  readonly good: boolean
}

/** Timeout in milliseconds. The viewer itself gives up earlier and shows an error. */
const DEADLINE = 90_000

/** Opens one document after the other in the same page. */
export class Reader {
  readonly #page: Page
  readonly #canvases: number
  #crashed = false
  #number = 0

  private constructor(page: Page, canvases: number) {
    this.#page = page
    this.#canvases = canvases
    page.on('crash', () => {
      this.#crashed = true
    })
  }

  static async open(browser: Browser, url: string): Promise<Reader> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`${url}en`)
    await page.waitForFunction(() => window.showroom?.getState().location)
    return new Reader(page, await page.locator('canvas').count())
  }

  /** Opens a document, waits until it is shown or an error is displayed, and closes it. */
  async read(name: string, body: Buffer): Promise<Outcome> {
    try {
      const result = await this.#show(name, body)
      await this.#page.keyboard.press('Escape')
      await this.#page.getByRole('dialog').waitFor({ state: 'detached', timeout: DEADLINE })
      return { name, result, good: true }
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      return { name, result: this.#crashed ? 'the page crashed' : `hangs (${reason})`, good: false }
    }
  }

  /** Resources that remain after closing everything; empty when there are none. */
  async left(): Promise<string> {
    const isIdle = () => this.#page.workers().length === 0
    for (let waits = 0; waits < 100 && !isIdle(); waits++) await this.#page.waitForTimeout(100)
    const canvases = await this.#page.locator('canvas').count()
    return [
      isIdle() ? '' : `${this.#page.workers().length} workers`,
      canvases <= this.#canvases ? '' : `${canvases - this.#canvases} canvases`,
    ]
      .filter((text) => text !== '')
      .join(', ')
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  async #show(name: string, body: Buffer): Promise<string> {
    const url = `/media/corpus-${++this.#number}.pdf`
    await this.#page.route(`**${url}`, (route) => route.fulfill({ body, contentType: 'application/pdf' }))
    await this.#page.evaluate((media) => window.showroom?.dispatch({ type: 'openPdf', media: [media] }), {
      id: 1,
      name,
      url,
      hash: name,
      ext: '.pdf',
      mime: 'application/pdf',
      size: 1,
      formats: {},
    })
    const dialog = this.#page.getByRole('dialog')
    const alert = dialog.getByRole('alert').filter({ hasText: /./ })
    const locked = dialog.getByLabel('Password', { exact: true })
    const drawn = dialog.locator('[data-page]')
    await alert.or(locked).or(drawn).first().waitFor({ timeout: DEADLINE })
    if (await locked.isVisible()) return 'asks for its password'
    if (await alert.isVisible()) return `says: ${(await alert.locator('p').innerText()).trim()}`
    await dialog
      .locator('[data-page][aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: DEADLINE })
    return `shown, ${await pagesOf(dialog.locator('[data-pages]'))}${await failedOf(dialog.locator('[data-state="failed"]'))}`
  }
}

async function pagesOf(window: ReturnType<Page['locator']>): Promise<string> {
  const count = await window.getAttribute('data-pages')
  return count === '1' ? '1 page' : `${count} pages`
}

async function failedOf(failed: ReturnType<Page['locator']>): Promise<string> {
  const pages = await failed.evaluateAll((sheets) => sheets.map((sheet) => sheet.getAttribute('data-page')))
  return pages.length === 0 ? '' : `; page ${pages.join(', ')}: “This page cannot be shown.”`
}
