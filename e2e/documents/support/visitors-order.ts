import type { Language } from "#core/languages.ts";
import { orderCodePath, productOrderPath } from "#core/paths.ts";
import { wordsIn } from "../../words-in.ts";
import type { PagesApp } from "./pages-app.ts";
import { newPhone } from "./people.ts";
import type { Visitor } from "./visitor.ts";

interface OfferedProduct {
  id: string;
  price: number;
  stock: number;
}

/** A demo product in stock by the hundred kilograms; the next one is another seller's. */
export async function wellStockedProduct({ run }: PagesApp, nth = 0): Promise<OfferedProduct> {
  const [row] = await run(
    `select id, price::float8 as price, quantity::float8 as stock from (
       select distinct on (trader_id) * from product
       where is_listed and quantity >= 1000 and minimum_order_quantity <= 100
         and minimum_order_amount = 0
         and unit_id = (select id from measurement_unit where code = 'kg')
       order by trader_id, id) of_each
     order by trader_id offset $1 limit 1`,
    [nth],
  );
  return row as OfferedProduct;
}

interface Begun {
  language?: Language;
  productId?: string;
  quantity?: number;
}

/** A visitor's request for one product, with all fields filled in and not sent yet. */
export async function filledRequest(app: PagesApp, { language = "kisw", ...begun }: Begun = {}) {
  const { productId = (await wellStockedProduct(app)).id, quantity = 100 } = begun;
  const page = await app.visitor(language).open(productOrderPath(productId, quantity));
  const phone = newPhone();
  fillIn(page, phone);
  const say = wordsIn(language);
  return { page, say, productId, phone, send: say("cart.visitor.send") };
}

/** Fills in the contact of Neema Juma of Kigoma. */
function fillIn(page: Visitor, phone: string): void {
  page.fill("[name=name]", "Neema Juma");
  page.fill("[name=phone]", phone);
  page.fill("[name=locationId]", "Kigoma");
  page.check("[name=terms]");
}

/** The same, sent: the visitor must enter the code. */
export async function visitorAtCode(app: PagesApp, begun: Begun = {}) {
  const { send, page, ...request } = await filledRequest(app, begun);
  await page.press(send);
  if (page.path !== orderCodePath) throw new Error(`The request was refused at ${page.path}`);
  return { page, ...request, verify: request.say("cart.code.send") };
}
