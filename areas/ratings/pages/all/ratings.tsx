import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { WrittenOut } from "#areas/market/pages/cards/written-out.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { loadAll, ratedKinds } from "./load-all.tsx";

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const kind = ratedKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  return loadAll(page(context), { kind, id: params.id ?? "", address: request.url });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** All that buyers say of a product or a seller, the newest first. */
export default function Ratings() {
  const { title, trail, html, shown, total } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page narrow title={title} trail={[...trail, { label: say("ratings.shown.title") }]}>
      {html ? (
        <WrittenOut html={html} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("ratings.all.none")}>
          <p>{say("ratings.all.who")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}
