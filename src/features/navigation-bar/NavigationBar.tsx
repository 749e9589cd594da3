import { useState } from 'react'
import { useLayout, useSettings, useText } from '../../ports'
import { Drawer } from '../../ui'
import { Bar, type PanelName } from './Bar'
import { Languages } from './Languages'
import { Stations } from './Stations'
import { Surroundings } from './Surroundings'

/** The bar, and the drawers it opens. */
export function NavigationBar() {
  const [panel, setPanel] = useState<PanelName | null>(null)
  const { orientation } = useLayout()
  const { transitionTime, width } = useSettings().sidebars
  const text = useText()
  const close = () => setPanel(null)
  const drawer = { closeLabel: text('navigation.close'), seconds: transitionTime, width, onClose: close }
  const portrait = orientation === 'portrait'
  return (
    <>
      {portrait && <Surroundings />}
      <Bar panel={panel} onPanel={(name) => setPanel(name === panel ? null : name)} />
      <Drawer
        {...drawer}
        open={panel === 'stations'}
        side={portrait ? 'bottom' : 'start'}
        title={text('navigation.stations')}
      >
        <Stations onChosen={close} />
      </Drawer>
      <Drawer
        {...drawer}
        open={panel === 'languages'}
        side={portrait ? 'bottom' : 'end'}
        title={text('language.choose')}
      >
        <Languages onChosen={close} />
      </Drawer>
    </>
  )
}
