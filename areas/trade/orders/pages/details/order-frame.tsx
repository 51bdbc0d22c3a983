import type { ReactNode } from "react";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { StateBadges } from "../badges/order-badges.tsx";
import type { OrderViewModel } from "./order-view-model.ts";

interface OrderFrameProps {
  title: string;
  of: OrderViewModel;
  /** The refusal of an act whose form is not on the page. */
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** The frame of a request or an order, for both parties: its list, its states, what was refused. */
export function OrderFrame({ title, of, refusal, children }: OrderFrameProps) {
  const say = useSay();
  const list =
    of.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  return (
    <DetailPage
      title={title}
      trail={[list, { label: title }]}
      actions={
        <span className="flex flex-wrap gap-2">
          <StateBadges of={of} />
          {of.isDemo && <DemoBadge />}
        </span>
      }
    >
      {refusal && <Notice kind="error">{refusal.message}</Notice>}
      {children}
    </DetailPage>
  );
}
