import { useId, useRef, useState } from 'react'
import { HOTSPOT_TYPES, type HotspotType } from '../../content'
import { Button, ForwardIcon, RemoveIcon } from '../../ui'
import { chosenTarget, targetSource } from '../model/kinds'
import { labelOf, type PlacedHotspot, type Position } from '../model/place'
import { Picture } from './Picture'
import type { PanelProps } from './panelProps'
import { TargetDialog } from './TargetDialog'
import { targetOf } from './targets'
import { text } from './texts'

interface HotspotFormProps extends PanelProps {
  readonly hotspot: PlacedHotspot
}

/** What one hotspot is: its kind, target, label and position. */
export function HotspotForm(props: HotspotFormProps) {
  const { client, stored, files, inLanguage, editing, hotspot, onFile, onGo, onDelete } = props
  const { index, kind, position, record } = hotspot
  const [choosing, setChoosing] = useState<HotspotType>()
  const target = targetOf(hotspot, stored, inLanguage)
  const id = useId()
  const typed = useRef(0)
  const [locale] = inLanguage
  return (
    <div className="form">
      <label className="field">
        {text('kind')}
        <select
          value={kind.type}
          onChange={(event) => {
            const type = HOTSPOT_TYPES.find((each) => each === event.target.value)
            if (type) setChoosing(type)
          }}
        >
          {HOTSPOT_TYPES.map((type) => (
            <option key={type} value={type}>
              {text(`kinds.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="field">
        <span id={id}>{text('target')}</span>
        <button
          type="button"
          className="chooser"
          aria-describedby={id}
          onClick={() => setChoosing(kind.type)}
        >
          {targetSource(kind.type).type !== 'address' && <Picture client={client} file={target.file} />}
          {target.title || text('choose')}
        </button>
      </div>
      <label className="field">
        {text('label', { language: locale })}
        <input
          value={labelOf(hotspot, locale, inLanguage[1])}
          placeholder={text('labelHint')}
          onFocus={() => typed.current++}
          onChange={(event) =>
            editing.label(index, event.target.value, inLanguage, `label ${index} ${typed.current}`)
          }
        />
      </label>
      <Percent name="left" position={position} onMove={(to) => editing.move(index, to)} />
      <Percent name="top" position={position} onMove={(to) => editing.move(index, to)} />
      {kind.custom && <p className="quiet">{text('ownPicture')}</p>}
      <div className="actions">
        {kind.type === 'navigation' && (
          <Button icon={<ForwardIcon />} onClick={() => onGo(String(chosenTarget(record)))}>
            {text('go')}
          </Button>
        )}
        <Button icon={<RemoveIcon />} onClick={() => onDelete(index)}>
          {text('delete')}
        </Button>
      </div>
      {choosing && (
        <TargetDialog
          {...{ client, stored, files, inLanguage, onFile }}
          type={choosing}
          chosen={choosing === kind.type ? chosenTarget(record) : undefined}
          onChoose={(chosen) => {
            editing.retarget(index, { ...kind, type: choosing }, chosen)
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}

interface PercentProps {
  readonly name: keyof Position
  readonly position: Position
  readonly onMove: (to: Position) => void
}

function Percent({ name, position, onMove }: PercentProps) {
  return (
    <label className="field half">
      {text(name)}
      <input
        type="number"
        min={0}
        max={100}
        step={0.1}
        value={position[name]}
        onChange={({ target: { valueAsNumber } }) => {
          if (Number.isFinite(valueAsNumber)) onMove({ ...position, [name]: valueAsNumber })
        }}
      />
    </label>
  )
}
