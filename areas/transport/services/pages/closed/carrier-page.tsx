import type { ComponentProps } from "react";
import { carrierPath, carrierServicesPath } from "#core/transport/transport-paths.ts";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";

type CarrierPageProps = Omit<ComponentProps<typeof Page>, "trail"> & {
  title: string;
  /** Whether the page belongs below the list of services. */
  isOfService?: boolean;
};

/** A page below the carrier's home page. */
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
