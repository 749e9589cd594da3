/** The token in the page's address, which no request carries. */
export function readToken(): string | undefined {
  const token = location.hash.slice(1)
  return token === '' ? undefined : token
}

/** The page of the showroom that the address asks for (`?page=`): one of this origin. */
export function readPage(): string {
  const wanted = new URL(new URLSearchParams(location.search).get('page') ?? '/', location.origin)
  return wanted.origin === location.origin ? wanted.pathname + wanted.search : '/'
}
