/**
 * A message that is shown once on the next page: the key of its phrase. It is stored in a cookie,
 * which needs no script and no address parameter, and it contains nothing personal.
 */
export type Flash = string & { readonly isFlash: true };

export const flashCookie = "soko-flash";

/**
 * Declares the flash messages of an area; their text is in its phrases under
 * `<prefix>.flash.<name>`.
 */
export const flashes = <const Name extends string>(
  prefix: string,
  names: readonly Name[],
): { readonly [One in Name]: Flash } =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.flash.${name}`])) as {
    [One in Name]: Flash;
  };

/** Flash messages that no area declares itself. */
export const commonFlash = flashes("web", ["saved"]);
