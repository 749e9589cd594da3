import { type ImgHTMLAttributes, useId } from 'react'
import { withUniqueKeys } from '../../util'
import { MailIcon, PhoneIcon } from '../images/icons'
import { BusinessCard, type BusinessCardProps } from './BusinessCard'
import styles from './People.module.css'

/** A phone or mail link. */
interface ContactLink {
  readonly href: string
  /** Accessible name. */
  readonly label: string
  readonly shown: string
}

interface Person {
  readonly name: string
  /** Lines below the name. */
  readonly details: readonly string[]
  /** Shown if there is no picture. */
  readonly initials: string
  readonly picture?: ImgHTMLAttributes<HTMLImageElement>
  readonly call?: ContactLink
  readonly mail?: ContactLink
  readonly card?: BusinessCardProps
}

/** Contact persons as cards. Renders nothing for an empty list. */
export function People({ title, people }: { readonly title: string; readonly people: readonly Person[] }) {
  const heading = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.people}>
        {withUniqueKeys(people, ({ name }) => name).map(([key, person]) => (
          <li key={key} className={styles.card} data-contact>
            <Card {...person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ name, details, initials, picture, call, mail, card }: Person) {
  return (
    <>
      <div className={styles.who}>
        {picture ? (
          <img {...picture} className={styles.portrait} alt="" loading="lazy" />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {initials}
          </span>
        )}
        <p className={styles.name}>
          <strong dir="auto">{name}</strong>
          {withUniqueKeys(details, (detail) => detail).map(([key, detail]) => (
            <span key={key} dir="auto">
              {detail}
            </span>
          ))}
        </p>
      </div>
      {call && (
        <a className={styles.link} href={call.href} aria-label={call.label}>
          <PhoneIcon aria-hidden="true" />
          <bdi>{call.shown}</bdi>
        </a>
      )}
      {mail && (
        <a className={styles.link} href={mail.href} aria-label={mail.label}>
          <MailIcon aria-hidden="true" />
          <bdi>{mail.shown}</bdi>
        </a>
      )}
      {card && <BusinessCard {...card} className={styles.link} />}
    </>
  )
}
