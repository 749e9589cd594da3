import type { Settings } from '../../settings'

type TouchMode = Settings['embed']['touch']

/**
 * Lets fingers on an embedded showroom scroll the page around it, as the mode says. The style sheet reads
 * `data-touch` of `<html>`: `page`, `two-fingers`, and for the mode `enter` `outside` or `inside`. Returns a
 * function that changes the mode.
 */
export function followTouch(page: Window, initialMode: TouchMode): (mode: TouchMode) => void {
  const { dataset } = page.document.documentElement
  let mode = initialMode
  let isEntered = false
  const update = () => {
    dataset.touch = mode === 'enter' ? (isEntered ? 'inside' : 'outside') : mode
  }
  const enter = (entered: boolean) => {
    isEntered = entered
    update()
  }
  page.addEventListener('click', () => enter(true), { capture: true })
  // A touch on the page around it takes the focus away.
  page.addEventListener('blur', () => enter(false))
  update()
  return (next) => {
    mode = next
    update()
  }
}
