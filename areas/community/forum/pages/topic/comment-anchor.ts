/** Returns the anchor of a comment on its page. */
export const commentAnchor = (id: string): string => `c-${id}`;
