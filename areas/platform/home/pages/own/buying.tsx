import { formatMark } from "#areas/trade/disputes/pages/mark/format-mark.ts";
import { listDisputesToAnswer } from "#areas/trade/disputes/waiting/endpoints.ts";
import { toProductTeaser } from "#areas/trade/market/pages/cards/product-card.tsx";
import { describeGoods } from "#areas/trade/orders/pages/goods/describe-goods.ts";
import {
  listBoughtProducts,
  listOpenPurchases,
  type OpenPurchase,
} from "#areas/trade/orders/purchases/endpoints.ts";
import {
  marketPath,
  myOrdersPath,
  orderPath,
  orderProblemPath,
  paymentPath,
  requestPath,
} from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { SmallPicture } from "#web/ui/cards/small-picture.tsx";
import { type OwnPart, WaitingPart } from "./waiting-part.tsx";

const shownPurchases = 4;
const shownProducts = 4;

/** What a buyer has under way, and the products of earlier orders that are still for sale. */
export async function loadBuying(pageContext: PageContext) {
  const { call, say } = pageContext;
  const [open, bought, disputes] = await Promise.all([
    call(listOpenPurchases, { size: shownPurchases }),
    call(listBoughtProducts, { size: shownProducts }),
    call(listDisputesToAnswer, { side: "buyer" }),
  ]);
  const lines = disputes.data.map((mark) => ({
    to: orderProblemPath(mark.orderId),
    label: `${mark.orderNumber}: ${formatMark(pageContext, mark)}`,
  }));
  const ownTurns = open.data.filter(({ next }) => next !== null).length;
  const part = (
    <WaitingPart
      id="own-buying"
      title={say("home.buying")}
      more={{ to: myOrdersPath, label: say("home.allOrders") }}
      lines={lines}
      empty={{
        text: say("home.nothingOpen"),
        act: { to: marketPath, label: say("home.seeProducts") },
      }}
    >
      {open.data.length > 0 && (
        <ul className="home-trades">
          {open.data.map((purchase) => (
            <li key={purchase.id}>
              <Purchase purchase={purchase} pageContext={pageContext} />
            </li>
          ))}
        </ul>
      )}
    </WaitingPart>
  );
  return {
    name: "buying",
    waiting: lines.length + ownTurns,
    part,
    bought: bought.data.map(toProductTeaser),
    commodities: bought.data.map(({ commodity }) => commodity),
  } satisfies OwnPart & { bought: unknown; commodities: unknown };
}

/** The button of each next step, in the words of orders, which only the server has. */
const labels = {
  answer: "",
  pay: "act.payment.pay",
  receive: "act.receive",
  rate: "rating.title",
  confirm: "act.payment.confirm",
  process: "act.process",
  dispatch: "act.dispatch",
} as const satisfies Record<NonNullable<OpenPurchase["next"]>, string>;

interface PurchaseProps {
  purchase: OpenPurchase;
  pageContext: PageContext;
}

function Purchase({ purchase, pageContext: { say, language } }: PurchaseProps) {
  const { kind, id, orderNumber, status, next, trader, total, currency, isDemo } = purchase;
  const { money } = createFormatters(language);
  const goods = describeGoods({ say, language }, purchase);
  const other = "seller";
  const to = kind === "order" ? orderPath(id) : requestPath(id);
  return (
    <>
      <SmallPicture pictureKey={purchase.picture} background={purchase.background} />
      <div>
        <a href={to}>{goods}</a>
        <p className="hint wrap-anywhere">
          {[orderNumber, trader.name, money(total, currency)].filter(Boolean).join(", ")}
        </p>
        <p>
          <Badge tone={next ? "waiting" : "plain"}>
            {next ? say("home.yourTurn") : say(`orders.state.awaits.${other}`)}
          </Badge>{" "}
          {kind === "order" && <Badge>{say(`orders.state.order.${status}`)}</Badge>}{" "}
          {isDemo && <DemoBadge />}
        </p>
      </div>
      {next && (
        <a className="button button-primary" href={next === "pay" ? paymentPath(id) : to}>
          {next === "answer" ? say("home.answer") : say(`orders.${labels[next]}`)}
          <span className="sr-only">: {orderNumber ?? purchase.firstProduct}</span>
        </a>
      )}
    </>
  );
}
