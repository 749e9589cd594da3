/** Safari asks the visitor, and only during a touch. */
interface AskedFor {
  requestPermission?(): Promise<'granted' | 'denied'>
}

/** Whether this is a device that visitors hold, whose browser may report how it is tilted. */
export function hasMotionSensor(): boolean {
  return isSecureContext && 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches
}

/** Resolves with whether the visitor allows the motion sensor. Must be called during a touch. */
export async function mayUseMotionSensor(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as AskedFor
  try {
    return requestPermission === undefined || (await requestPermission()) === 'granted'
  } catch (error) {
    console.warn('The motion sensor cannot be used.', error)
    return false
  }
}
