import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { backgroundKeys, entriesOf, placePath } from '../model/catalog'
import type { Editor } from '../model/editor'
import { FRAMES, type Frame, isInView, shapesOf, viewIn } from '../model/frames'
import { type JsonObject, own } from '../model/json'
import { hotspotsOf, labelOf, type PlacedHotspot } from '../model/place'
import { problemsOf } from '../model/problems'
import type { Proposal } from '../model/proposals'
import { Conflicts } from './Conflicts'
import type { Client } from './client'
import { Handles } from './Handles'
import { Panel } from './Panel'
import { Problems } from './Problems'
import { placeEditing } from './placeEditing'
import { Ghosts } from './proposals/Ghosts'
import { ProposalRows } from './proposals/ProposalRows'
import { useProposals } from './proposals/useProposals'
import { Stage } from './Stage'
import { goTo, moveRing, moveRings, type Shown } from './showroom'
import { Toolbar } from './Toolbar'
import { type InLanguage, optionOf, targetOf } from './targets'
import { text } from './texts'
import { useEditorState } from './useEditor'
import { useFrameContent } from './useFrameContent'
import { useKeys } from './useKeys'
import { MenuDialog } from './world/MenuDialog'
import { WorldDialog } from './world/WorldDialog'

interface AppProps {
  readonly client: Client
  readonly editor: Editor
  /** The page of the showroom that is shown first. */
  readonly start: string
}

const PLACES = 'content-locations'

/** The studio: the showroom in a window, with a handle on each hotspot, and what they are beside it. */
export function App({ client, editor, start }: AppProps) {
  const state = useEditorState(editor)
  const { stored } = state
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Frame>(FRAMES[0])
  const [shown, setShown] = useState<Shown>()
  const [dialog, setDialog] = useState<'world' | 'menus'>()
  const [selected, setSelected] = useState<number>()
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => void client.files().then(setFiles), [client])
  useKeys(editor)

  const inLanguage: InLanguage = useMemo(
    () => [shown?.language ?? stored.defaultLocale, stored],
    [shown?.language, stored],
  )
  const placeNamed = useCallback((name: string) => editor.read({ collection: PLACES, name }), [editor])
  const place = shown && placeNamed(shown.place)
  const anchors = editor.read({ collection: 'anchors', name: 'anchors' })
  const hotspots = place ? hotspotsOf({ place, anchors }) : []
  const proposals = useProposals(client, stored, shown?.place, hotspots)
  const problems = useFrameContent(client, editor, iframe)
  const ofPlace = shown ? problemsOf(problems, { collection: PLACES, name: shown.place }) : []
  useEffect(() => {
    if (iframe.current)
      moveRings(
        iframe.current,
        hotspots.map(({ index, position, record }) => [idOf(record, index), position]),
      )
  })

  const open = (record: JsonObject | undefined, locale: string) => {
    setSelected(undefined)
    if (record) iframe.current?.contentWindow?.location.assign(`/${locale}/${placePath(record)}`)
  }
  const nameOf = (hotspot: PlacedHotspot) =>
    labelOf(hotspot, ...inLanguage) ||
    targetOf(hotspot, stored, inLanguage).title ||
    text(`kinds.${hotspot.kind.type}`)
  const editing = shown && placeEditing(editor, shown.place)
  const onFile = (file: string) => setFiles((known) => [...known, file].sort())
  const places = entriesOf(stored.records, [PLACES, 'payloadId'], inLanguage)
  const titleOf = (name: string) => places.find(({ value }) => value === name)?.title ?? name
  const take = ({ to, position }: Proposal) => {
    if (!place || !editing) return
    editing.add({ type: 'navigation', custom: false }, position, to)
    setSelected(hotspotCount(place))
  }
  const remove = (index: number) => {
    editing?.remove(index)
    setSelected(undefined)
  }
  return (
    <div className="studio">
      <Toolbar
        {...{ editor, state, frame }}
        places={places.map(optionOf)}
        place={shown?.place}
        locale={inLanguage[0]}
        onPlace={(name) => open(placeNamed(name), inLanguage[0])}
        onLocale={(locale) => open(place, locale)}
        onFrame={setFrame}
        onOpen={setDialog}
      />
      <Stage
        frame={iframe}
        size={frame}
        src={start}
        hasBoth={(name) => shapesOf(backgroundKeys(placeNamed(name))).length === 2}
        onShown={(next) => {
          if (next.place !== shown?.place) setSelected(undefined)
          setShown(next)
        }}
      >
        {(zoom) =>
          shown?.view &&
          editing &&
          (shown.moving ? (
            <p className="overlay-note">{text('moving')}</p>
          ) : (
            <>
              <Handles
                {...{ zoom, hotspots, selected, nameOf }}
                view={shown.view}
                onSelect={setSelected}
                onDrag={(index, to) => {
                  const found = hotspots.find((hotspot) => hotspot.index === index)
                  if (found && iframe.current) moveRing(iframe.current, idOf(found.record, index), to)
                }}
                onMove={editing.move}
                onDelete={remove}
              />
              <Ghosts {...{ zoom, titleOf }} view={shown.view} proposals={proposals.found} onTake={take} />
            </>
          ))
        }
      </Stage>
      <aside className="panel">
        <Problems problems={problems.filter((problem) => !ofPlace.includes(problem))} />
        <Conflicts editor={editor} conflicts={state.conflicts} />
        {place && editing && <ProposalRows {...{ proposals, titleOf }} onTake={take} />}
        {place && editing && (
          <Panel
            {...{ client, stored, files, inLanguage, place, editing, hotspots, selected, nameOf }}
            problems={ofPlace}
            outside={({ position }) =>
              FRAMES.filter((each) => !isInView(viewIn(each, backgroundKeys(place)), position))
            }
            onSelect={setSelected}
            onAdd={(type, target) => {
              editing.add({ type, custom: false }, { left: 50, top: 50 }, target)
              setSelected(hotspotCount(place))
            }}
            onDelete={remove}
            onGo={(to) => iframe.current && goTo(iframe.current, to)}
            onFile={onFile}
          />
        )}
      </aside>
      {dialog === 'world' && (
        <WorldDialog
          {...{ client, editor, stored, files, inLanguage, problems, onFile }}
          place={shown?.place}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'menus' && (
        <MenuDialog {...{ client, editor, stored, inLanguage }} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

function hotspotCount(place: JsonObject): number {
  const list = own(place, 'hotspots')
  return Array.isArray(list) ? list.length : 0
}

/** The id of a part in the built answers: its own, or else its position. */
function idOf(record: JsonObject, index: number): number {
  const id = own(record, 'id')
  return typeof id === 'number' ? id : index + 1
}
