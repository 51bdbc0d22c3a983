import { useActionData, useLoaderData } from "react-router";
import { carrierProfilePath, carrierServicesPath } from "#core/transport/transport-paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { ButtonLink, DownloadLink, QuietLink } from "#web/ui/base/button.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { pathWithQuery, readListQuery } from "#web/ui/lists/list-query.ts";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { countOwnServices, listOwnServices } from "../../portal/endpoints.ts";
import { serviceStates } from "../../portal/service-rules.ts";
import { exportPath, importPath, newServicePath } from "../../service-paths.ts";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { carrierTrail } from "../closed/carrier-trail.ts";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { toListedService } from "./listed-service.ts";
import { actOnService } from "./service-acts.ts";
import { ServiceRow } from "./service-row.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.portal.services.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const query = readListQuery(args.request.url, serviceStates);
  const [counts, list] = await Promise.all([
    pageContext.call(countOwnServices, {}),
    pageContext.call(listOwnServices, { ...query, page: query.currentPage, size }),
  ]);
  return {
    title,
    ...query,
    total: list.total,
    services: list.data.map((service) => toListedService(service, pageContext)),
    tabs: [
      { state: undefined, count: counts.listed + counts.withdrawn },
      ...serviceStates.map((item) => ({ state: item, count: counts[item] })),
    ],
  };
}

/** Redirects back to the same page of the list with its filters. */
export async function action(args: PageArgs) {
  const query = readListQuery(args.request.url, serviceStates);
  return actOnService(args, pathWithQuery(carrierServicesPath, query));
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The carrier's services: routes, tariffs, and whether customers see them. */
export default function Services() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, term, state, currentPage, total, services, tabs } = seen;
  const isFirst = tabs[0]?.count === 0;
  return (
    <ListPage
      title={title}
      trail={carrierTrail(say, title)}
      actions={<ButtonLink to={newServicePath}>{say("logistics.portal.services.add")}</ButtonLink>}
      filters={
        !isFirst && (
          <>
            <SearchForm
              action={carrierServicesPath}
              term={term}
              label={say("logistics.portal.services.find")}
              submit={say("logistics.portal.services.search")}
            />
            <Chips
              label={say("logistics.portal.services.tabs")}
              chips={tabs.map((tab) => ({
                to: tab.state ? `${carrierServicesPath}?state=${tab.state}` : carrierServicesPath,
                label: say(`logistics.portal.services.tab.${tab.state ?? "all"}`, {
                  count: tab.count,
                }),
                chosen: !term && tab.state === state,
              }))}
            />
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
      empty={
        isFirst
          ? {
              title: say("logistics.portal.services.none"),
              advice: <p>{say("logistics.portal.services.noneHint")}</p>,
            }
          : {
              title: say("logistics.portal.services.noneFound"),
              advice: (
                <QuietLink to={carrierServicesPath}>
                  {say("logistics.portal.services.showAll")}
                </QuietLink>
              ),
            }
      }
      pager={{ page: currentPage, total, size }}
      below={
        <div className="mt-6 flex flex-wrap gap-3">
          <QuietLink to={importPath}>{say("logistics.portal.services.import")}</QuietLink>
          {!isFirst && (
            <DownloadLink href={exportPath}>{say("logistics.portal.services.export")}</DownloadLink>
          )}
          <QuietLink to={carrierProfilePath}>{say("logistics.portal.profile.title")}</QuietLink>
        </div>
      }
    />
  );
}
