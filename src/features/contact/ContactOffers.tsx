import { menuOf, usePeople, useText, useVisit } from '../../ports'
import { People } from '../../ui'
import styles from './Contact.module.css'
import { ContactLinks } from './ContactLinks'
import { offersOf } from './offers'

/** Contacts of the current location's contacts menu, or else of its group, world or the root (spec §2, §4). */
export function ContactOffers() {
  const { people, links } = offersOf(useVisit((state) => menuOf(state, 'contacts')))
  const text = useText()
  const cards = usePeople(people)
  if (people.length + links.length === 0) return null
  return (
    <div className={styles.offers} data-contact-offers>
      <People title={text('dashboard.contacts')} people={cards} />
      <ContactLinks links={links} />
    </div>
  )
}
