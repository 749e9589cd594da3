/** Style sheets of lazy parts that have not come. What loads those parts counts one as there once it was asked for. */
interface FailedStyleSheets {
  /** Asks for them again; resolves when all of them are there, and rejects when one is not. */
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
      next.addEventListener('error', () => reject(new Error(`The style sheet ${next.href} has not come.`)))
      link.replaceWith(next)
    })
  return {
    async retry() {
      await Promise.all([...failed].map(reload))
    },
  }
}
