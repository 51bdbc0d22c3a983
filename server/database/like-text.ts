/** A text as it stands in a pattern of `like`: none of its signs mean anything else. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");
