import type { Fleet, FleetKioskDetails } from '../../contracts'
import { askAs, ReportError, type Session } from '../session'

const FLEET = '/box-api/fleet'

/** All kiosks. @throws ReportError */
export async function readFleet({ token }: Session): Promise<Fleet> {
  return jsonOf(await askAs(token, FLEET))
}

/** One kiosk with its errors and log. @throws ReportError */
export async function readKiosk({ token }: Session, kiosk: string): Promise<FleetKioskDetails> {
  return jsonOf(await askAs(token, `${FLEET}?${new URLSearchParams({ kiosk })}`))
}

/** The picture of its screen. @throws ReportError */
export async function readScreen({ token }: Session, kiosk: string): Promise<Blob> {
  return (await askAs(token, `${FLEET}/screen?${new URLSearchParams({ kiosk })}`)).blob()
}

/** Takes it off the list, until it is heard of again. @throws ReportError */
export async function forgetKiosk({ token }: Session, kiosk: string): Promise<void> {
  await askAs(token, `${FLEET}/forget`, { method: 'POST', body: JSON.stringify({ kiosk }) })
}

function jsonOf<T>(answer: Response): Promise<T> {
  return answer.json().catch(() => {
    throw new ReportError('failed')
  })
}
