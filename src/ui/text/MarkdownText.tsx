import createSanitizer from 'dompurify'
import { use, useLayoutEffect, useRef } from 'react'
import { renderMarkdown } from '../../markdown'
import { textLink } from '../../util'
import { type Typesetting, TypesettingContext } from './LocalizedText'
import styles from './Markdown.module.css'
import { textUrl, URL_ATTRIBUTES } from './textUrls'

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
})

export default function MarkdownText({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null)
  const typesetting = use(TypesettingContext)
  const { languageOf, hyphenate } = typesetting
  const lang = languageOf(text)
  useLayoutEffect(() => {
    const set = renderSafely(text)
    resolveUrls(set, typesetting)
    // Soft hyphens follow the rules of the interface language only.
    if (lang === undefined) hyphenateText(set, hyphenate)
    box.current?.replaceChildren(set)
  }, [text, lang, hyphenate, typesetting])
  return <div ref={box} className={styles.text} dir="auto" lang={lang} />
}

function renderSafely(text: string): DocumentFragment {
  const html = renderMarkdown(text)
  // DOMPurify returns null instead of an empty fragment.
  const left: DocumentFragment | null = sanitizer.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  return left ?? document.createDocumentFragment()
}

/** Resolves links, pictures and files. */
function resolveUrls(fragment: DocumentFragment, typesetting: Typesetting) {
  for (const name of URL_ATTRIBUTES)
    for (const element of fragment.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, textUrl(name, element.getAttribute(name) ?? '', typesetting))
      if (element instanceof HTMLAnchorElement) openElsewhere(element)
    }
}

/** Links to other sites open in a new tab. */
function openElsewhere(link: HTMLAnchorElement) {
  if (link.origin === location.origin) return
  link.target = '_blank'
  link.rel = 'noopener'
}

function hyphenateText(fragment: DocumentFragment, hyphenate: (text: string) => string) {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // Code must stay copyable.
    if (!node.parentElement?.closest('code, pre')) node.nodeValue = hyphenate(node.nodeValue ?? '')
  }
}
