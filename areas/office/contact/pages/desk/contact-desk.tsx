import { useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { contactDeskPath } from "../../contact-paths.ts";
import { contactStates } from "../../contact-rules.ts";
import { listContactMessages } from "../../endpoints.ts";
import { MessageRows } from "./message-facts.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say } = pageContext;
  const query = readQueueQuery(args.request.url, contactStates, "open");
  const { data, total } = await call(listContactMessages, query);
  return {
    title: say("contactUs.desk.title"),
    desk: say("contactUs.desk.desk"),
    ...query,
    total,
    html: data.length > 0 ? prerender(<MessageRows messages={data} wording={pageContext} />) : "",
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers read the messages to the edition. */
export default function ContactDesk() {
  const { html, ...queue } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={contactDeskPath}
      states={contactStates}
      labelOf={(value) => say(`contactUs.desk.state.${value}`)}
      list={html && <PrerenderedHtml html={html} />}
      empty={{ title: say(`contactUs.desk.none.${queue.status}`) }}
    />
  );
}
