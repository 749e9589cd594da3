import type { Settings } from '../../settings'

type TouchMode = Settings['embed']['touch']

/**
 * Lets fingers on an embedded showroom scroll the page around it, as the mode says. The style sheet reads
 * `data-touch` of `<html>`: `page`, `two-fingers`, and for the mode `enter` `outside` or `inside`. Returns a
 * function that changes the mode.
 */
export function followTouch(page: Window, mode: TouchMode): (mode: TouchMode) => void {
  const { dataset } = page.document.documentElement
  const set = (next: TouchMode) => {
    dataset.touch = next === 'enter' ? 'outside' : next
  }
  const move = (from: string, to: string) => {
    if (dataset.touch === from) dataset.touch = to
  }
  page.addEventListener('click', () => move('outside', 'inside'), { capture: true })
  // A touch on the page around it takes the focus away.
  page.addEventListener('blur', () => move('inside', 'outside'))
  set(mode)
  return set
}
