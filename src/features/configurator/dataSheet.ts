import type { Action, Configurator, Content } from '../../content'

/** Opens the data sheet: the first document of the article that the configurator refers to, or else its target. */
export function dataSheetOf(
  { dataSheet }: Configurator,
  { articles }: Pick<Content, 'articles'>,
): Action | undefined {
  if (dataSheet?.type !== 'openArticle') return dataSheet
  const article = articles.get(dataSheet.id)
  // It is withheld from this visitor, or still loading.
  if (!article) return undefined
  const media = article.sections.flatMap((section) => (section.kind === 'pdf' ? section.media : []))[0]
  return media ? { type: 'openPdf', media: [media] } : dataSheet
}
