import { type Definition, flag, isText, number, text } from './definition'

const url: Definition<string> = {
  default: '',
  expects: 'an http URL without a name, password or query in it, or an empty text',
  description:
    'Server that receives a kiosk’s heartbeats (`https://showroom.example.com`), with the key of `SHOWROOM_FLEET_TOKEN`; empty: none.',
  accepts: (input): input is string =>
    isText(input) && (input === '' || /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i.test(input)),
}

/** Heartbeats of kiosks, and the server that receives them (docs/fleet.md). */
export const fleet = {
  url,
  name: text('', 'Display name of this kiosk (`Hall 4, wall`); empty: the name of its machine.'),
  every: number(60, 'Seconds between two heartbeats of a kiosk.', { min: 15, max: 3600 }),
  screen: flag(false, 'Whether heartbeats include a small screenshot, taken while the kiosk is idle.'),
  silentAfter: number(10, 'Minutes without a heartbeat until a kiosk counts as offline.', {
    min: 1,
    max: 10_080,
  }),
}
