import { Form, useActionData, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { carrierProfilePath, carrierServicesPath } from "#core/transport/transport-paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { countOwnServices, listOwnServices } from "../../portal/endpoints.ts";
import { serviceStates } from "../../portal/service-rules.ts";
import { exportPath, importPath, newServicePath } from "../../service-paths.ts";
import { CarrierPage } from "../closed/carrier-page.tsx";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { toListedService } from "./listed-service.ts";
import { actOnService } from "./service-acts.ts";
import { ServiceRow } from "./service-row.tsx";

const size = 20;

function partIn({ url }: Request) {
  const query = new URL(url).searchParams;
  return {
    term: readSearchTerm(query),
    state: serviceStates.find((item) => item === query.get("state")),
    shown: pageNumber(query),
  };
}

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.portal.services.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const { term, state, shown: currentPage } = partIn(args.request);
  const [counts, list] = await Promise.all([
    pageContext.call(countOwnServices, {}),
    pageContext.call(listOwnServices, { term, state, page: currentPage, size }),
  ]);
  return {
    title,
    term,
    state,
    currentPage,
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
  const { term, state, shown: currentPage } = partIn(args.request);
  const query = new URLSearchParams({
    ...(term && { term }),
    ...(state && { state }),
    ...(currentPage > 1 && { page: `${currentPage}` }),
  });
  return actOnService(
    args,
    query.size > 0 ? `${carrierServicesPath}?${query}` : carrierServicesPath,
  );
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
    <CarrierPage
      title={title}
      actions={<ButtonLink to={newServicePath}>{say("logistics.portal.services.add")}</ButtonLink>}
    >
      {!isFirst && (
        <>
          <FindService term={term} />
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
      )}
      {services.length > 0 ? (
        <ul className="grid">
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              refusal={refusal?.values.id === service.id ? refusal : undefined}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState
          title={say(
            isFirst ? "logistics.portal.services.none" : "logistics.portal.services.noneFound",
          )}
        >
          {isFirst ? (
            <p>{say("logistics.portal.services.noneHint")}</p>
          ) : (
            <ButtonLink look="quiet" to={carrierServicesPath}>
              {say("logistics.portal.services.showAll")}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pager page={currentPage} size={size} total={total} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="quiet" to={importPath}>
          {say("logistics.portal.services.import")}
        </ButtonLink>
        {!isFirst && (
          // Not a <Link>: the target is a file.
          <a className="button button-quiet" href={exportPath} download>
            {say("logistics.portal.services.export")}
          </a>
        )}
        <ButtonLink look="quiet" to={carrierProfilePath}>
          {say("logistics.portal.profile.title")}
        </ButtonLink>
      </div>
    </CarrierPage>
  );
}

/** Searches services by the names of their places. */
function FindService({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form
        method="get"
        action={carrierServicesPath}
        className="flex max-w-xl flex-wrap items-end gap-x-3"
      >
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("logistics.portal.services.find")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("logistics.portal.services.search")}
          </Button>
        </div>
      </Form>
    </search>
  );
}
