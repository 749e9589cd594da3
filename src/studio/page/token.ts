/** The token in the page's address, which no request carries. */
export function readToken(): string | undefined {
  const token = location.hash.slice(1)
  return token === '' ? undefined : token
}
