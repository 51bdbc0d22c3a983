import { useActionData, useLoaderData } from "react-router";
import { deliveriesPath, deskPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { deadDeliveries, dropDelivery, retryDelivery } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { DeliveryTable } from "./delivery-table.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedIn, args);
  const asked = new URL(args.request.url).searchParams.get("page");
  const shown = Math.max(1, Math.trunc(Number(asked)) || 1);
  const dead = await call(deadDeliveries, { page: shown, size });
  return { title: say("notifications.deliveries.title"), shown, ...dead };
}

export async function action(args: PageArgs) {
  const { attempt, context: visit } = pageFor(signedIn, args);
  const typed = Object.fromEntries(await formOf(args.request));
  const { retry, drop } = typed;
  const done =
    typeof retry === "string"
      ? await attempt(retryDelivery, { id: retry }, typed)
      : await attempt(dropDelivery, { id: String(drop) }, typed);
  if (!done.ok) return refused(done.refusal);
  const message = typeof retry === "string" ? flash.deliverySentAgain : flash.deliveryDropped;
  return redirectWithFlash(visit, deliveriesPath, message);
}

export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** The officer's list of messages that were given up, to be sent again or put away. */
export default function Deliveries() {
  const { title, shown, data, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("notifications.deliveries.lead")}
      breadcrumb={
        <Breadcrumb
          items={[{ label: say("notifications.deliveries.desk"), to: deskPath }, { label: title }]}
        />
      }
    >
      <PostForm refusal={refusal}>
        {data.length > 0 ? (
          <DeliveryTable
            caption={say("notifications.deliveries.listed", { total })}
            deliveries={data}
          />
        ) : total > 0 ? (
          <BeyondLast page={shown} />
        ) : (
          <EmptyState title={say("notifications.deliveries.empty")}>
            <p>{say("notifications.deliveries.emptyMeans")}</p>
          </EmptyState>
        )}
      </PostForm>
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}
