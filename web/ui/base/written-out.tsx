/** A part of the page that its loader wrote with `writtenOut`. */
export function WrittenOut({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, texts escaped
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
