import { Link } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'

/** A link to a record's page in the panel. */
export function RecordLink({ to, record }: { readonly to: string; readonly record: string }) {
  return (
    <Link tag={RouterLink} to={to} aria-label={`Open ${record}`} style={{ flexShrink: 0 }}>
      Open
    </Link>
  )
}
