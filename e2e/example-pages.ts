import type { APIRequestContext } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerOf } from "./bearer-of.ts";
import { type DemoPerson, isDemoPerson } from "./signed-in.ts";

/**
 * Every page of app/routes.ts by its pattern, with addresses to see it at; ids are filled in. One
 * that ends in "@buyer" is seen by that demo account.
 */
export const examples: Record<string, string[]> = {
  "/": ["/"],
  "/:text": ["/about-us", "/faqs", "/privacy-policy", "/terms-and-conditions"],
  "/template": ["/template"],
  "/*": ["/nowhere"],
  "/offline": ["/offline"],
  "/news": ["/news"],
  "/news/:id": ["/news/NEWS"],
  "/auth/login": ["/auth/login", "/auth/login?redirect=trader"],
  "/auth/login-email": ["/auth/login-email"],
  "/auth/logout": ["/auth/logout @buyer"],
  "/auth/delete-account": ["/auth/delete-account @buyer"],
  "/auth/forgotpassword": ["/auth/forgotpassword"],
  "/auth/register": ["/auth/register", "/auth/register?role=trader"],
  "/market/market-service": ["/market/market-service", "/market/market-service?category=4"],
  "/market/market-service/single-service/:id": ["/market/market-service/single-service/SERVICE"],
  "/market/dashboard": ["/market/dashboard @trader"],
  "/market/dashboard/orders": ["/market/dashboard/orders @trader"],
  "/market/dashboard/sellers": ["/market/dashboard/sellers?months=3 @trader"],
  "/market/market-access": ["/market/market-access", "/market/market-access?category=1&page=2"],
  "/market/market-access/search": ["/market/market-access/search?term=maize"],
  "/market/market-access/regions": ["/market/market-access/regions"],
  "/market/market-access/regions/:slug": [
    "/market/market-access/regions/ug",
    "/market/market-access/regions/rw",
  ],
  "/market/market-access/regions/:slug/*": [
    "/market/market-access/regions/ug/single-product/PRODUCT",
  ],
  "/market/market-access/cart": ["/market/market-access/cart @buyer"],
  "/market/order-request": ["/market/order-request @buyer"],
  "/market/market-access/single-product/:id": ["/market/market-access/single-product/PRODUCT"],
  "/market/market-access/trader/:id": ["/market/market-access/trader/TRADER"],
  "/market/myorders": ["/market/myorders @buyer", "/market/myorders?tab=orders @buyer"],
  "/market/order-details": [
    "/market/order-details?id=ORDER @buyer",
    "/market/order-details?request=SOLD @trader",
  ],
  "/market/payment-details": ["/market/payment-details?id=ORDER @buyer"],
  "/market/order-confirmation": ["/market/order-confirmation?requests=REQUEST @buyer"],
  "/portal/orders": ["/portal/orders @trader", "/portal/orders?tab=orders @trader"],
  "/profile": ["/profile @trader"],
  "/profile/:id": ["/profile/TRADER"],
  "/profile/associations": [
    "/profile/associations @buyer",
    "/profile/associations?term=zz @officer",
  ],
  "/profile/associations/new": ["/profile/associations/new @officer"],
  "/profile/associations/:id": ["/profile/associations/CHAMBER @officer"],
  "/profile/associations/:id/edit": ["/profile/associations/CHAMBER/edit @officer"],
  "/profile/edit": ["/profile/edit @buyer", "/profile/edit @logistics"],
  "/profile/notifications": ["/profile/notifications @buyer"],
  "/profile/notifications/settings": ["/profile/notifications/settings @buyer"],
  "/profile/password": ["/profile/password @buyer"],
  "/profile/preferences": ["/profile/preferences @buyer"],
  "/profile/sessions": ["/profile/sessions @buyer"],
  "/profile/set-up-shop": ["/profile/set-up-shop @buyer", "/profile/set-up-shop @trader"],
  "/profile/socials": ["/profile/socials @buyer"],
  "/profile/update-contacts": ["/profile/update-contacts @buyer"],
  "/profile/your-data": ["/profile/your-data @buyer"],
  "/profile/verificationDocuments": ["/profile/verificationDocuments @trader"],
  "/portal": ["/portal @trader"],
  "/portal/products": ["/portal/products @trader", "/portal/products?term=zz @trader"],
  "/portal/products/new": ["/portal/products/new @trader"],
  "/portal/products/import": ["/portal/products/import @trader"],
  "/portal/products/:id": ["/portal/products/OWN @trader"],
  "/portal/officer/products": ["/portal/officer/products @officer"],
  "/portal/officer/products/:id": ["/portal/officer/products/PRODUCT @officer"],
  "/portal/officer": ["/portal/officer @officer"],
  "/portal/officer/deliveries": ["/portal/officer/deliveries @officer"],
  "/portal/officer/account/:id": ["/portal/officer/account/TRADER @officer"],
  "/search": ["/search", "/search?term=maize"],
  "/search/products": ["/search/products?term=maize"],
  "/search/market-services": ["/search/market-services?term=storage"],
};

/** Addresses that show no page: they answer a form, lead on, or hand out a file. */
export const withoutPage = [
  "/preferences",
  // Each shows a page to who waits for a code: see every-page/code-pages.test.ts.
  "/auth/verification",
  "/auth/resetpassword",
  "/profile/verify-contacts",
  "/profile/verificationDocuments/:id/file",
  "/profile/notifications/acknowledge",
  "/profile/notifications/push",
  "/profile/your-data/file",
  "/market/payment-details/:id/proof",
  "/portal/products/export",
  "/portal/products/import/template",
  "/portal/officer/document/:id/file",
];

export const examplePaths = Object.values(examples).flat();

/** Who is signed in to see it; nobody for a visitor's page. */
export function readerOf(example: string): DemoPerson | undefined {
  const name = example.split(" @")[1];
  if (name === undefined || isDemoPerson(name)) return name;
  throw new Error(`Nobody of the demo is called ${name}`);
}

/** What an address answers. */
export const statusOf = (path: string) => (examples["/*"]?.includes(path) ? 404 : 200);

/** The address with ids of things that are there: one with a market price beside its own. */
export async function withIds(example: string, request: APIRequestContext): Promise<string> {
  const [path = ""] = example.split(" ");
  const first = async (list: string) => (await (await request.get(apiBase + list)).json()).data[0];
  if (path.endsWith("NEWS")) return path.replace("NEWS", "30");
  if (path.endsWith("SERVICE")) return path.replace("SERVICE", (await first("/market-service")).id);
  for (const [name, look] of Object.entries(examplesOfOrders)) {
    if (path.endsWith(name)) return path.replace(name, await look(request));
  }
  if (path.includes("CHAMBER")) {
    // The one with requests that wait.
    return path.replace("CHAMBER", (await first("/association?term=wakulima")).id);
  }
  if (path.endsWith("OWN")) {
    // The first of the demo's traders is the one who signs in.
    const seller = demoId("tz", "account", "trader 0");
    return path.replace("OWN", (await first(`/product?traderId=${seller}`)).id);
  }
  if (!/(PRODUCT|TRADER)$/.test(path)) return path;
  const product = await first("/product?term=maize&size=1");
  return path.replace("PRODUCT", product.id).replace("TRADER", product.trader.id);
}

interface Listed {
  id: string;
  isDemo: boolean;
  paid?: string;
  isProposed?: boolean;
}

type Look = (request: APIRequestContext) => Promise<string>;

const isUnpaid = ({ paid }: Listed) => paid === "unpaid";
const hasOffer = ({ isProposed }: Listed) => isProposed === true;

/** Looks once in a list of that person's for the newest of the demo that is so. */
function looking(who: DemoPerson, list: string, isSo: (one: Listed) => boolean): Look {
  let found: Promise<string> | undefined;
  return (request) => {
    found ??= look(request);
    return found;
  };

  async function look(request: APIRequestContext): Promise<string> {
    const headers = await bearerOf(request, demoSignIns[who].email, demoPassword);
    const answer = await request.get(`${apiBase}/${list}&size=100`, { headers });
    const listed: Listed[] = (await answer.json()).data;
    const example = listed.find((one) => one.isDemo && isSo(one));
    if (!example) throw new Error(`The demo's ${who} has no such example in ${list}`);
    return example.id;
  }
}

/** Of the demo's buyer an order that nobody has paid; of her and the trader one with an offer. */
const examplesOfOrders: Record<string, Look> = {
  ORDER: looking("buyer", "market-order?traderType=buyer&status=approved", isUnpaid),
  REQUEST: looking("buyer", "market-order-request?traderType=buyer&status=pending", hasOffer),
  SOLD: looking("trader", "market-order-request?traderType=seller&status=pending", hasOffer),
};
