import { data, useActionData, useLoaderData } from "react-router";
import {
  listOpenLoads,
  offerTransport,
  withdrawOffer,
} from "#areas/transport/requests/endpoints.ts";
import {
  carrierPageContext,
  carriersOnlyData,
} from "#areas/transport/services/pages/closed/carrier-page-context.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import type { Refusal } from "#core/refusal.ts";
import {
  carrierPath,
  carrierServicesPath,
  loadBoardPath,
} from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { renderLoadFacts } from "../facts/load-facts.tsx";
import { LoadCard } from "./load-card.tsx";

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.order.loads.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const list = await pageContext.call(listOpenLoads, { page: currentPage });
  return data({
    title,
    currentPage,
    total: list.total,
    loads: list.data.map((load) => ({
      id: load.id,
      serviceId: load.serviceId,
      name: `${load.locationFrom.name} – ${load.locationTo.name}`,
      facts: renderLoadFacts(load, pageContext),
      mayOffer: load.offer === null,
      mayWithdraw: load.offer?.status === "open",
    })),
  });
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { id = "", serviceId = "", comment = "" } = typed;
  const { search } = new URL(args.request.url);
  const path = `${loadBoardPath}${search}`;
  if (typed.act === "withdraw") {
    return pageContext.answer(
      await pageContext.attempt(withdrawOffer, { id }, typed),
      path,
      flash.offerWithdrawn,
    );
  }
  const offered = await pageContext.attempt(offerTransport, { id, serviceId, comment }, typed);
  return pageContext.answer(offered, path, flash.offerMade);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Unanswered requests on the carrier's routes, which it may offer to carry. */
export default function Loads() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, loads, currentPage, total } = seen;
  const isShown = loads.some(({ id }) => id === refusal?.values.id);
  return (
    <ListPage
      title={title}
      lead={say("logistics.order.loads.lead")}
      trail={[{ label: say("logistics.order.carrier.home"), to: carrierPath }, { label: title }]}
      filters={refusal && !isShown && <Notice kind="error">{refusal.message}</Notice>}
      list={
        loads.length > 0 && (
          <FormRows rows={loads} refusal={refusal}>
            {(load, own) => <LoadCard load={load} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title: say("logistics.order.loads.none"),
        advice: (
          <>
            <p>{say("logistics.order.loads.noneText")}</p>
            <ButtonLink to={carrierServicesPath}>
              {say("logistics.order.carrier.services")}
            </ButtonLink>
          </>
        ),
      }}
      pager={{ page: currentPage, total }}
    />
  );
}
