import type { Fleet, FleetKioskDetails } from '../../contracts'
import { authorizedFetch, ReportError, type Session } from '../session'

const FLEET = '/box-api/fleet'

/** Where the page reads kiosks from: the server, or a sample. */
export interface FleetSource {
  /** Identifies the source: another one is read at once. */
  readonly key: string
  /** All kiosks. @throws ReportError */
  fleet(): Promise<Fleet>
  /** One kiosk with its errors and log. @throws ReportError */
  kiosk(kiosk: string): Promise<FleetKioskDetails>
  /** The screenshot. @throws ReportError */
  screen(kiosk: string): Promise<Blob>
  /** Removes the kiosk until its next heartbeat. @throws ReportError */
  forget(kiosk: string): Promise<void>
}

/** Reads all kiosks of the server. @throws ReportError */
export async function readFleet({ token }: Session): Promise<Fleet> {
  return jsonOf(await authorizedFetch(token, FLEET))
}

/** The fleet of the server. */
export function serverFleet(session: Session): FleetSource {
  const { token } = session
  const ofKiosk = (path: string, kiosk: string) =>
    authorizedFetch(token, `${FLEET}${path}?${new URLSearchParams({ kiosk })}`)
  return {
    key: token,
    fleet: () => readFleet(session),
    kiosk: async (kiosk) => jsonOf(await ofKiosk('', kiosk)),
    screen: async (kiosk) => (await ofKiosk('/screen', kiosk)).blob(),
    async forget(kiosk) {
      await authorizedFetch(token, `${FLEET}/forget`, { method: 'POST', body: JSON.stringify({ kiosk }) })
    },
  }
}

function jsonOf<T>(response: Response): Promise<T> {
  return response.json().catch(() => {
    throw new ReportError('failed')
  })
}
