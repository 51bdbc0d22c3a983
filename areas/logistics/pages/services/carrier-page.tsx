import type { ComponentProps } from "react";
import { carrierPath, carrierServicesPath, logisticsInformationPath } from "#core/paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";

type CarrierPageProps = Omit<ComponentProps<typeof Page>, "trail"> & {
  title: string;
  /** It stands below the list of services. */
  isOfService?: boolean;
};

/** A page of the carrier's side, below its first. */
export function CarrierPage({ isOfService = false, ...page }: CarrierPageProps) {
  const say = useSay();
  const services = { label: say("logistics.portal.services.title"), to: carrierServicesPath };
  const trail = [
    { label: say("logistics.portal.home"), to: carrierPath },
    ...(isOfService ? [services] : []),
    { label: page.title },
  ];
  return <Page {...page} trail={trail} />;
}

/** Stands in the place of a carrier's page for who is none. */
export function CarriersOnly() {
  const say = useSay();
  return (
    <Page
      narrow
      title={say("logistics.portal.closed.title")}
      lead={say("logistics.portal.closed.lead")}
    >
      <ButtonLink to={logisticsInformationPath}>{say("logistics.portal.closed.find")}</ButtonLink>
    </Page>
  );
}
