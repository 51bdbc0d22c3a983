/** Returns the anchor of a comment on its page. */
export const placeOf = (id: string): string => `c-${id}`;
