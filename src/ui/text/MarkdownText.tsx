import createSanitizer from 'dompurify'
import { use, useLayoutEffect, useRef } from 'react'
import { textLink } from '../../util'
import { TypesettingContext } from './LocalizedText'
import styles from './Markdown.module.css'
import { renderMarkdown } from './renderMarkdown'

/**
 * Removes scripts, event handlers, script URLs, form controls and styles; also the app's classes and data attributes,
 * with which a text could imitate its surfaces.
 */
const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog', 'template'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'slot', 'part', 'popover', 'autofocus'],
  ALLOW_DATA_ATTR: false,
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
  const { languageOf, hyphenate, urlOf } = use(TypesettingContext)
  const lang = languageOf(text)
  useLayoutEffect(() => {
    const set = renderSafely(text)
    resolvePaths(set, urlOf)
    // Soft hyphens follow the rules of the interface language only.
    if (lang === undefined) hyphenateText(set, hyphenate)
    box.current?.replaceChildren(set)
  }, [text, lang, hyphenate, urlOf])
  return <div ref={box} className={styles.text} dir="auto" lang={lang} />
}

function renderSafely(text: string): DocumentFragment {
  const html = renderMarkdown(text)
  // DOMPurify returns null instead of an empty fragment.
  const left: DocumentFragment | null = sanitizer.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  return left ?? document.createDocumentFragment()
}

/** Resolves links and pictures that name a path of the showroom. */
function resolvePaths(fragment: DocumentFragment, urlOf: (path: string) => string) {
  for (const name of ['href', 'src', 'poster'])
    for (const element of fragment.querySelectorAll(`[${name}^="/"]:not([${name}^="//"])`))
      element.setAttribute(name, urlOf(element.getAttribute(name) ?? ''))
}

function hyphenateText(fragment: DocumentFragment, hyphenate: (text: string) => string) {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // Code must stay copyable.
    if (!node.parentElement?.closest('code, pre')) node.nodeValue = hyphenate(node.nodeValue ?? '')
  }
}
