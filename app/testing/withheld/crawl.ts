import type { Place } from "./public-walk.ts";
import { type Serving, servingOf } from "./served-marks.ts";
import type { Published, WithheldScene } from "./withheld-scene.ts";

/** The references of a page: links, its alternative addresses, pictures and its sharing preview. */
const leads = /(?:href|src|content)="([^"#]+)/g;
/** One more language is enough. Forms to sign in and to flag only repeat the address. */
const besides = /^\/(auth|preferences|assets)\b|[?&](flag|lang=(?!fr)\w+)/;
const rounds = 3;

/**
 * Reads pages, and follows references to the items from those pages that serve a mark.
 * @param known addresses that need not be read again
 */
export async function crawl(
  the: WithheldScene,
  things: readonly Published[],
  { from, known = [] }: { from: readonly Place[]; known?: readonly Serving[] },
): Promise<Serving[]> {
  const marks = things.flatMap((one) => one.marks);
  const ids = things.flatMap((one) => Object.values(one.ids));
  const names = [...new Set([...ids, ...marks])];
  const seen = new Set(known.map(({ place }) => place.path));
  const served: Serving[] = [];
  let next = [...from];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = next.filter(({ path }) => !seen.has(path) && seen.add(path));
    const found = await servingOf(the, fresh, marks);
    served.push(...found);
    next = found.flatMap(({ text, place: { isSignedIn } }) =>
      [...text.matchAll(leads)].flatMap(([, href = ""]) => {
        const { pathname, search } = new URL(href.replaceAll("&amp;", "&"), "http://soko.test");
        const path = pathname + search;
        if (besides.test(path) || !names.some((name) => path.includes(name))) return [];
        return [{ path, isSignedIn, isOne: names.some((name) => pathname.includes(name)) }];
      }),
    );
  }
  return served;
}
