import type { ReactNode } from "react";
import { Link } from "react-router";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";

/** What a request or order is of: its first product and how many more, the way to its page. */
export function OrderName({ of, to }: { of: ListedOrder | ListedRequest; to: string }) {
  const say = useSay();
  const { firstProduct, lineCount, isDemo, orderNumber } = of;
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
  /** What else is said of it. */
  children: ReactNode;
}

/** A name that leads somewhere, beside its picture. */
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
