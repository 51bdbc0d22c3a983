import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderPath, requestPath } from "#core/paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";

/** What a request or order is of: its first product and how many more, the way to its page. */
export function OrderName({ of }: { of: ListedOrder | ListedRequest }) {
  const say = useSay();
  const { firstProduct, lineCount, isDemo, orderNumber } = of;
  const orderId = "paid" in of ? of.id : of.orderId;
  const to = orderId ? orderPath(orderId) : requestPath(of.id);
  const more = lineCount > 1 ? ` ${say("orders.page.more", { count: lineCount - 1 })}` : "";
  return (
    <PicturedLink {...of} to={to} name={`${firstProduct}${more}`}>
      <p className="hint flex flex-wrap gap-x-3 font-normal">
        {orderNumber}
        {isDemo && <DemoBadge />}
      </p>
    </PicturedLink>
  );
}

interface PicturedLinkProps extends Pick<ListedOrder, "picture" | "background"> {
  to: string;
  name: string;
  children: ReactNode;
}

export function PicturedLink({ picture, background, to, name, children }: PicturedLinkProps) {
  return (
    <div className="flex items-start gap-3">
      <div className="w-14 shrink-0">
        <Picture pictureKey={picture} background={background} alt="" sizes="56px" width={160} />
      </div>
      <div className="min-w-0">
        <Link to={to} className="-my-3 inline-block min-w-11 py-3">
          {name}
        </Link>
        {children}
      </div>
    </div>
  );
}
