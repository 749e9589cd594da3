import type { KioskHeartbeat } from '../../src/contracts'

/** The start of a JPEG, as base64. */
export const JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q=='

/** A healthy kiosk. */
export function aHeartbeat(change: Partial<KioskHeartbeat> = {}): KioskHeartbeat {
  return {
    kiosk: '0123456789abcdef0123456789abcdef',
    name: 'Hall 4, wall',
    at: '2026-11-23T08:00:00.000Z',
    app: '2.1.0',
    release: { version: 'a'.repeat(64), created: '2026-11-20T08:00:00.000Z' },
    startedAt: '2026-11-23T06:00:00.000Z',
    disk: { freeBytes: 40e9, totalBytes: 120e9 },
    lastUpdate: { at: '2026-11-23T07:00:00.000Z', end: 'upToDate', detail: '' },
    phase: 'idle',
    restarts: 0,
    errors: [],
    log: ['08:00 all is well'],
    visitsToday: 12,
    videoOff: false,
    url: '/en/hall/hall-overview',
    ...change,
  }
}
