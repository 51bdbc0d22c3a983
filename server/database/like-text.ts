/** Escapes a text for a `like` pattern, so that none of its characters is a wildcard. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");
