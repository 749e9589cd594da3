import { expect, type Page } from '@playwright/test'
import type {} from '../../../src/app/embed/showroomApi'
import { type ColourName, colourName } from './picture/colours'
import { type Recording, record } from './picture/record'

/** A simulated visitor: waits for what the page reports, never for a fixed time. */
export class Visitor {
  readonly page: Page
  private readonly stage: string

  constructor(page: Page, stage: string) {
    this.page = page
    this.stage = stage
  }

  /** Opens a URL and waits until its location is reached, on the project's stage. */
  async open(url: string, payloadId: string): Promise<void> {
    await this.page.goto(url)
    await this.arriveAt(payloadId)
    await expect(this.page.locator(`[data-stage="${this.stage}"]`)).toBeVisible()
    // The other controls appear after the hotspots.
    await expect(this.page.locator('nav').first()).toBeAttached()
  }

  state() {
    return this.page.evaluate(() => {
      if (!window.showroom) throw new Error('The showroom is not open yet.')
      return window.showroom.getState()
    })
  }

  /** Waits until the visit rests at a location and its URL names it. */
  async arriveAt(payloadId: string): Promise<void> {
    const state = () => this.page.evaluate(() => window.showroom?.getState())
    const arrived = { location: payloadId, target: payloadId, moving: false }
    await expect.poll(state, { intervals: [50, 100] }).toMatchObject(arrived)
  }

  /** Goes to a location as the embedding page would, and waits until it is reached. */
  async goTo(payloadId: string): Promise<void> {
    await this.page.evaluate((payloadId) => window.showroom?.dispatch({ type: 'goTo', payloadId }), payloadId)
    await this.arriveAt(payloadId)
  }

  /** A hotspot of the location, by the title of its destination. */
  hotspot(title: string) {
    return this.page.locator('[data-hotspot]').filter({ hasText: title })
  }

  /** Chooses a location in the bar's list of stations. */
  async chooseStation(payloadId: string): Promise<void> {
    await this.page.locator('[data-panel="stations"]').click()
    await this.page.locator(`[data-place="${payloadId}"]`).click()
  }

  /** Presses Tab until an element that matches has focus. */
  async tabTo(selector: string): Promise<void> {
    const focused = this.page.locator(`${selector}:focus`)
    await expect(async () => {
      if ((await focused.count()) === 0) await this.page.keyboard.press('Tab')
      expect(await focused.count()).toBe(1)
    }).toPass({ intervals: [0] })
  }

  /** Delays requests that match a URL. Returns a function that releases them. */
  async holdRequests(url: string | RegExp): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await this.page.route(url, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  /** Records the locations reached from now on. Returns a function that returns them, in order. */
  async recordPlaces(): Promise<() => Promise<readonly string[]>> {
    const places = await this.page.evaluateHandle(() => {
      const reached: string[] = []
      window.showroom?.subscribe(({ location }) => {
        if (location !== null && location !== reached.at(-1)) reached.push(location)
      })
      return reached
    })
    return () => places.jsonValue()
  }

  /** Waits until this colour is visible. The screen lags behind the page by a frame or two. */
  async sees(name: ColourName): Promise<void> {
    await expect.poll(() => this.colour()).toBe(name)
  }

  /** The colour in the upper middle of the window, clear of all controls. */
  async colour(): Promise<ColourName | undefined> {
    const recording = await record(this.page)
    const frames = await recording.end()
    const last = frames.at(-1)
    return last && colourName(last)
  }

  record(): Promise<Recording> {
    return record(this.page)
  }
}
