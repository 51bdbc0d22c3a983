import "#web/ui/product/product.css";
import type { ReactNode } from "react";
import type { MetaFunction } from "react-router";
import { serviceCategoryPath, servicePath, servicesPath, traderPath } from "#core/paths.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { ReportLink } from "#web/ui/base/report-link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { SidePicture } from "#web/ui/cards/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import { ServiceGrid, ServicePrice } from "../cards/service-card.tsx";
import type { LoadedService } from "./load-service.ts";

export const meta: MetaFunction<() => Promise<LoadedService>> = (args) => {
  const service = args.loaderData?.service;
  return pageMeta(args, {
    title: service?.name,
    description: service?.description,
    path: service && servicePath(service.id),
    isHidden: service?.isDemo,
  });
};

interface ServiceProps extends LoadedService {
  /** Whether it is the viewer's own service. */
  isOwn: boolean;
  /** Shown beside the description and the price: the link to the request form. */
  way: ReactNode;
  /** Shown below the service: the request form. */
  children: ReactNode;
}

/**
 * Shows a service, its trader and the trader's other services. The caller supplies the request
 * form.
 */
export function Service({ service, others, isOwn, way, children }: ServiceProps) {
  const say = useSay();
  const { category, type, trader } = service;
  return (
    <main id="main" className="page">
      <Breadcrumb
        items={[
          { label: say("marketServices.list.title"), to: servicesPath },
          { label: category.name, to: serviceCategoryPath(category.id) },
        ]}
      />
      <div className="product">
        <div className="bleed">
          <SidePicture
            picture={service.picture}
            sizes="(min-width: 1280px) 610px, (min-width: 768px) 48vw, 100vw"
            width={640}
            height={320}
            eager="first"
          />
        </div>
        <div className="product-offer">
          <h1 tabIndex={-1}>{service.name}</h1>
          <ServicePrice service={service} large />
          <p className="marks">
            <Badge>{type.name}</Badge>
            {service.isDemo && <DemoBadge />}
          </p>
          {way}
          <p>{service.description}</p>
          <section className="seller">
            <Avatar name={trader.name} />
            <div>
              <p className="card-note">{say("marketServices.service.provider")}</p>
              <h2>
                <Link to={traderPath(trader.id)}>{trader.name}</Link>
              </h2>
              <p className="place">{service.location.name}</p>
            </div>
          </section>
        </div>
      </div>
      {children}
      {others.length > 0 && (
        <Section title={say("marketServices.service.others", { name: trader.name })}>
          <ServiceGrid services={others} />
        </Section>
      )}
      <ReportLink kind="service" id={service.id} isOwn={isOwn} />
    </main>
  );
}
