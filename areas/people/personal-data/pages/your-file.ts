import { type PageArgs, pageFor, signedInAtAll } from "#server/guards.ts";
import { exportData } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  const { sentInParts, context, edition } = pageFor(signedInAtAll, args);
  const day = context.now.toISOString().slice(0, 10);
  return sentInParts(
    exportData([]),
    {},
    {
      accepted: args.request.headers.get("accept-encoding") ?? "",
      headers: {
        "content-disposition": `attachment; filename="soko-${edition.code}-${day}.json"`,
        "x-content-type-options": "nosniff",
      },
    },
  );
}
