import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { contactStates } from "../../contact-rules.ts";
import { deskMessages } from "../../endpoints.ts";
import { MessageRows } from "./message-facts.tsx";

/** Loads messages of one state. */
export async function loadDesk(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const query = new URL(args.request.url).searchParams;
  const status = contactStates.find((one) => one === query.get("status")) ?? "open";
  const shown = pageNumber(query);
  const { data, total } = await visit.call(deskMessages, { status, page: shown });
  return {
    title: say("contactUs.desk.title"),
    desk: say("contactUs.desk.desk"),
    status,
    shown,
    total,
    html: data.length > 0 ? writtenOut(<MessageRows messages={data} wording={visit} />) : "",
  };
}
