import { readFile, writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'

const FILE = 'docs/journeys.md'

/** What a screen reader announces for a node of the browser's accessibility tree. */
interface AccessibleNode {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly states: readonly string[]
  readonly node: number
  readonly depth: number
}

/** Roles that a screen reader stops at; everything between them is read as text. */
const STOPS = new Set(
  [
    ['banner', 'main', 'navigation', 'region', 'complementary', 'contentinfo', 'search', 'form', 'group'],
    ['dialog', 'alertdialog', 'heading', 'link', 'button', 'textbox', 'checkbox', 'combobox', 'slider'],
    ['switch', 'status', 'alert', 'table', 'list', 'image', 'img', 'Iframe', 'Video', 'tab', 'tablist'],
  ].flat(),
)
const STATES = ['disabled', 'expanded', 'pressed', 'checked', 'required', 'invalid', 'modal', 'level']

/** A simulated screen reader that logs what it announces. */
export class ScreenReader {
  readonly lines: string[] = []
  private readonly page: Page
  private readonly chromium: CDPSession

  private constructor(page: Page, chromium: CDPSession) {
    this.page = page
    this.chromium = chromium
  }

  static async attach(page: Page): Promise<ScreenReader> {
    await page.addInitScript(recordLiveRegions)
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Accessibility.enable')
    return new ScreenReader(page, chromium)
  }

  log(line: string): void {
    this.lines.push(line)
  }

  /** Presses a key and logs what then has focus. */
  async press(key: string): Promise<string> {
    await this.page.keyboard.press(key)
    return this.focused(key)
  }

  /** Logs what has focus; `by` names the cause. */
  async focused(by: string): Promise<string> {
    const node = (await this.tree()).filter(({ states }) => states.includes('focused')).at(-1)
    const announcements = node ? describe(node) : 'nothing'
    this.log(`- \`${by}\`: ${announcements}`)
    return announcements
  }

  /**
   * Presses Tab until an element with this name has focus.
   * @throws when none gets it.
   */
  async tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses++) if (name.test(await this.press('Tab'))) return
    throw new Error(`Tab did not reach ${name}:\n${this.lines.join('\n')}`)
  }

  /** Waits until the page announces this. */
  async expectAnnouncement(words: RegExp): Promise<void> {
    await this.page.waitForFunction(
      ({ source, flags }) => window.announcements?.some((text) => new RegExp(source, flags).test(text)),
      { source: words.source, flags: words.flags },
    )
    const announcements = await this.page.evaluate(() => window.announcements?.splice(0) ?? [])
    this.log(`- says: “${announcements.find((text) => words.test(text))}”`)
  }

  /** Logs all nodes that a screen reader stops at, in tree order. */
  async readPage(): Promise<void> {
    for (const node of await this.tree())
      if (STOPS.has(node.role)) this.log(`${'  '.repeat(node.depth)}- ${describe(node)}`)
  }

  /**
   * Clicks a node of the tree, or focuses it if it is a text field.
   * @throws when there is not exactly one.
   */
  async activate(role: string, name: RegExp): Promise<void> {
    const found = (await this.tree()).filter((node) => node.role === role && name.test(node.name))
    const [only] = found
    if (!only || found.length > 1) throw new Error(`Expected one “${role} ${name}”, found ${found.length}.`)
    this.log(`- **activates** ${describe(only)}`)
    const { object } = await this.chromium.send('DOM.resolveNode', { backendNodeId: only.node })
    await this.chromium.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration:
        'function () { this.focus(); if (!this.matches("input:not([type=checkbox]), textarea")) this.click() }',
    })
  }

  private async tree(): Promise<readonly AccessibleNode[]> {
    const { nodes } = await this.chromium.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const found: AccessibleNode[] = []
    const walk = (id: string, depth: number) => {
      const node = byId.get(id)
      if (!node) return
      const role = String(node.role?.value ?? '')
      const properties = new Map(node.properties?.map(({ name, value }) => [String(name), value.value]))
      if (!node.ignored && node.backendDOMNodeId !== undefined) {
        const states = STATES.flatMap((state) => {
          const value = properties.get(state)
          if (value === undefined || value === false || value === 'false') return []
          return value === true || value === 'true' ? [state] : [`${state} ${value}`]
        })
        if (properties.get('focused') === true && role !== 'RootWebArea') states.push('focused')
        const name = String(node.name?.value ?? '')
        const description = String(node.description?.value ?? '')
        found.push({ role, name, description, states, node: node.backendDOMNodeId, depth })
      }
      const deeper = !node.ignored && STOPS.has(role) ? depth + 1 : depth
      for (const child of node.childIds ?? []) walk(child, deeper)
    }
    const root = nodes.find(({ parentId }) => parentId === undefined)
    if (root) walk(root.nodeId, 0)
    return found
  }
}

function describe({ role, name, description, states }: AccessibleNode): string {
  const shown = states.filter((state) => state !== 'focused')
  const more = [...(description && description !== name ? [description] : []), ...shown]
  return [role, name && `“${name.trim()}”`, more.length > 0 && `(${more.join(', ')})`]
    .filter(Boolean)
    .join(' ')
}

declare global {
  interface Window {
    announcements?: string[]
  }
}

/** Records the announcements of the page's live regions. */
function recordLiveRegions(): void {
  const announcements: string[] = []
  window.announcements = announcements
  const isLive = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const text = element?.closest(isLive)?.textContent?.trim()
      if (text && announcements.at(-1) !== text) announcements.push(text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Returns a part of the page on journeys, rewritten first if `WRITE_JOURNEYS` is set. */
export async function recordedJourney(part: string, lines: readonly string[]): Promise<string> {
  const [begin, end] = [`<!-- ${part} -->\n`, `\n<!-- /${part} -->`]
  const text = await readFile(FILE, 'utf8')
  const from = text.indexOf(begin) + begin.length
  const to = text.indexOf(end)
  if (from < begin.length || to < from) throw new Error(`${FILE} has no part “${part}”.`)
  if (process.env.WRITE_JOURNEYS === undefined) return text.slice(from, to)
  const written = lines.join('\n')
  await writeFile(FILE, `${text.slice(0, from)}${written}${text.slice(to)}`)
  return written
}
