import { data, useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import type { Refusal } from "#core/refusal.ts";
import { logisticOrdersPath } from "#core/transport/transport-paths.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { findNamed } from "../find-named.ts";
import { customerActs } from "./customer-acts.ts";
import { loadOwnTransport } from "./load-own.ts";
import { loadOwnList } from "./load-own-list.ts";
import { OwnTransportDetails } from "./own-transport-details.tsx";
import { OwnTransportList } from "./own-transport-list.tsx";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { order: searchParams.get("order_id"), request: searchParams.get("logistic_request") };
};

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const named = namedIn(args.request);
  const isNamed = named.order !== null || named.request !== null;
  const result = isNamed ? await findNamed(pageContext, named, "customer") : undefined;
  if (result) {
    const transport = await loadOwnTransport(pageContext, result);
    return data({ title: transport.title, one: transport, list: undefined, missing: "" });
  }
  const list = await loadOwnList(pageContext, new URL(args.request.url));
  const title = say("logistics.order.title");
  const missing = isNamed ? say("logistics.order.notThere") : "";
  return data({ title, one: undefined, list, missing }, { status: isNamed ? 404 : 200 });
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { order, request } = namedIn(args.request);
  const id = order ?? request;
  if (!id) throw data(null, { status: 400 });
  const inputOf = (typed: object) => ({ ...typed, id });
  const { act, done } = await attemptAct(pageContext, customerActs, inputOf);
  // The page of a request redirects to its order by itself.
  const { search } = new URL(args.request.url);
  return pageContext.answer(done, `${logisticOrdersPath}${search}`, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's requests to carriers and orders, or one of them. */
export default function LogisticOrders() {
  const { title, one: transport, list, missing } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage
      title={title}
      actions={
        transport && <QuietLink to={logisticOrdersPath}>{say("logistics.order.all")}</QuietLink>
      }
      {...accountSection(say, logisticOrdersPath, transport ? title : undefined)}
      notice={missing && <Notice kind="error">{missing}</Notice>}
    >
      {transport && <OwnTransportDetails transport={transport} refusal={refusal} />}
      {list && <OwnTransportList {...list} />}
    </DetailPage>
  );
}
