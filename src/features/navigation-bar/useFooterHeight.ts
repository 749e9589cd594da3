import { type RefCallback, useCallback } from 'react'
import { useModalLifeCycle } from '../../ports'

const NAME = '--footer-height'

/**
 * Keeps the bar's height in `--footer-height` of `<html>`. Measures again when a modal opens (spec §4, modal life
 * cycle) and when the bar resizes. Returns the bar's ref.
 */
export function useFooterHeight(): RefCallback<HTMLElement> {
  useModalLifeCycle(({ moment }) => {
    const bar = document.querySelector<HTMLElement>('[data-footer]')
    if (moment === 'beforeOpen' && bar) measure(bar)
  })
  return useCallback((bar: HTMLElement) => {
    bar.dataset.footer = ''
    const observer = new ResizeObserver(() => measure(bar))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty(NAME)
    }
  }, [])
}

function measure(bar: HTMLElement): void {
  document.documentElement.style.setProperty(NAME, `${bar.offsetHeight}px`)
}
