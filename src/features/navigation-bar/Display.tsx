import { useMemo } from 'react'
import type { WorldItem } from '../../content'
import {
  Slot,
  useContent,
  useDispatch,
  useHost,
  useLegalLinks,
  useSettings,
  useText,
  useVisit,
} from '../../ports'
import { Button, LargerIcon, SmallerIcon, Switch, TextLinks } from '../../ui'
import styles from './Display.module.css'
import { useFullscreen } from './useFullscreen'

/** Display settings: text size, full screen, videos, flights, loops and power-save mode. */
export function Display({ onChosen }: { onChosen: () => void }) {
  const dispatch = useDispatch()
  const text = useText()
  const videos = useVisit((state) => state.videos === 'on')
  const powerSave = useVisit(({ navigation }) => navigation.powerSave)
  const fullscreen = useFullscreen()
  const { label, links } = useLegalLinks()
  const closing = links.map(({ onClick, ...link }) => ({
    ...link,
    onClick() {
      onChosen()
      onClick()
    },
  }))
  return (
    <div className={styles.choices}>
      <FontSize />
      {fullscreen && (
        <Switch on={fullscreen.on} data-choice="fullscreen" onChange={fullscreen.toggle}>
          {text('display.fullscreen')}
        </Switch>
      )}
      <Switch on={videos} data-choice="videos" onChange={(on) => dispatch({ type: 'setVideos', on })}>
        {text('display.videos')}
      </Switch>
      {videos && <Flights />}
      {videos && <Loops />}
      <Switch
        on={powerSave}
        data-choice="power-save"
        onChange={(on) => {
          onChosen()
          dispatch({ type: 'setPowerSave', on })
        }}
      >
        {text('display.power_save')}
      </Switch>
      <Slot name="display:choices" />
      <div className={styles.legal}>
        <TextLinks label={label} links={closing} />
      </div>
    </div>
  )
}

function loops({ kind, backgrounds }: WorldItem): boolean {
  return kind === 'location' && backgrounds.some((each) => each.type === 'video' && each.loop)
}

/** With reduced motion, transitions are blended unless the visitor turns flights on. */
function Flights() {
  const dispatch = useDispatch()
  const text = useText()
  const lessMotion = useVisit((state) => state.lessMotion)
  const on = useVisit(({ flights }) => flights === 'on')
  if (!lessMotion) return null
  return (
    <Switch on={on} data-choice="flights" onChange={(on) => dispatch({ type: 'setFlights', on })}>
      {text('display.flights')}
    </Switch>
  )
}

/** Whether locations with loops move. With reduced motion they rest unless the visitor turns loops on. */
function Loops() {
  const { items } = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const lessMotion = useVisit((state) => state.lessMotion)
  const chosen = useVisit((state) => state.loops)
  const areThere = useMemo(() => [...items.values()].some(loops), [items])
  if (!areThere) return null
  return (
    <Switch
      on={chosen === null ? !lessMotion : chosen === 'on'}
      data-choice="loops"
      onChange={(on) => dispatch({ type: 'setLoops', on })}
    >
      {text('display.loops')}
    </Switch>
  )
}

/** Smaller and larger text in the steps of the setting (spec §5), shown relative to the default. */
function FontSize() {
  const { fontSize } = useHost()
  const text = useText()
  const { value, min, max, choose } = fontSize
  const usual = useSettings().fontSize.default
  const language = useVisit((state) => state.language)
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(value / usual)
  return (
    <fieldset className={styles.size} aria-label={text('display.font_size')} data-font-size={value}>
      <span>{text('display.font_size')}</span>
      <Button
        icon={<SmallerIcon />}
        aria-label={text('display.smaller')}
        disabled={value <= min}
        data-choice="smaller"
        onClick={() => choose(value - 1)}
      />
      <output className={styles.value}>{share}</output>
      <Button
        icon={<LargerIcon />}
        aria-label={text('display.larger')}
        disabled={value >= max}
        data-choice="larger"
        onClick={() => choose(value + 1)}
      />
    </fieldset>
  )
}
