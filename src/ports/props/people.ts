import { type Contact, initials, mailUrl, phoneUrl, vcardOf } from '../../content'
import { useSettings } from '../hooks'
import { useHost } from '../host'
import { pictureOf } from './picture'

/** The props of `People` in `ui` for contacts of the content. Invalid phone numbers and mail addresses are left out. */
export function usePeople(contacts: readonly Contact[]) {
  const { text, resolveMedia, layout, appEvents } = useHost()
  const { company } = useSettings().contact
  return contacts.map((contact) => {
    const { name, role, email, phone, image, languages } = contact
    const [call, mail, card] = [phoneUrl(phone), mailUrl(email), vcardOf(contact, company)]
    return {
      name,
      details: [role ?? '', languages.join(' · ')].filter((detail) => detail !== ''),
      initials: initials(name),
      ...(image && { picture: pictureOf(image, resolveMedia, '4rem') }),
      ...(call !== undefined && {
        call: { href: call, label: `${text('dashboard.call', { name })}: ${phone}`, shown: phone ?? '' },
      }),
      ...(mail !== undefined && {
        mail: { href: mail, label: `${text('dashboard.mail', { name })}: ${email}`, shown: email ?? '' },
      }),
      ...(card !== undefined && {
        card: {
          text: card,
          onTouched: () => appEvents.emit({ type: 'contactTouched', channel: 'card' }),
          // A visitor's own device saves the card. On a shared screen it is scanned.
          ...(layout.mobile
            ? { mode: 'save' as const, title: text('take_away.save_contact'), file: `${fileName(name)}.vcf` }
            : { mode: 'scan' as const, title: text('take_away.scan_contact') }),
          name,
          label: text('take_away.contact_code', { name }),
        },
      }),
    }
  })
}

/** A file name that is valid on every device. */
function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'contact'
  )
}
