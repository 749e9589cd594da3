import { useState } from 'react'
import { useLayout, useSidebar, useText, useVisit } from '../../ports'
import { Sidebar } from '../../ui'
import { Bar, LowBar } from './Bar'
import { Display } from './Display'
import { Languages } from './Languages'
import type { PanelName } from './PanelButtons'
import { Shortcuts } from './Shortcuts'
import { Stations } from './Stations'
import { Surroundings } from './Surroundings'

/** What each panel shows, the side it comes from in landscape, and its title. */
const PANELS = {
  stations: { Content: Stations, side: 'start', title: 'navigation.stations' },
  shortcuts: { Content: Shortcuts, side: 'start', title: 'navigation.shortcuts' },
  display: { Content: Display, side: 'end', title: 'display.label' },
  languages: { Content: Languages, side: 'end', title: 'language.choose' },
} as const

const NAMES = Object.keys(PANELS) as PanelName[]

/** The bar, in portrait with the content above it, and the sidebars it opens. */
export function NavigationBar() {
  const [panel, setPanel] = useState<PanelName | null>(null)
  const portrait = useLayout().orientation === 'portrait'
  const sidebar = useSidebar()
  const text = useText()
  const close = () => setPanel(null)
  // What is open when nobody is there any more is closed for the next visitor.
  const idle = useVisit(({ screensaver }) => screensaver !== null)
  if (idle && panel !== null) close()
  const panels = { panel, onPanel: (name: PanelName) => setPanel(name === panel ? null : name) }
  return (
    <>
      {portrait ? (
        <>
          <Surroundings {...panels} />
          <LowBar />
        </>
      ) : (
        <Bar {...panels} />
      )}
      {NAMES.map((name) => {
        const { Content, side, title } = PANELS[name]
        return (
          <Sidebar
            key={name}
            {...sidebar}
            open={panel === name}
            side={portrait ? 'bottom' : side}
            title={text(title)}
            closeLabel={text('navigation.close')}
            onClose={close}
          >
            <Content onChosen={close} />
          </Sidebar>
        )
      })}
    </>
  )
}
