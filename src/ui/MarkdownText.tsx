import createSanitizer from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { textLink } from '../util'
import styles from './Markdown.module.css'
import { htmlOf } from './markup'

/** No scripts, handlers and script addresses; nothing to fill in, and no looks but ours. */
const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog', 'template'],
  FORBID_ATTR: ['style', 'id', 'name', 'popover', 'autofocus'],
}

const sanitizer = createSanitizer(window)
sanitizer.addHook('afterSanitizeAttributes', (element) => {
  const href = element instanceof HTMLAnchorElement && element.getAttribute('href')
  if (!href) return
  const url = textLink(href)
  if (url === undefined) return element.removeAttribute('href')
  element.setAttribute('href', url)
  if (element.origin === location.origin) return
  element.target = '_blank'
  element.rel = 'noopener'
})

export default function MarkdownText({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(sanitized(text)), [text])
  return <div ref={box} className={styles.text} dir="auto" />
}

function sanitized(text: string): DocumentFragment {
  const html = htmlOf(text)
  return sanitizer.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
}
