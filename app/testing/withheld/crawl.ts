import type { Address } from "./public-walk.ts";
import { findServing, type Serving } from "./served-marks.ts";
import type { PublishedItem, WithheldSetup } from "./withheld-setup.ts";

/** The references of a page: links, its alternative addresses, pictures and its sharing preview. */
const leads = /(?:href|src|content)="([^"#]+)/g;
/** One more language is enough. Forms to sign in and to flag only repeat the address. */
const skippedPaths = /^\/(auth|preferences|assets)\b|[?&](flag|lang=(?!fr)\w+)/;
const rounds = 3;

/**
 * Reads pages, and follows references to the items from those pages that serve a mark.
 * @param known addresses that need not be read again
 */
export async function crawl(
  the: WithheldSetup,
  items: readonly PublishedItem[],
  { from, known = [] }: { from: readonly Address[]; known?: readonly Serving[] },
): Promise<Serving[]> {
  const marks = items.flatMap((item) => item.marks);
  const ids = items.flatMap((item) => Object.values(item.ids));
  const names = [...new Set([...ids, ...marks])];
  const seen = new Set(known.map(({ place }) => place.path));
  const served: Serving[] = [];
  let next = [...from];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = next.filter(({ path }) => !seen.has(path) && seen.add(path));
    const serving = await findServing(the, fresh, marks);
    served.push(...serving);
    next = serving.flatMap(({ text, place: { isSignedIn } }) =>
      [...text.matchAll(leads)].flatMap(([, href = ""]) => {
        const { pathname, search } = new URL(href.replaceAll("&amp;", "&"), "http://soko.test");
        const path = pathname + search;
        if (skippedPaths.test(path) || !names.some((name) => path.includes(name))) return [];
        return [{ path, isSignedIn, isOne: names.some((name) => pathname.includes(name)) }];
      }),
    );
  }
  return served;
}
