import { useActionData, useLoaderData } from "react-router";
import { productStates } from "#areas/trade/market/product-states.ts";
import { serviceRequestsPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { pathWithQuery, readListQuery } from "#web/ui/lists/list-query.ts";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { countOwnServices, listOwnServices } from "../../services/endpoints.ts";
import { OwnList } from "../own-list/own-list.tsx";
import { newServicePath, ownServicesPath, serviceExportPath, serviceImportPath } from "../paths.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { submitServiceAct } from "./service-acts.ts";
import { ServiceRow, toListedService } from "./service-row.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { isSeller, call, say } = sellerPageContext(args);
  const title = say("seller.service.title");
  if (!isSeller) return sellersOnlyData(title);
  const query = readListQuery(args.request.url, productStates);
  const [counts, list] = await Promise.all([
    call(countOwnServices, {}),
    call(listOwnServices, { ...query, page: query.currentPage, size }),
  ]);
  const all = productStates.reduce((sum, entry) => sum + counts[entry], 0);
  return {
    title,
    ...query,
    total: list.total,
    services: list.data.map(toListedService),
    tabs: [
      { state: undefined, count: all },
      ...productStates.map((entry) => ({ state: entry, count: counts[entry] })),
    ],
  };
}

/** Returns to the list with the same filter and page. */
export async function action(args: PageArgs) {
  const query = readListQuery(args.request.url, productStates);
  return submitServiceAct(args, { path: pathWithQuery(ownServicesPath, query) });
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists the trader's services with their states, and a form to change the price. */
export default function OwnServices() {
  const seen = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { term, state, total, services } = seen;
  const isFirst = seen.tabs[0]?.count === 0;
  return (
    <OwnList
      {...seen}
      path={ownServicesPath}
      size={size}
      texts={{
        find: say("seller.service.find"),
        tabs: say("seller.service.tabs"),
        found: say("seller.service.found", { term, total }),
      }}
      actions={
        !isFirst && (
          <>
            <ButtonLink to={newServicePath}>{say("seller.service.add")}</ButtonLink>
            <QuietLink to={`${serviceRequestsPath}?side=trader`}>
              {say("seller.service.requests")}
            </QuietLink>
          </>
        )
      }
      list={
        services.length > 0 && (
          <FormRows className="grid" rows={services} refusal={refusal}>
            {(service, own) => <ServiceRow service={service} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title:
          term && !isFirst
            ? say("seller.service.notFound", { term })
            : say(`seller.service.none.${(!isFirst && state) || "all"}`),
        advice: isFirst ? (
          <>
            <p>{say("seller.service.noneHint")}</p>
            <ButtonLink to={newServicePath}>{say("seller.service.add")}</ButtonLink>
          </>
        ) : (
          <QuietLink to={ownServicesPath}>{say("seller.service.showAll")}</QuietLink>
        ),
      }}
      importPath={serviceImportPath}
      exportPath={serviceExportPath}
    />
  );
}
