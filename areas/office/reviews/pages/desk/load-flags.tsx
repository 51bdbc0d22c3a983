import { flagStates } from "#areas/community/flags/flag-rules.ts";
import { flagDeskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import { listFlagged } from "../../endpoints.ts";

/** How much of the text the list shows, in characters. */
const maxShown = 160;
function shortened(text: string): string {
  const signs = [...text];
  return signs.length > maxShown ? `${signs.slice(0, maxShown).join("")}…` : text;
}

/** Loads flagged posts for the officers' list. */
export async function loadFlags(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, language } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const status = flagStates.find((value) => value === query.get("status")) ?? "open";
  const currentPage = pageNumber(query);
  const { data, total } = await pageContext.call(listFlagged, { status, page: currentPage });
  const { date } = createFormatters(language);
  return {
    title: say("moderation.desk.title"),
    desk: say("moderation.desk.desk"),
    status,
    currentPage,
    total,
    html: prerender(
      <ul className="grid">
        {data.map(({ id, kind, author, excerpt, flags, reasons, ...row }) => (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <h2 className="text-base">
              <a href={flagDeskPath(id)} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
                {say("moderation.desk.of", {
                  what: say(`moderation.kind.${kind}`),
                  who: author.name || say("moderation.desk.nobody"),
                })}
              </a>
            </h2>
            {excerpt && <p className="wrap-anywhere">{shortened(excerpt)}</p>}
            <p className="hint">
              {say("moderation.desk.flagged", { flags, date: date(row.firstFlagged) })}
            </p>
            <p className="card-note">
              {reasons.map((reason) => say(`flags.reason.${reason}`)).join(", ")}
            </p>
          </li>
        ))}
      </ul>,
    ),
  };
}
