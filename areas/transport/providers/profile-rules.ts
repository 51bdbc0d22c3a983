/** In characters. */
export const profileLength = { name: { min: 2, max: 120 }, about: 2000 } as const;
