/** Style sheets of lazy parts that have not come. What loads those parts counts one as there once it was asked for. */
interface MissedStyles {
  /** Asks for them again; resolves when all of them are there, and rejects when one is not. */
  again(): Promise<void>
}

export function createMissedStyles(page: Window): MissedStyles {
  const missed = new Set<HTMLLinkElement>()
  const follow = ({ target }: Event) => {
    const { localName, rel } = (target ?? {}) as Partial<HTMLLinkElement>
    if (localName === 'link' && rel === 'stylesheet') missed.add(target as HTMLLinkElement)
  }
  page.addEventListener('error', follow, { capture: true })

  const reload = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = link.cloneNode() as HTMLLinkElement
      missed.delete(link)
      next.addEventListener('load', () => resolve())
      next.addEventListener('error', () => reject(new Error(`The style sheet ${next.href} has not come.`)))
      link.replaceWith(next)
    })
  return {
    async again() {
      await Promise.all([...missed].map(reload))
    },
  }
}
