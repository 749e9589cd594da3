/** The `mailto:` url of an address as an editor wrote it; undefined where it is none. */
export function mailUrl(email: string | undefined): string | undefined {
  const address = email?.trim() ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(address)
    ? `mailto:${encodeURIComponent(address).replace('%40', '@')}`
    : undefined
}

/** The `tel:` url of a number as an editor wrote it, with spaces and brackets; undefined where it is none. */
export function phoneUrl(phone: string | undefined): string | undefined {
  const number = (phone ?? '').replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}
