import { createContext, useContext } from 'react'

/** Whether the article is what the visitor looks at: nothing lies over it. What moves by itself rests until then. */
export const InFront = createContext(true)

export const useInFront = (): boolean => useContext(InFront)
