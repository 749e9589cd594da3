import type { Action, Content } from '../content'
import type { NamedIds } from './parameters'
import { iframeOf } from './records'

/** The actions that open what a url names, and what to say of pages that no hotspot opens (spec §5). */
export function openNamed(
  content: Content,
  missing: NamedIds,
): { readonly actions: readonly Action[]; readonly problems: readonly string[] } {
  const actions: Action[] = []
  const problems: string[] = []
  for (const [type, id] of missing) {
    if (type === 'article') actions.push({ type: 'openArticle', id })
    else if (type === 'dashboard') actions.push({ type: 'openDashboard', id })
    else {
      const iframe = iframeOf(content, id)
      if (iframe) actions.push({ type: 'openIframe', iframe })
      else problems.push(`There is no iframe ${id}; nothing is opened.`)
    }
  }
  return { actions, problems }
}
