import { data, useActionData, useLoaderData } from "react-router";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import {
  getOpenLoad,
  listOpenLoads,
  offerTransport,
  quoteLoad,
  withdrawOffer,
} from "#areas/transport/requests/board/endpoints.ts";
import {
  carrierPageContext,
  carriersOnlyData,
} from "#areas/transport/services/pages/closed/carrier-page-context.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import { limits } from "#core/limits.ts";
import { carrierPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { carrierServicesPath, loadBoardPath } from "#core/transport/transport-paths.ts";
import { attemptAct, type FormAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { LoadCard } from "./load-card.tsx";
import { loadLoad } from "./load-load.ts";
import { type LoadFilters, parseLoadFilters, renderLoadFilters } from "./render-load-filters.tsx";

/** Acts of the board's forms, by the value of their `act` button. */
const boardActs = {
  offer: { endpoint: offerTransport, flash: flash.offerMade },
  quote: { endpoint: quoteLoad, flash: flash.quoteMade },
  withdraw: { endpoint: withdrawOffer, flash: flash.offerWithdrawn },
} as const satisfies Record<string, FormAct>;

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.order.loads.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const { searchParams } = new URL(args.request.url);
  const currentPage = pageNumber(searchParams);
  const filters = parseLoadFilters(searchParams);
  const { isNear } = filters;
  const [list, filterForm, currencies] = await Promise.all([
    readLoads(pageContext, { id: searchParams.get("load"), filters, page: currentPage }),
    renderLoadFilters(pageContext, filters),
    pageContext.call(listLatestCurrencies, { size: limits.maxPageSize }),
  ]);
  return data({
    title,
    currentPage,
    isNear,
    filterForm,
    isOne: list.isOne,
    missing: list.isMissing ? pageContext.say("logistics.quote.gone") : "",
    total: list.total,
    currencies: currencies.data.map(toCodeOption),
    loads: list.data.map((load) => loadLoad(pageContext, load)),
  });
}

interface Query {
  /** Of one load that the address names. */
  id: string | null;
  filters: LoadFilters;
  page: number;
}

/** Reads the load that the address names; without one, or if it is gone, a page of all. */
async function readLoads({ call, attempt }: PageContext, { id, filters, page }: Query) {
  const { isNear, from: locationFrom, to: locationTo } = filters;
  const one = id === null ? undefined : await attempt(getOpenLoad, { id });
  if (one?.ok) return { data: [one.data], total: 1, isOne: true, isMissing: false };
  const near = isNear || undefined;
  const list = await call(listOpenLoads, { page, near, locationFrom, locationTo });
  return { ...list, isOne: false, isMissing: id !== null };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const inputOf = ({ id = "", ...typed }) => ({ ...typed, id });
  const { act, done } = await attemptAct(pageContext, boardActs, inputOf);
  const { search } = new URL(args.request.url);
  return pageContext.answer(done, `${loadBoardPath}${search}`, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Unanswered requests that are open to all carriers: near the carrier's routes first. */
export default function Loads() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, loads, currencies, currentPage, total, isNear, filterForm, isOne, missing } = seen;
  const isShown = loads.some(({ id }) => id === refusal?.values.id);
  return (
    <ListPage
      title={title}
      lead={say("logistics.order.loads.lead")}
      trail={[{ label: say("logistics.order.carrier.home"), to: carrierPath }, { label: title }]}
      filters={
        <>
          {missing && <Notice kind="info">{missing}</Notice>}
          {refusal && !isShown && <Notice kind="error">{refusal.message}</Notice>}
          {isOne ? (
            <p>
              <LineAnchor href={loadBoardPath}>{say("logistics.quote.all")}</LineAnchor>
            </p>
          ) : (
            <>
              <Chips
                label={say("logistics.order.loads.title")}
                chips={[
                  { to: loadBoardPath, label: say("logistics.order.every"), chosen: !isNear },
                  {
                    to: `${loadBoardPath}?near=true`,
                    label: say("logistics.quote.near"),
                    chosen: isNear,
                  },
                ]}
              />
              <PrerenderedHtml html={filterForm} />
            </>
          )}
        </>
      }
      list={
        loads.length > 0 && (
          <FormRows rows={loads} refusal={refusal}>
            {(load, own) => <LoadCard load={load} currencies={currencies} refusal={own} />}
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
