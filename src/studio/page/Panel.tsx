import { useState } from 'react'
import { HOTSPOT_TYPES, type HotspotType } from '../../content'
import {
  ArticleIcon,
  Button,
  DocumentIcon,
  ForwardIcon,
  LibraryIcon,
  LinkIcon,
  MediaIcon,
  MenuIcon,
  PlaceIcon,
  WindowIcon,
} from '../../ui'
import type { PlacedHotspot } from '../model/place'
import { hotspotWith } from '../model/problems'
import { ArrowRows } from './ArrowRows'
import { Dialog } from './Dialog'
import { HotspotForm } from './HotspotForm'
import type { PanelProps } from './panelProps'
import { TargetDialog } from './TargetDialog'
import { targetOf } from './targets'
import { text } from './texts'

const ICONS = {
  navigation: ForwardIcon,
  'open-article': ArticleIcon,
  'open-dashboard': LibraryIcon,
  'open-documents': DocumentIcon,
  'open-link': LinkIcon,
  'open-media': MediaIcon,
  menu: MenuIcon,
  'i-frame-action': WindowIcon,
} as const satisfies Record<HotspotType, unknown>

/** The hotspots and arrows of the place. */
export function Panel(props: PanelProps) {
  const { hotspots, problems, selected, onSelect } = props
  const shown = hotspots.map(({ index }) => index)
  const ofPlace = problems.filter((problem) => !shown.includes(hotspotWith(problem) ?? -1))
  const [adding, setAdding] = useState<'kind' | HotspotType>()
  return (
    <>
      <section aria-label={text('hotspots')}>
        <header>
          <h2>{text('hotspots')}</h2>
          <Button icon={<PlaceIcon />} onClick={() => setAdding('kind')}>
            {text('add')}
          </Button>
        </header>
        {ofPlace.map(({ field = '', message }) => (
          <p key={`${field} ${message}`} role="alert" className="warning">
            {[field, message].filter((part) => part !== '').join(': ')}
          </p>
        ))}
        {hotspots.length === 0 && <p className="quiet">{text('noHotspots')}</p>}
        <ul className="rows">
          {hotspots.map((hotspot) => (
            <li key={hotspot.index}>
              <HotspotRow {...props} hotspot={hotspot} />
              {selected === hotspot.index && <HotspotForm {...props} hotspot={hotspot} />}
            </li>
          ))}
        </ul>
      </section>
      <ArrowRows {...props} />
      {adding === 'kind' && (
        <Dialog title={text('addTitle')} onClose={() => setAdding(undefined)}>
          <ul className="options">
            {HOTSPOT_TYPES.map((type) => {
              const Icon = ICONS[type]
              return (
                <li key={type}>
                  <button type="button" onClick={() => setAdding(type)}>
                    <Icon aria-hidden="true" />
                    <span>{text(`kinds.${type}`)}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </Dialog>
      )}
      {adding !== undefined && adding !== 'kind' && (
        <TargetDialog
          {...props}
          type={adding}
          chosen={undefined}
          onChoose={(target) => {
            props.onAdd(adding, target)
            setAdding(undefined)
          }}
          onClose={() => {
            setAdding(undefined)
            onSelect(selected)
          }}
        />
      )}
    </>
  )
}

function HotspotRow(props: PanelProps & { readonly hotspot: PlacedHotspot }) {
  const { stored, inLanguage, problems, selected, nameOf, outside, onSelect, hotspot } = props
  const Icon = ICONS[hotspot.kind.type]
  const frames = outside(hotspot).map(({ name }) => text(`frames.${name}`))
  const name = nameOf(hotspot)
  const target = targetOf(hotspot, stored, inLanguage).title
  return (
    <button
      type="button"
      className="row"
      aria-pressed={selected === hotspot.index}
      onClick={() => onSelect(selected === hotspot.index ? undefined : hotspot.index)}
    >
      <Icon aria-hidden="true" />
      <span>
        {name}
        {target !== name && <small>{target}</small>}
        {frames.length > 0 && (
          <small className="warning">{text('outsideMark', { frames: frames.join(', ') })}</small>
        )}
        {problems
          .filter((problem) => hotspotWith(problem) === hotspot.index)
          .map(({ message }) => (
            <small key={message} className="warning">
              {message}
            </small>
          ))}
      </span>
    </button>
  )
}
