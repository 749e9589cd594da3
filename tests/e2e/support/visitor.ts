import { expect, type Page } from '@playwright/test'
import type {} from '../../../src/app/door'
import { type ColourName, colourName } from './picture/colours'
import { type Recording, record } from './picture/record'

/** Somebody in front of the showroom: waits for what the page says of itself, never for a time. */
export class Visitor {
  readonly page: Page
  private readonly stage: string

  constructor(page: Page, stage: string) {
    this.page = page
    this.stage = stage
  }

  /** Opens a URL and waits until its place is reached, on the stage of the project. */
  async open(url: string, place: string): Promise<void> {
    await this.page.goto(url)
    await this.arriveAt(place)
    await expect(this.page.locator(`[data-stage="${this.stage}"]`)).toBeVisible()
    // What may be done beside the hotspots comes after them.
    await expect(this.page.locator('nav').first()).toBeAttached()
  }

  state() {
    return this.page.evaluate(() => {
      if (!window.showroom) throw new Error('the showroom is not open yet')
      return window.showroom.getState()
    })
  }

  /** Waits until the visit rests at a place, and its url says so. */
  async arriveAt(place: string): Promise<void> {
    const state = () => this.page.evaluate(() => window.showroom?.getState())
    const there = { location: place, target: place, moving: false }
    await expect.poll(state, { intervals: [50, 100] }).toMatchObject(there)
  }

  /** Asks for a place as the embedding page would, and waits until it is reached. */
  async goTo(place: string): Promise<void> {
    await this.page.evaluate((payloadId) => window.showroom?.dispatch({ type: 'goTo', payloadId }), place)
    await this.arriveAt(place)
  }

  /** A hotspot of the place, by the place it leads to. */
  hotspot(title: string) {
    return this.page.locator('[data-hotspot]').filter({ hasText: title })
  }

  /** Touches a place in the bar's list of stations. */
  async chooseStation(place: string): Promise<void> {
    await this.page.locator('[data-panel="stations"]').click()
    await this.page.locator(`[data-place="${place}"]`).click()
  }

  /** Goes on with the Tab key until something that matches has the focus. */
  async tabTo(selector: string): Promise<void> {
    const focused = this.page.locator(`${selector}:focus`)
    await expect(async () => {
      if ((await focused.count()) === 0) await this.page.keyboard.press('Tab')
      expect(await focused.count()).toBe(1)
    }).toPass({ intervals: [0] })
  }

  /** Lets requests for matching urls wait until the answer is called. */
  async holdRequests(url: string): Promise<() => void> {
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

  /** The places reached from now on, in order. */
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

  /** Waits until this colour is seen. The screen follows the page's word by a frame or two. */
  async sees(name: ColourName): Promise<void> {
    await expect.poll(() => this.colour()).toBe(name)
  }

  /** What is seen in the upper middle of the window, where no control lies. */
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
