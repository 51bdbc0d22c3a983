/** Escapes a text for a `like` pattern, so that none of its characters is a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
