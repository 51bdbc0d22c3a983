import { useLoaderData } from "react-router";
import { flagStates } from "#areas/community/flags/flag-rules.ts";
import { flagDeskPath, flagsDeskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DeskItem } from "#web/ui/desk/desk-item.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { listFlagged } from "../../endpoints.ts";

/** How much of the text the list shows, in characters. */
const maxShown = 160;
function shortened(text: string): string {
  const signs = [...text];
  return signs.length > maxShown ? `${signs.slice(0, maxShown).join("")}…` : text;
}

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, language } = pageContext;
  const query = readQueueQuery(args.request.url, flagStates, "open");
  const { data, total } = await pageContext.call(listFlagged, query);
  const { date } = createFormatters(language);
  return {
    title: say("moderation.desk.title"),
    desk: say("moderation.desk.desk"),
    ...query,
    total,
    html:
      data.length === 0
        ? ""
        : prerender(
            <ul className="grid">
              {data.map(({ id, kind, author, excerpt, flags, reasons, ...row }) => (
                <DeskItem
                  key={id}
                  href={flagDeskPath(id)}
                  title={say("moderation.desk.of", {
                    what: say(`moderation.kind.${kind}`),
                    who: author.name || say("moderation.desk.nobody"),
                  })}
                >
                  {excerpt && <p className="wrap-anywhere">{shortened(excerpt)}</p>}
                  <p className="hint">
                    {say("moderation.desk.flagged", { flags, date: date(row.firstFlagged) })}
                  </p>
                  <p className="card-note">
                    {reasons.map((reason) => say(`flags.reason.${reason}`)).join(", ")}
                  </p>
                </DeskItem>
              ))}
            </ul>,
          ),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Flagged posts at the officers' desk: open ones, oldest first. */
export default function FlagsDesk() {
  const { html, ...queue } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={flagsDeskPath}
      states={flagStates}
      labelOf={(value) => say(`moderation.desk.state.${value}`)}
      list={html && <PrerenderedHtml html={html} />}
      empty={{ title: say(`moderation.desk.none.${queue.status}`) }}
    />
  );
}
