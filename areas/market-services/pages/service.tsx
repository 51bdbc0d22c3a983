import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketService, marketServices } from "#areas/market-services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { Badge, DemoBadge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { categoryPath, providerPath, servicesPath } from "./paths.ts";
import { ServiceGrid, ServicePrice, teaserOf } from "./service-card.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = page(context);
  const service = await call(marketService, { id: params.id ?? "" });
  const { data } = await call(marketServices, {
    traderId: service.trader.id,
    size: limits.shortPageSize + 1,
  });
  const others = data.filter((other) => other.id !== service.id).slice(0, limits.shortPageSize);
  return { service, others: others.map(teaserOf) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.service.name, loaderData?.service.description);

/** One service: what it is, what it costs, who offers it and where. */
export default function Service() {
  const { service, others } = useLoaderData<typeof loader>();
  const say = useSay();
  const { category, type, trader } = service;
  return (
    <Page
      title={service.name}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("marketServices.list.title"), to: servicesPath },
            { label: category.name, to: categoryPath(category.id) },
          ]}
        />
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Picture
          pictureKey={service.picture.key}
          background={service.picture.background}
          alt=""
          sizes="(min-width: 1280px) 610px, (min-width: 768px) 48vw, 100vw"
          width={640}
          height={384}
          eager
        />
        <div>
          <p className="mb-2 flex flex-wrap items-center gap-2">
            <Badge>{type.name}</Badge>
            {service.isDemo && <DemoBadge />}
          </p>
          <ServicePrice service={service} large />
          <p className="my-3">{service.description}</p>
          <DefinitionList
            items={[
              {
                term: say("marketServices.service.provider"),
                detail: <Link to={providerPath(trader.id)}>{trader.name}</Link>,
              },
              { term: say("marketServices.service.place"), detail: service.location.name },
              {
                term: say("marketServices.list.category"),
                detail: <Link to={categoryPath(category.id)}>{category.name}</Link>,
              },
            ]}
          />
          <p className="mt-4">
            <ButtonLink to={providerPath(trader.id)}>
              {say("marketServices.service.shop")}
            </ButtonLink>
          </p>
        </div>
      </div>
      {others.length > 0 && (
        <Section title={say("marketServices.service.others", { name: trader.name })}>
          <ServiceGrid services={others} />
        </Section>
      )}
    </Page>
  );
}
