/** Style sheets of lazy components that failed to load. The bundler's loader does not request one twice. */
interface FailedStyleSheets {
  /** Loads them again. Rejects if one of them fails. */
  retry(): Promise<void>
}

export function createFailedStyleSheets(page: Window): FailedStyleSheets {
  const failed = new Set<HTMLLinkElement>()
  const follow = ({ target }: Event) => {
    const { localName, rel } = (target ?? {}) as Partial<HTMLLinkElement>
    if (localName === 'link' && rel === 'stylesheet') failed.add(target as HTMLLinkElement)
  }
  page.addEventListener('error', follow, { capture: true })

  const reload = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = link.cloneNode() as HTMLLinkElement
      failed.delete(link)
      next.addEventListener('load', () => resolve())
      next.addEventListener('error', () => reject(new Error(`The style sheet ${next.href} did not load.`)))
      link.replaceWith(next)
    })
  return {
    async retry() {
      await Promise.all([...failed].map(reload))
    },
  }
}
