import { sitemapParts } from "#app/app.ts";
import { shareSources } from "#app/areas.ts";
import type { Address, FieldValues } from "./public-walk.ts";
import { type PublishedItem, sharedWord, type WithheldSetup } from "./withheld-setup.ts";

/** Returns inputs of calls besides the items: a commodity, two places, the word in every name. */
export async function valuesOf(the: WithheldSetup): Promise<FieldValues> {
  const idOf = async (table: string, code: string) => {
    const [row] = await the.run(`select id from ${table} where code = $1`, [code]);
    return String(row?.id);
  };
  const kigoma = await idOf("location", "TZ-08");
  const dar = await idOf("location", "TZ-02");
  return {
    access_token: "soko-public",
    size: "1000",
    term: sharedWord,
    query: sharedWord,
    // A code of no consignment, since the holder of a tracking link retains access to it.
    code: "0123456789abcdef0123456789abcdef",
    quantity: "100",
    commodityId: await idOf("commodity", "beans"),
    locationId: kigoma,
    locationTo: dar,
    from: kigoma,
    to: dar,
    kind: "product",
    "kind of portal/desk-order/{kind}/{id}": "order",
  };
}

/** Returns sitemaps, pictures in two sizes, and sharing pictures. */
export function filesOf(items: readonly PublishedItem[]): Address[] {
  const ids = [...new Set(items.flatMap((item) => Object.values(item.ids)))];
  const keys = items.flatMap(({ marks }) => marks.filter((mark) => mark.startsWith("upload/")));
  const paths = [
    ...Object.entries(sitemapParts).map(([name, { isWhole }]) =>
      isWhole ? `/sitemap/${name}.xml` : `/sitemap/${name}-1.xml`,
    ),
    ...keys.flatMap((key) => [`/picture/${key}/160.webp`, `/picture/${key}/320.jpeg`]),
    ...Object.keys(shareSources).flatMap((kind) =>
      ids.map((id) => `/share/${kind}/${id}/en-x.jpeg`),
    ),
  ];
  return paths.map((path) => ({ path, isSignedIn: false }));
}
