import { useDispatch, useText, useVisit } from '../../ports'
import { Button, SignOutIcon } from '../../ui'
import styles from './Login.module.css'

/** The signed-in user and a sign-out button. Renders nothing for guests. */
export function SignedIn() {
  const user = useVisit(({ visitor }) => visitor.user)
  const dispatch = useDispatch()
  const text = useText()
  if (!user) return null
  return (
    <div className={styles.user} data-keep-clear>
      <span dir="auto">{text('login.signed_in', { name: user.name })}</span>
      <Button
        icon={<SignOutIcon />}
        aria-label={text('login.sign_out')}
        data-sign-out
        onClick={() => dispatch({ type: 'signOut' })}
      />
    </div>
  )
}
