import { useDispatch, useSettings, useText, useVisit } from '../../ports'
import { Switch } from '../../ui'
import { hasMotionSensor, mayUseMotionSensor } from './motionSensor'

/** Whether the picture follows the motion sensor of the device, which the browser may ask the visitor about. */
export function Tilt() {
  const dispatch = useDispatch()
  const text = useText()
  const offered = useSettings().player.tilt
  const lessMotion = useVisit((state) => state.lessMotion)
  const on = useVisit(({ tilt }) => tilt === 'on')
  if (!offered || lessMotion || !hasMotionSensor()) return null
  const choose = async (wanted: boolean) => {
    if (!wanted || (await mayUseMotionSensor())) dispatch({ type: 'setTilt', on: wanted })
    else dispatch({ type: 'notify', kind: 'warning', text: text('display.tilt_refused') })
  }
  return (
    <Switch on={on} data-choice="tilt" onChange={(wanted) => void choose(wanted)}>
      {text('display.tilt')}
    </Switch>
  )
}
