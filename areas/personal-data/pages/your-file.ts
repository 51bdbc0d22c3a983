import { type PageArgs, pageFor, signedInAtAll } from "#server/guards.ts";
import { exportData } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  const { call, edition } = pageFor(signedInAtAll, args);
  const held = await call(exportData([]), {});
  const day = held.madeAt.slice(0, 10);
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="soko-${edition.code}-${day}.json"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
