import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { isObject, type Json, recordName } from '../package/json'

/**
 * The line of a record in a JSON file of the sources, or of as much of the path of its field as there is; undefined if
 * there is no such record.
 */
export function lineOf(text: string, record: string | undefined, field = ''): number | undefined {
  const root = parseTree(text)
  if (!root) return undefined
  const node = record ? nodeOf(root, record) : root
  if (!node) return undefined
  const path = field.split('.').filter((part) => part !== '')
  for (let length = path.length; length > 0; length--) {
    const steps = path.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const found = findNodeAtLocation(node, steps)
    if (found) return lineAt(text, found.offset)
  }
  return lineAt(text, node.offset)
}

function nodeOf(root: Node, record: string): Node | undefined {
  const records = root.type === 'array' ? (root.children ?? []) : [root]
  return records.find((node, index) => {
    const value: Json = getNodeValue(node)
    return isObject(value) && recordName(value, index) === record
  })
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
