import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import { contactStates } from "../../contact-rules.ts";
import { listContactMessages } from "../../endpoints.ts";
import { MessageRows } from "./message-facts.tsx";

/** Loads messages of one state. */
export async function loadDesk(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const status = contactStates.find((value) => value === query.get("status")) ?? "open";
  const currentPage = pageNumber(query);
  const { data, total } = await pageContext.call(listContactMessages, {
    status,
    page: currentPage,
  });
  return {
    title: say("contactUs.desk.title"),
    desk: say("contactUs.desk.desk"),
    status,
    currentPage,
    total,
    html: data.length > 0 ? prerender(<MessageRows messages={data} wording={pageContext} />) : "",
  };
}
