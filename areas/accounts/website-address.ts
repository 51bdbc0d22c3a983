/**
 * A website as people write it ("www.soko.example", "https://…") as an address to link to.
 * @returns undefined for what is none
 */
export function websiteAddress(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  // Names alone: an address of numbers is nobody's shop.
  const isNamed = /\.(?!\d)[^.]{2,}$/.test(hostname);
  return isWeb && isNamed && username === "" && password === "" ? href : undefined;
}
