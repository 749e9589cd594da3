import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { Client } from '../client'
import { Picture } from '../Picture'

export type PlaceNode = Node<{
  readonly client: Client
  readonly title: string
  readonly world: string
  /** What is missing, for people. */
  readonly marks: readonly string[]
  readonly file: string | undefined
}>

/** A place of the map: passages arrive at its left and leave from its right. */
export function WorldNode({ data: { client, title, world, marks, file }, selected }: NodeProps<PlaceNode>) {
  return (
    <div className="node" data-selected={selected}>
      <Handle type="target" position={Position.Left} />
      <Picture client={client} file={file} />
      <strong>{title}</strong>
      <small className="quiet">{world}</small>
      {marks.map((mark) => (
        <small key={mark} className="warning">
          {mark}
        </small>
      ))}
      <Handle type="source" position={Position.Right} />
    </div>
  )
}
