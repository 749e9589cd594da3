/**
 * Whether a text can be the order code of a configuration: at most 40 ASCII letters, digits and `._/+-`. A link cannot
 * put a sentence in its place.
 */
export function isOrderCode(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9._/+-]{0,39}$/.test(text)
}
