import type { ReactNode } from "react";
import { orderPath, productPath, requestPath } from "#core/paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { SmallPicture } from "#web/ui/cards/small-picture.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";

type Named = Pick<ListedOrder, "id" | "picture" | "background" | "isDemo"> &
  Pick<ListedRequest, "orderNumber" | "orderId">;

interface OrderNameProps {
  of: ListedOrder | Named;
  /** The goods in one line. */
  goods: string;
}

/** Products, quantity and number of a request or order, as a link to its page. */
export function OrderName({ of, goods }: OrderNameProps) {
  const { isDemo, orderNumber } = of;
  const orderId = "paid" in of ? of.id : of.orderId;
  const to = orderId ? orderPath(orderId) : requestPath(of.id);
  return (
    <PicturedLink {...of} to={to} name={goods}>
      <p className="hint flex flex-wrap gap-x-3 font-normal">
        {orderNumber && <span className="inline-block">{orderNumber}</span>}
        {isDemo && <DemoBadge />}
      </p>
    </PicturedLink>
  );
}

type WithLines = Pick<ListedRequest, "firstProduct" | "picture" | "background"> & {
  lines: { product: { id: string } }[];
};

/** The product of a request for one, as a link to its page. */
export function RequestedProduct({ of }: { of: WithLines }) {
  const [line] = of.lines;
  return (
    <PicturedLink {...of} to={productPath(line?.product.id ?? "")} name={of.firstProduct}>
      {null}
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
        <SmallPicture pictureKey={picture} background={background} />
      </div>
      <div className="min-w-0">
        <CellLink to={to}>{name}</CellLink>
        {children}
      </div>
    </div>
  );
}
