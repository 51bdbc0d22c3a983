/** Escapes a text for a `like` pattern, so that none of its characters is a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The `like` pattern of all texts that contain this one. */
export const anywhere = (text: string) => `%${escapeLike(text)}%`;
