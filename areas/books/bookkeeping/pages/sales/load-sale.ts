import { saleReceiptPath } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import { orderPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { getBook } from "../../book/endpoints.ts";
import { getSale, type Sale } from "../../sales/endpoints.ts";
import { loadItemChoices } from "../parts/item-choices.ts";
import { formatDue, isOverdue } from "./load-sales.ts";
import { quantityText } from "./load-sell.ts";

/** Loads one sale in its owner's language, with the initial values of its forms. */
export async function loadSale(pageContext: PageContext, id: string) {
  const sale = await pageContext.call(getSale, { id });
  const { currency, businessName } = await pageContext.call(getBook, {});
  const { money, date } = createFormatters(pageContext.language);
  return {
    title: sale.saleId,
    id: sale.id,
    receipt: saleReceiptPath(sale.id),
    order: sale.orderId && orderPath(sale.orderId),
    isDemo: sale.isDemo,
    version: sale.version,
    facts: factsOf(pageContext, sale, currency),
    debt: sale.owed > 0 ? debtOf(pageContext, sale, { currency, businessName }) : null,
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
    choices: await loadItemChoices(pageContext, sale.inventoryId, sale.product),
    today: dayIn(pageContext.context),
  };
}

function factsOf(pageContext: PageContext, sale: Sale, currency: string) {
  const { say, language } = pageContext;
  const { money, price, date } = createFormatters(language);
  const { unit, saleUnitPrice } = sale;
  const fact = (key: string, detail: string) => ({ term: say(`bookkeeping.sales.${key}`), detail });
  return [
    fact("goods", sale.product),
    fact("quantity", quantityText(language, sale.quantity, unit)),
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
function debtOf(pageContext: PageContext, sale: Sale, { currency, businessName }: Head) {
  const { say, language } = pageContext;
  const { money, date } = createFormatters(language);
  const { owed, dueDate } = sale;
  const words = say(`bookkeeping.sales.reminder.${dueDate ? "due" : "plain"}`, {
    customer: sale.customer ?? "",
    goods: `${sale.product}, ${quantityText(language, sale.quantity, sale.unit)}`,
    date: date(sale.saleDate),
    owed: money(owed, currency),
    due: dueDate ? date(dueDate) : "",
    business: businessName,
  });
  const message = encodeURIComponent(words);
  return {
    owed,
    text: say("bookkeeping.sales.owes", { amount: money(owed, currency) }),
    due: dueDate ? formatDue(pageContext, dueDate) : "",
    isOverdue: isOverdue(pageContext, sale),
    words,
    ways: [
      { name: "WhatsApp", href: `https://wa.me/?text=${message}` },
      { name: "SMS", href: `sms:?&body=${message}` },
    ],
  };
}
