import {
  Background,
  type Connection,
  Controls,
  type Edge,
  MarkerType,
  type Node,
  ReactFlow,
  useNodesState,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useEffect, useMemo, useState } from 'react'
import { Button, RemoveIcon } from '../../../ui'
import { entriesOf, pictureOf } from '../../model/catalog'
import type { Editor } from '../../model/editor'
import { problemsOf } from '../../model/problems'
import type { Stored } from '../../model/storage'
import { addPassage, addPlace, type MapPlace, mapOf, removePassage } from '../../model/world'
import type { Problem } from '../../server/follow'
import { Choice } from '../Choice'
import type { Client } from '../client'
import { Dialog } from '../Dialog'
import { type InLanguage, optionOf } from '../targets'
import { text } from '../texts'
import { Upload } from '../Upload'
import { AddPlace } from './AddPlace'
import { type PlaceNode, WorldNode } from './WorldNode'

interface WorldDialogProps {
  readonly client: Client
  readonly editor: Editor
  readonly stored: Stored
  readonly files: readonly string[]
  readonly inLanguage: InLanguage
  readonly problems: readonly Problem[]
  readonly place: string | undefined
  readonly onFile: (file: string) => void
  readonly onClose: () => void
}

interface Ends {
  readonly from: string
  readonly to: string | undefined
}

const NODES = { place: WorldNode }
const FILMS = /\.mp4$/i

/** All places and the passages between them. Dragging from one place to another adds a passage, and so does a button. */
export function WorldDialog(props: WorldDialogProps) {
  const { client, editor, stored, files, inLanguage, problems, place, onFile, onClose } = props
  const map = useMemo(() => mapOf(stored.records), [stored.records])
  const places = entriesOf(stored.records, ['content-locations', 'payloadId'], inLanguage)
  const titleOf = (name: string) => places.find(({ value }) => value === name)?.title ?? name
  const [ends, setEnds] = useState<Ends>()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState(place)
  const nodesAfter = (before: readonly Node[]) =>
    map.places.map((each, index) => {
      const faults = problemsOf(problems, { collection: 'content-locations', name: each.name })
      const shown = { client, title: titleOf(each.name), faults: faults.map(({ message }) => message) }
      return nodeOf(each, index, before, shown)
    })
  const [nodes, setNodes, onNodesChange] = useNodesState<PlaceNode>(nodesAfter([]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles follow from the map and the language
  useEffect(() => {
    setNodes(nodesAfter)
  }, [map, inLanguage, problems, client, setNodes])
  const edges = map.passages.map(
    ({ name, from, to, portal, oneWay }): Edge => ({
      ...{ id: name, source: from, target: to, animated: portal },
      label: [...(portal ? [text('portal')] : []), ...(oneWay ? [text('oneWay')] : [])].join(', '),
      style: { stroke: oneWay ? '#ffb454' : 'var(--accent)' },
      markerEnd: { type: MarkerType.ArrowClosed, color: oneWay ? '#ffb454' : '#86b6ff' },
    }),
  )
  const connect = (film: string | undefined) => {
    if (ends?.to !== undefined)
      editor.edit(addPassage(stored.records, { from: ends.from, to: ends.to, film }))
    setEnds(undefined)
  }
  return (
    <Dialog title={text('world')} large onClose={onClose}>
      <div className="search">
        <button type="button" className="upload" onClick={() => setAdding(true)}>
          {text('addPlace')}
        </button>
        {chosen !== undefined && (
          <button type="button" className="upload" onClick={() => setEnds({ from: chosen, to: undefined })}>
            {text('addPassage', { place: titleOf(chosen) })}
          </button>
        )}
        <span className="quiet">{text('worldHint')}</span>
      </div>
      <ul className="passages" aria-label={text('passages')}>
        {map.passages
          .filter(({ from }) => from === chosen)
          .map(({ name, to, portal, oneWay }) => (
            <li key={name}>
              {text('passageTo', { place: titleOf(to) })}
              {portal && <small className="quiet">{text('portal')}</small>}
              {oneWay && <small className="warning">{text('oneWay')}</small>}
              {problemsOf(problems, { collection: 'content-transitions', name }).map(({ message }) => (
                <small key={message} className="warning">
                  {message}
                </small>
              ))}
              <Button
                icon={<RemoveIcon />}
                aria-label={text('removePassage', { place: titleOf(to) })}
                onClick={() => editor.edit(removePassage(stored.records, name))}
              />
            </li>
          ))}
      </ul>
      <div className="map">
        <ReactFlow<PlaceNode>
          {...{ nodes, edges, onNodesChange }}
          nodeTypes={NODES}
          colorMode="dark"
          fitView
          minZoom={0.2}
          deleteKeyCode={null}
          proOptions={{ hideAttribution: false }}
          onConnect={({ source, target }: Connection) =>
            source !== target && setEnds({ from: source, to: target })
          }
          onSelectionChange={({ nodes: [first] }) => first && setChosen(first.id)}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
      {ends && ends.to === undefined && (
        <Dialog title={text('addPassage', { place: titleOf(ends.from) })} onClose={() => setEnds(undefined)}>
          <Choice
            client={client}
            options={places.filter(({ value }) => value !== ends.from).map(optionOf)}
            onChoose={(to) => setEnds({ ...ends, to })}
          />
        </Dialog>
      )}
      {ends?.to !== undefined && (
        <Dialog
          title={text('film', { from: titleOf(ends.from), to: titleOf(ends.to) })}
          onClose={() => setEnds(undefined)}
        >
          <Choice
            client={client}
            options={files.filter((file) => FILMS.test(file)).map((file) => ({ key: file, title: file }))}
            onChoose={connect}
          >
            <button type="button" className="upload" onClick={() => connect(undefined)}>
              {text('noFilm')}
            </button>
            <Upload client={client} onFile={onFile} />
          </Choice>
        </Dialog>
      )}
      {isAdding && (
        <AddPlace
          {...{ client, stored, files, inLanguage, onFile }}
          onAdd={(added) => {
            const { name, changes } = addPlace(stored.records, added)
            editor.edit(changes)
            setChosen(name)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Dialog>
  )
}

interface Shown {
  readonly client: Client
  readonly title: string
  readonly faults: readonly string[]
}

/** Places in a row of their world, until they are dragged. */
function nodeOf(
  { name, world, record, deadEnd, cutOff }: MapPlace,
  index: number,
  before: readonly Node[],
  { client, title, faults }: Shown,
): PlaceNode {
  const marks = [
    ...(deadEnd ? [text('deadEnd')] : []),
    ...(cutOff ? [text('cutOff')] : []),
    ...new Set(faults),
  ]
  const known = before.find(({ id }) => id === name)?.position
  return {
    ...{ id: name, type: 'place' },
    position: known ?? { x: (index % 5) * 260, y: Math.floor(index / 5) * 330 + (index % 2) * 130 },
    ariaLabel: [title, ...marks].join(', '),
    data: { client, title, world, marks, file: pictureOf(record) },
  }
}
