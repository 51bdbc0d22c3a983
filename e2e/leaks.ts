/** Message keys, placeholders and other text that a reader should never see. */
const leaks = /\b[a-z][a-zA-Z]*\.[a-z]+\.[a-zA-Z]+\b|\bundefined\b|\bNaN\b|\[object|\{\w+[,}]/;

/** Returns the first of them in a document as it was sent. */
export function leakInDocument(html: string): string | undefined {
  const [, body = ""] = html.split(/<body[^>]*>/);
  return leakIn(body.replace(/<(script|style|svg)\b.*?<\/\1>|<[^>]*>/gs, " "));
}

/** Returns the first of them in a text. */
export function leakIn(text: string): string | undefined {
  // An e-mail address looks like a key, and so does the address of a site that is named as a
  // source.
  const addresses = /\S+@\S+|\b[\w.-]+\.(com|org|tz|ke|rw|ug|bi)\b/g;
  return leaks.exec(text.replace(addresses, ""))?.[0];
}
