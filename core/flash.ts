/**
 * A sentence that is shown once on the page a person arrives at: the key of its phrase. It travels in
 * a cookie, which needs no script and no address, and nothing in it is a person's.
 */
export type Flash = string & { readonly isFlash: true };

export const flashCookie = "soko-flash";

/** Declares an area's; the sentence stands in its phrases under `<prefix>.flash.<name>`. */
export const flashes = <const Name extends string>(
  prefix: string,
  names: readonly Name[],
): { readonly [One in Name]: Flash } =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.flash.${name}`])) as {
    [One in Name]: Flash;
  };

/** What no area has for itself. */
export const commonFlash = flashes("web", ["saved"]);
