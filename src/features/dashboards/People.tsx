import { useId } from 'react'
import type { Contact, Media } from '../../content'
import { usePicture, useText } from '../../ports'
import { MailIcon, PhoneIcon } from '../../ui'
import { initials, mailUrl, phoneUrl } from './contactUrls'
import styles from './People.module.css'

/** Who to ask, as cards. */
export function People({ contacts }: { readonly contacts: readonly Contact[] }) {
  const text = useText()
  const heading = useId()
  if (contacts.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {text('dashboard.contacts')}
      </h3>
      <ul className={styles.people}>
        {contacts.map((contact) => (
          <li key={`${contact.name} ${contact.email ?? ''}`} className={styles.card} data-contact>
            <Person {...contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ name, role, email, phone, image, languages }: Contact) {
  const text = useText()
  const mail = mailUrl(email)
  const call = phoneUrl(phone)
  return (
    <>
      <div className={styles.who}>
        {image ? <Portrait image={image} /> : <Initials name={name} />}
        <p className={styles.name}>
          <strong dir="auto">{name}</strong>
          {role && <span dir="auto">{role}</span>}
          {languages.length > 0 && <span dir="auto">{languages.join(' · ')}</span>}
        </p>
      </div>
      {call && (
        <a className={styles.way} href={call} aria-label={`${text('dashboard.call', { name })}: ${phone}`}>
          <PhoneIcon aria-hidden="true" />
          <bdi>{phone}</bdi>
        </a>
      )}
      {mail && (
        <a className={styles.way} href={mail} aria-label={`${text('dashboard.mail', { name })}: ${email}`}>
          <MailIcon aria-hidden="true" />
          <bdi>{email}</bdi>
        </a>
      )}
    </>
  )
}

function Portrait({ image }: { readonly image: Media }) {
  return <img {...usePicture(image, '4rem')} className={styles.portrait} alt="" loading="lazy" />
}

function Initials({ name }: { readonly name: string }) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
