import { Link } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link to a record's page in the panel. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link tag={RouterLink} to={to} style={{ flexShrink: 0 }}>
      {children}
    </Link>
  )
}
