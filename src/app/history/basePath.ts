/** The path that the showroom is served at: every address of the app is made and read below it. */
export const basePath: string = import.meta.env.BASE_URL
