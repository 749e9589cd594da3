import type { CDPSession } from '@playwright/test'

type Node = Awaited<ReturnType<typeof documentOf>>

/** Returns the texts drawn in a system font because none of ours has their glyphs, or not drawn at all. */
export async function fallbackFontFaults(session: CDPSession): Promise<readonly string[]> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const texts = textsIn(await documentOf(session))
  const faults = await Promise.all(texts.map((text) => fallbackFontFault(session, text)))
  // While the domain is enabled, every change of the page is reported.
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  return faults.filter((fault) => fault !== undefined)
}

async function documentOf(session: CDPSession) {
  return (await session.send('DOM.getDocument', { depth: -1 })).root
}

interface Text {
  readonly nodeId: number
  readonly text: string
}

/** Returns the text directly inside each element; the pages of a PDF are left out. */
function textsIn(node: Node): readonly Text[] {
  const { nodeId, nodeName, children = [], attributes = [] } = node
  if (/^(HEAD|SCRIPT|STYLE|NOSCRIPT)$/.test(nodeName)) return []
  if (attributes.some((attribute) => attribute.includes('react-pdf__Page'))) return []
  const text = children
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ nodeValue }) => nodeValue)
    .join('')
  const own = text.trim() === '' ? [] : [{ nodeId, text }]
  return [...own, ...children.flatMap(textsIn)]
}

async function fallbackFontFault(session: CDPSession, { nodeId, text }: Text): Promise<string | undefined> {
  try {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const fallback = fonts.filter(({ isCustomFont }) => !isCustomFont)
    if (fallback.length === 0) return undefined
    const glyphs = fallback.map(({ familyName, glyphCount }) => `${glyphCount} by ${familyName}`).join(', ')
    return `“${text.slice(0, 60)}”: letters are drawn ${glyphs}`
  } catch {
    // The node has been removed meanwhile.
    return undefined
  }
}
