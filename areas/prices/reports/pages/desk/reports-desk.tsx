import { data, useActionData, useLoaderData } from "react-router";
import { reportsDeskPath } from "#areas/prices/market-prices/paths.ts";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { approveReport, declineReport } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { loadDesk } from "./load-desk.tsx";

export const loader = (args: PageArgs) => loadDesk(args);

const acts = {
  approve: { endpoint: approveReport, flash: flash.approved },
  decline: { endpoint: declineReport, flash: flash.declined },
};

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { id = "", act } = typed;
  if (act !== "approve" && act !== "decline") throw data(null, { status: 400 });
  const { search } = new URL(args.request.url);
  const done = await pageContext.attempt(acts[act].endpoint, { ...typed, id }, typed);
  return pageContext.answer(done, `${reportsDeskPath}${search}`, acts[act].flash);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Held ones first, because they are pending. */
const statusFilters = ["held", "shown", "declined"] as const;

/** The page where officers decide which reported prices count. */
export default function ReportsDesk() {
  const { title, desk, reports, status, shown, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={statusFilters.map((each) => ({
          to: `${reportsDeskPath}?status=${each}`,
          label: say(`priceReports.desk.state.${each}`),
          chosen: each === status,
        }))}
      />
      {reports.length > 0 ? (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {reports.map(({ id, html, acts: possible }) => (
            <li key={id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
              <PrerenderedHtml html={html} />
              {possible.length > 0 && (
                <PostForm
                  refusal={refusal?.values.id === id ? refusal : undefined}
                  className="mt-3 flex flex-wrap gap-2"
                >
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="seen" value={status} />
                  {possible.map((act) => (
                    <Submit
                      key={act}
                      look={act === "approve" ? "primary" : "quiet"}
                      name="act"
                      value={act}
                    >
                      {say(`priceReports.desk.${act}`)}
                    </Submit>
                  ))}
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={shown} />
      ) : (
        <EmptyState title={say(`priceReports.desk.none.${status}`)} />
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}
