import { accountActs } from "#areas/people/accounts/acts.ts";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { verificationPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { loadPrices, loadPricesOf } from "../home/load-prices.ts";
import { loadBuying } from "./buying.tsx";
import { loadCarrying } from "./carrying.tsx";
import { loadDesk } from "./desk.tsx";
import { loadSelling } from "./selling.tsx";

/**
 * Loads what waits for a signed-in user: a part for each of their roles, those with something to do
 * first. Nobody else may receive the page; the user's own device may store it.
 */
export async function loadOwn(args: PageArgs) {
  const pageContext = pageFor(requireSignIn, args);
  const { person, say, language, book } = pageContext;
  const base = {
    title: say("home.hello", { name: person.name }),
    isCarrier: person.roles.includes("logistics provider"),
  };
  if (!person.isVerified) {
    const prices = await loadPrices(pageContext);
    return { ...base, verify: verificationPath, html: "", bought: [], prices };
  }
  pageContext.allowOfflineCopy();
  const sells = can(person, ordersActs.sell) && can(person, productsActs.sell);
  const [desk, selling, carrying, buying] = await Promise.all([
    can(person, accountActs.review) ? loadDesk(pageContext) : undefined,
    sells ? loadSelling(pageContext) : undefined,
    can(person, logisticsActs.provide) ? loadCarrying(pageContext) : undefined,
    loadBuying(pageContext),
  ]);
  const parts = [desk, selling, carrying, buying].filter((part) => part !== undefined);
  const ordered = [
    ...parts.filter(({ waiting }) => waiting > 0),
    ...parts.filter(({ waiting }) => waiting === 0),
  ];
  const html = prerenderWithWords(
    { language, book },
    <div className="contents">
      {ordered.map(({ name, part }) => (
        <div key={name}>{part}</div>
      ))}
    </div>,
    "own",
  );
  return {
    ...base,
    verify: "",
    html,
    bought: buying.bought,
    prices: await loadPricesOf(pageContext, buying.commodities),
  };
}
