import { createHmac, timingSafeEqual } from 'node:crypto'
import { STUDIO } from '../setup/rights'
import type { Strapi } from '../strapi'

/** A working day. */
const LIFETIME = 12 * 60 * 60 * 1000

/** Keys with which people of the panel use the studio. */
export interface StudioKeys {
  /** A key for a person, by the number of the person in the panel. */
  issue(person: number): string
  /** Whether a key is valid, and its owner still has the right to use the studio. */
  isAllowed(key: string): Promise<boolean>
}

export function createStudioKeys(strapi: Strapi, secret: string, now: () => number = Date.now): StudioKeys {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    issue(person) {
      const text = `${person}.${now() + LIFETIME}`
      return `${text}.${sign(text)}`
    },
    async isAllowed(key) {
      const [person = '', end = '', signature = ''] = key.split('.')
      if (!isEqual(signature, sign(`${person}.${end}`)) || !(Number(end) > now())) return false
      const user = await strapi.db
        .query('admin::user')
        .findOne({ where: { id: Number(person), isActive: true, blocked: false }, populate: ['roles'] })
      if (!user) return false
      const ability = await strapi.service('admin::permission').engine.generateUserAbility(user)
      return ability.can(STUDIO) === true
    },
  }
}

function isEqual(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
