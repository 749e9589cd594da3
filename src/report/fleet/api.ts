import type { Fleet, FleetKioskDetails } from '../../contracts'
import { authorizedFetch, ReportError, type Session } from '../session'

const FLEET = '/box-api/fleet'

/** Reads all kiosks. @throws ReportError */
export async function readFleet({ token }: Session): Promise<Fleet> {
  return jsonOf(await authorizedFetch(token, FLEET))
}

/** Reads one kiosk with its errors and log. @throws ReportError */
export async function readKiosk({ token }: Session, kiosk: string): Promise<FleetKioskDetails> {
  return jsonOf(await authorizedFetch(token, `${FLEET}?${new URLSearchParams({ kiosk })}`))
}

/** Reads the screenshot. @throws ReportError */
export async function readScreen({ token }: Session, kiosk: string): Promise<Blob> {
  return (await authorizedFetch(token, `${FLEET}/screen?${new URLSearchParams({ kiosk })}`)).blob()
}

/** Removes the kiosk until its next heartbeat. @throws ReportError */
export async function forgetKiosk({ token }: Session, kiosk: string): Promise<void> {
  await authorizedFetch(token, `${FLEET}/forget`, { method: 'POST', body: JSON.stringify({ kiosk }) })
}

function jsonOf<T>(response: Response): Promise<T> {
  return response.json().catch(() => {
    throw new ReportError('failed')
  })
}
