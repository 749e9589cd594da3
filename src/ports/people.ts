import { type Contact, initials, mailUrl, phoneUrl } from '../content'
import { useHost } from './host'
import { pictureOf } from './picture'

/** What `People` of `ui` is to be told of contacts of the content. Ways that lead to nobody are left out. */
export function usePeople(contacts: readonly Contact[]) {
  const { text, resolveMedia } = useHost()
  return contacts.map(({ name, role, email, phone, image, languages }) => {
    const [call, mail] = [phoneUrl(phone), mailUrl(email)]
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
    }
  })
}
