import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { exportPersonalData } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  const { sendInParts: sentInParts, context, edition } = pageFor(requireSignIn, args);
  const day = context.now.toISOString().slice(0, 10);
  return sentInParts(
    exportPersonalData([]),
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
