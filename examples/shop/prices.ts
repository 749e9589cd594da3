/** What an option adds to the price, in euros. The shop's own data: a message from a page never contains a price. */
const PRICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  load: { 8: 18_400, 12: 21_900, 20: 29_500 },
  reach: { 1050: 0, 1450: 2_600, 1850: 5_900 },
  tool: { fingers: 1_250, suction: 890 },
  mount: { floor: 0, ceiling: 1_480 },
  colour: { white: 0, graphite: 320, orange: 320 },
}

/** Options that cannot be ordered at the moment. */
const SOLD_OUT: readonly string[] = ['orange']

/** A line of a cart, or the sentence with which it is refused. */
export type Offer = { readonly title: string; readonly euros: number } | { readonly refused: string }

/** What a configuration costs here. */
export function offerFor(configurator: string, configuration: Readonly<Record<string, unknown>>): Offer {
  if (configurator !== 'a6') return { refused: 'This shop does not sell that product.' }
  let euros = 0
  const options: string[] = []
  for (const [name, prices] of Object.entries(PRICES)) {
    const option = String(configuration[name])
    const price = Object.hasOwn(prices, option) ? prices[option] : undefined
    if (price === undefined) return { refused: `This shop does not sell that combination (${name}).` }
    if (SOLD_OUT.includes(option)) return { refused: `The ${name} ${option} is sold out.` }
    euros += price
    options.push(option)
  }
  return { title: `Arcwell A6: ${options.join(', ')}`, euros }
}
