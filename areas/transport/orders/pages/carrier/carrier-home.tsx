import { data, redirect, useActionData, useLoaderData } from "react-router";
import { ownProvider } from "#areas/transport/providers/endpoints.ts";
import { type LogisticsRequest, request_ } from "#areas/transport/requests/endpoints.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import {
  carriersOnly,
  carriersPage,
} from "#areas/transport/services/pages/closed/carriers-page.ts";
import type { Refusal } from "#core/refusal.ts";
import {
  carrierOrderPath,
  carrierPath,
  carrierProfilePath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { order_ } from "../../endpoints.ts";
import { carrierActNamed } from "./carrier-acts.ts";
import { CarrierLists, CarrierWays } from "./carrier-lists.tsx";
import { loadCarrierList } from "./load-lists.ts";
import { loadOneWork } from "./load-work.ts";
import { OneWork } from "./one-work.tsx";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { order: searchParams.get("order"), request: searchParams.get("request") };
};

/**
 * Finds the request or order named in the address.
 * @throws Response if it has another address
 */
async function findOne(
  { attempt }: Pick<ReturnType<typeof carriersPage>, "attempt">,
  { order, request }: ReturnType<typeof namedIn>,
) {
  if (order !== null) {
    const found = await attempt(order_, { id: order });
    if (found.ok && found.data.side === "customer") throw redirect(logisticOrderPath(order));
    return found.ok ? found.data : undefined;
  }
  const found = await attempt(request_, { id: request ?? "" });
  if (!found.ok) return undefined;
  if (found.data.side === "customer") throw redirect(logisticRequestPath(found.data.id));
  if (found.data.orderId) throw redirect(carrierOrderPath(found.data.orderId));
  return found.data;
}

export async function loader(args: PageArgs) {
  const visit = carriersPage(args);
  const { say, call, isCarrier } = visit;
  const title = say("logistics.order.carrier.title");
  if (!isCarrier) return carriersOnly(title);
  const named = namedIn(args.request);
  const isNamed = named.order !== null || named.request !== null;
  const found = isNamed ? await findOne(visit, named) : undefined;
  if (found) {
    const one = await loadOneWork(visit, found);
    return data({ title: one.title, one, list: undefined, missing: "", services: 1 });
  }
  const { id, services } = await call(ownProvider, {});
  if (id === null) throw redirect(carrierProfilePath);
  const list = await loadCarrierList(visit, new URL(args.request.url));
  const missing = isNamed ? say("logistics.order.notThere") : "";
  return data({ title, one: undefined, list, missing, services }, { status: isNamed ? 404 : 200 });
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = await visit.formValues();
  const act = carrierActNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const { id = "" } = typed;
  const done = await visit.attempt(act.endpoint, { ...typed, id }, typed);
  const made = done.ok && (done.data as Partial<LogisticsRequest>).orderId;
  const isAlone = namedIn(args.request).request === id;
  const { search } = new URL(args.request.url);
  const path = made && isAlone ? carrierOrderPath(made) : `${carrierPath}${search}`;
  return visit.answer(done, path, act.flash);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The carrier's home page: pending work, all requests and orders, and further links. */
export default function CarrierHome() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, one, list, missing, services } = seen;
  return (
    <Page
      title={title}
      trail={
        one && [{ label: say("logistics.order.carrier.home"), to: carrierPath }, { label: title }]
      }
    >
      {missing && <Notice kind="error">{missing}</Notice>}
      {services === 0 && (
        <Notice kind="info">
          <p className="mb-3">{say("logistics.order.carrier.noServices")}</p>
          <ButtonLink to={`${carrierPath}/services`}>
            {say("logistics.order.carrier.addServices")}
          </ButtonLink>
        </Notice>
      )}
      {one && <OneWork one={one} refusal={refusal} />}
      {list && <CarrierLists list={list} refusal={refusal} />}
      {list && <CarrierWays loads={list.loads} />}
    </Page>
  );
}
