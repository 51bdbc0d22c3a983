/** Where on its page a comment stands. */
export const placeOf = (id: string): string => `c-${id}`;
