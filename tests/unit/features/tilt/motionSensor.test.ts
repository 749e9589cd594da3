import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasMotionSensor, mayUseMotionSensor } from '../../../../src/features/tilt/motionSensor'

afterEach(() => vi.unstubAllGlobals())

function stubDevice({
  coarse = true,
  secure = true,
  ask = undefined as (() => Promise<string>) | undefined,
}) {
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission: ask })
}

describe('the motion sensor', () => {
  it('is offered on a secure page on a device with a touch screen', () => {
    stubDevice({})
    expect(hasMotionSensor()).toBe(true)
    for (const device of [{ coarse: false }, { secure: false }]) {
      stubDevice(device)
      expect(hasMotionSensor()).toBe(false)
    }
    vi.unstubAllGlobals()
    vi.stubGlobal('isSecureContext', true)
    expect(hasMotionSensor()).toBe(false)
  })

  it('may be used at once where the browser asks nobody', async () => {
    stubDevice({})
    expect(await mayUseMotionSensor()).toBe(true)
  })

  it.each([
    ['granted', true],
    ['denied', false],
  ])('may be used as the visitor answers: %s', async (answer, allowed) => {
    stubDevice({ ask: async () => answer })
    expect(await mayUseMotionSensor()).toBe(allowed)
  })

  it('stays off where the browser refuses to ask', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    stubDevice({ ask: () => Promise.reject(new Error('no touch')) })
    expect(await mayUseMotionSensor()).toBe(false)
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
