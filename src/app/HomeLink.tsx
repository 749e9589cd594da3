import { useSearchParams } from 'react-router-dom'
import { useText } from '../ports'
import { PageLink } from '../ui'
import { lasting, withQuery } from './query'

/** The way home from a page that leads nowhere else. The showroom is loaded anew, embedded and shown as it was. */
export function HomeLink() {
  const [query] = useSearchParams()
  const text = useText()
  return <PageLink href={withQuery('/', lasting(query))}>{text('error.home')}</PageLink>
}
