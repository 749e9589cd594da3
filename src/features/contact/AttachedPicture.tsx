import { useState } from 'react'
import { useText } from '../../ports'
import { Button, RemoveIcon } from '../../ui'
import styles from './Contact.module.css'

/** The picture that is sent with the message. The visitor may remove it. */
export function AttachedPicture({ picture }: { readonly picture: string | undefined }) {
  const text = useText()
  const [isRemoved, setRemoved] = useState(false)
  if (picture === undefined || isRemoved) return null
  return (
    <figure className={styles.picture} data-picture>
      <img src={picture} alt="" />
      <figcaption>{text('contact.picture')}</figcaption>
      <Button
        icon={<RemoveIcon />}
        aria-label={text('contact.remove_picture')}
        onClick={() => setRemoved(true)}
      />
      <input type="hidden" name="picture" value={picture} />
    </figure>
  )
}
