import type { ComponentProps } from "react";
import { portalPath } from "#core/paths.ts";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { productsPath } from "./paths.ts";

type SellerPageProps = Omit<ComponentProps<typeof Page>, "trail"> & { title: string };

/** A page below the list of the seller's products. */
export function SellerPage(props: SellerPageProps) {
  const say = useSay();
  const trail = [
    { label: say("seller.home.title"), to: portalPath },
    { label: say("seller.page.products"), to: productsPath },
    { label: props.title },
  ];
  return <Page {...props} trail={trail} />;
}
