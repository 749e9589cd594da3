import { embedShowroom } from '%SHOWROOM%/embed/showroom-embed.js'

const byId = (id) => document.getElementById(id)
const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

const showroom = embedShowroom('#showroom', {
  url: '%SHOWROOM%/en/hall/showroom',
  title: 'The Arcwell showroom',
  deepLink: 'view',
  // The shop's server verifies the message and answers; its sentence is what the visitor reads.
  async onAddToCart(message) {
    const response = await fetch('/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    })
    const answer = await response.json()
    if (answer.accepted) await showCart()
    return answer
  },
})

for (const button of document.querySelectorAll('[data-go]'))
  button.addEventListener('click', () => showroom.dispatch({ type: 'goTo', payloadId: button.dataset.go }))
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () =>
    showroom.dispatch({ type: 'openConfigurator', uid: button.dataset.open }),
  )
for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => showroom.setLanguage(button.dataset.language))

showroom.on('arrived', ({ title }) => {
  byId('where').textContent = `You are at: ${title}`
})
showroom.ready.catch((error) => {
  byId('where').textContent = error.message
})

async function showCart() {
  const cart = await (await fetch('/cart')).json()
  const rows = cart.lines.map((line) => {
    const row = document.createElement('tr')
    for (const text of [line.title, euros.format(line.euros)]) row.insertCell().textContent = text
    return row
  })
  byId('lines').replaceChildren(...rows)
  byId('sum').textContent = euros.format(cart.euros)
}

await showCart()
