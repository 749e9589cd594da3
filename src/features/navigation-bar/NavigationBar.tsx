import { useState } from 'react'
import { breadcrumb, targetLocation, useLayout, useSidebar, useText, useVisit } from '../../ports'
import { Sidebar } from '../../ui'
import { Bar, PortraitBar } from './Bar'
import { Display } from './Display'
import { foldedAfter, LANDSCAPE_BAR, PORTRAIT_ROW, stepsOf } from './folds'
import { Languages } from './Languages'
import { MoreMenu } from './MoreMenu'
import type { PanelName } from './PanelButtons'
import { Shortcuts } from './Shortcuts'
import { Stations } from './Stations'
import { Surroundings } from './Surroundings'
import { useFold } from './useFold'

/** Content, landscape side and title of each panel. */
const PANELS = {
  stations: { Content: Stations, side: 'start', title: 'navigation.stations' },
  shortcuts: { Content: Shortcuts, side: 'start', title: 'navigation.shortcuts' },
  display: { Content: Display, side: 'end', title: 'display.label' },
  languages: { Content: Languages, side: 'end', title: 'language.choose' },
  more: { Content: MoreMenu, side: 'end', title: 'navigation.more' },
} as const

const NAMES = Object.keys(PANELS) as PanelName[]

const [WIDE_STEPS, UPRIGHT_STEPS] = [stepsOf(LANDSCAPE_BAR), stepsOf(PORTRAIT_ROW)]

/** The bar, in portrait with the content above it, and its panels. */
export function NavigationBar() {
  const [panel, setPanel] = useState<PanelName | null>(null)
  const portrait = useLayout().orientation === 'portrait'
  const sidebar = useSidebar()
  const text = useText()
  const close = () => setPanel(null)
  // Closes an open panel for the next visitor.
  const idle = useVisit(({ screensaver }) => screensaver !== null)
  if (idle && panel !== null) close()
  const panels = { panel, onPanel: (name: PanelName) => setPanel(name === panel ? null : name) }
  // Re-renders when the breadcrumb changes the width of the row.
  useVisit(breadcrumb)
  useVisit(targetLocation)
  const { ref: row, taken } = useFold(portrait ? UPRIGHT_STEPS : WIDE_STEPS)
  const folded = foldedAfter(portrait ? PORTRAIT_ROW : LANDSCAPE_BAR, taken)
  // The row has room for all controls again.
  if (panel === 'more' && folded.length === 0) close()
  return (
    <>
      {portrait ? (
        <>
          <Surroundings {...panels} row={row} />
          <PortraitBar />
        </>
      ) : (
        <Bar {...panels} row={row} />
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
            <Content onChosen={close} onPanel={panels.onPanel} names={folded} />
          </Sidebar>
        )
      })}
    </>
  )
}
