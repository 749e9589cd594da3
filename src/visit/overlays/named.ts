import { type Action, type Content, documentsOf } from '../../content'
import type { NamedIds } from './parameters'

/** The actions that open what a URL names, and problems with ids that nothing has (spec §5). */
export function actionsForIds(
  content: Content,
  missing: NamedIds,
): { readonly actions: readonly Action[]; readonly problems: readonly string[] } {
  const actions: Action[] = []
  const problems: string[] = []
  for (const [type, id] of missing) {
    if (type === 'article') actions.push({ type: 'openArticle', id })
    else if (type === 'dashboard') actions.push({ type: 'openDashboard', id })
    else if (type === 'bag') actions.push({ type: 'openTakeAway', what: 'bag' })
    else if (type === 'document') {
      const media = documentsOf(content).get(id)
      if (media || !content.complete)
        actions.push({ type: 'openPdf', media: media ? [media] : [], document: id })
      else problems.push(`There is no document ${id}; nothing is opened.`)
    } else {
      const iframe = content.iframes.get(id)
      if (iframe) actions.push({ type: 'openIframe', iframe })
      // An article that opens it may still be loading.
      else if (!content.complete) actions.push({ type: 'openIframe', iframe: { id, url: '', title: '' } })
      else problems.push(`There is no iframe ${id}; nothing is opened.`)
    }
  }
  return { actions, problems }
}
