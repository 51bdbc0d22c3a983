import { data, redirect, useActionData, useLoaderData } from "react-router";
import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { CarrierNotice } from "#areas/people/accounts/pages/carrier-status.tsx";
import { ownProvider } from "#areas/transport/providers/endpoints.ts";
import type { LogisticsRequest } from "#areas/transport/requests/endpoints.ts";
import {
  carrierPageContext,
  carriersOnlyData,
} from "#areas/transport/services/pages/closed/carrier-page-context.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import { newServicePath } from "#areas/transport/services/service-paths.ts";
import { carrierPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { carrierOrderPath, carrierProfilePath } from "#core/transport/transport-paths.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { findNamed } from "../find-named.ts";
import { carrierActs } from "./carrier-acts.ts";
import { CarrierLinks, CarrierLists } from "./carrier-lists.tsx";
import { loadCarrierList } from "./load-lists.ts";
import { loadWorkDetails } from "./load-work.ts";
import { WorkDetails } from "./work-details.tsx";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { order: searchParams.get("order"), request: searchParams.get("request") };
};

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const { say, call, isCarrier } = pageContext;
  const title = say("logistics.order.carrier.title");
  if (!isCarrier) return carriersOnlyData(title);
  const named = namedIn(args.request);
  const isNamed = named.order !== null || named.request !== null;
  const result = isNamed ? await findNamed(pageContext, named, "provider") : undefined;
  if (result) {
    const details = await loadWorkDetails(pageContext, result);
    const one = { one: details, list: undefined, missing: "", services: 1, carrier: null };
    return data({ title: details.title, ...one });
  }
  const { services, headquarters } = await call(ownProvider, {});
  // A carrier without a place says where it is; the first service makes every other profile.
  if (!headquarters) throw redirect(carrierProfilePath);
  const { carrier } = await call(getMyDetails, {});
  const list = await loadCarrierList(pageContext, new URL(args.request.url));
  const missing = isNamed ? say("logistics.order.notThere") : "";
  return data(
    { title, one: undefined, list, missing, services, carrier },
    { status: isNamed ? 404 : 200 },
  );
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const inputOf = ({ id = "", ...typed }) => ({ ...typed, id });
  const { act, typed, done } = await attemptAct(pageContext, carrierActs, inputOf);
  const orderId = done.ok && (done.data as Partial<LogisticsRequest>).orderId;
  const isAlone = namedIn(args.request).request === typed.id;
  const { search } = new URL(args.request.url);
  const path = orderId && isAlone ? carrierOrderPath(orderId) : `${carrierPath}${search}`;
  return pageContext.answer(done, path, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The carrier's home page: pending work, all requests and orders, and further links. */
export default function CarrierHome() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, one: details, list, missing, services, carrier } = seen;
  return (
    <DetailPage
      title={title}
      trail={
        details && [
          { label: say("logistics.order.carrier.home"), to: carrierPath },
          { label: title },
        ]
      }
    >
      {missing && <Notice kind="error">{missing}</Notice>}
      {carrier && <CarrierNotice carrier={carrier} />}
      {services === 0 && (
        <Notice kind="info">
          <p className="mb-3">{say("logistics.order.carrier.noServices")}</p>
          <ButtonLink to={newServicePath}>{say("logistics.order.carrier.addServices")}</ButtonLink>
        </Notice>
      )}
      {details && <WorkDetails details={details} refusal={refusal} />}
      {list && <CarrierLinks loads={list.loads} />}
      {list && <CarrierLists list={list} refusal={refusal} />}
    </DetailPage>
  );
}
