import { saleReceiptPath } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import { orderPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { book_ } from "../../book/endpoints.ts";
import { type Sale, sale_ } from "../../sales/endpoints.ts";
import { itemChoices } from "../parts/item-choices.ts";
import { dueText, isOverdue } from "./load-sales.ts";
import { amountText } from "./load-sell.ts";

type Visit = ReturnType<typeof page>;

/** Loads one sale in its owner's language, with the initial values of its forms. */
export async function loadSale(visit: Visit, id: string) {
  const sale = await visit.call(sale_, { id });
  const { currency, businessName } = await visit.call(book_, {});
  const { money, date } = formatsOf(visit.language);
  return {
    title: sale.saleId,
    id: sale.id,
    receipt: saleReceiptPath(sale.id),
    order: sale.orderId && orderPath(sale.orderId),
    isDemo: sale.isDemo,
    version: sale.version,
    facts: factsOf(visit, sale, currency),
    debt: sale.owed > 0 ? debtOf(visit, sale, { currency, businessName }) : null,
    payments: sale.payments.map((payment) => ({
      id: payment.id,
      amount: money(payment.amount, currency),
      day: date(payment.datePaid),
    })),
    form: {
      product: sale.product,
      quantity: sale.quantity,
      saleUnitPrice: sale.saleUnitPrice,
      saleDate: sale.saleDate,
      onCredit: sale.onCredit,
      customer: sale.customer ?? undefined,
      dueDate: sale.dueDate ?? undefined,
    },
    choices: await itemChoices(visit, sale.inventoryId, sale.product),
    today: dayIn(visit.context),
  };
}

function factsOf(visit: Visit, sale: Sale, currency: string) {
  const { say, language } = visit;
  const { money, price, date } = formatsOf(language);
  const { unit, saleUnitPrice } = sale;
  const fact = (key: string, detail: string) => ({ term: say(`bookkeeping.sales.${key}`), detail });
  return [
    fact("goods", sale.product),
    fact("quantity", amountText(language, sale.quantity, unit)),
    fact(
      "price",
      unit ? price(saleUnitPrice, currency, unit.shortName) : money(saleUnitPrice, currency),
    ),
    fact("amount", money(sale.saleAmount, currency)),
    fact("cost", sale.cost > 0 ? money(sale.cost, currency) : ""),
    fact("day", date(sale.saleDate)),
    fact("state", say(`bookkeeping.sales.state.${sale.onCredit ? "credit" : "paid"}`)),
    fact("whoOwes", sale.customer ?? ""),
  ].filter(({ detail }) => detail !== "");
}

interface Head {
  currency: string;
  businessName: string;
}

/** Returns the open amount and a reminder text, which the user sends from their own phone. */
function debtOf(visit: Visit, sale: Sale, { currency, businessName }: Head) {
  const { say, language } = visit;
  const { money, date } = formatsOf(language);
  const { owed, dueDate } = sale;
  const words = say(`bookkeeping.sales.reminder.${dueDate ? "due" : "plain"}`, {
    customer: sale.customer ?? "",
    goods: `${sale.product}, ${amountText(language, sale.quantity, sale.unit)}`,
    date: date(sale.saleDate),
    owed: money(owed, currency),
    due: dueDate ? date(dueDate) : "",
    business: businessName,
  });
  const message = encodeURIComponent(words);
  return {
    owed,
    text: say("bookkeeping.sales.owes", { amount: money(owed, currency) }),
    due: dueDate ? dueText(visit, dueDate) : "",
    isOverdue: isOverdue(visit, sale),
    words,
    ways: [
      { name: "WhatsApp", href: `https://wa.me/?text=${message}` },
      { name: "SMS", href: `sms:?&body=${message}` },
    ],
  };
}
