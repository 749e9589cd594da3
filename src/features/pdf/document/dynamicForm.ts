import type { Pdf } from './engine'

/**
 * Whether only Adobe's own programs show the document: a dynamic XFA form describes its pages in XML, and its only PDF
 * page asks readers to wait.
 */
export async function isDynamicForm(pdf: Pick<Pdf, 'getMetadata'>): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  const { IsXFAPresent, IsAcroFormPresent } = info as Readonly<Record<string, unknown>>
  return IsXFAPresent === true && IsAcroFormPresent !== true
}
