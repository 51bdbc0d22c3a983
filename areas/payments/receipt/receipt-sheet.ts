import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
  hoursAhead,
} from "#web/format/format.ts";
import type { Receipt } from "./endpoints.ts";

/** A receipt in its reader's words: what the page, the PDF and the picture show alike. */
export interface ReceiptSheet {
  /** Name of the edition. */
  site: string;
  title: string;
  number: string;
  /** That it is an example. */
  demo: string | null;
  /** What is to be known before relying on it: the order was cancelled. */
  warning: string | null;
  facts: { term: string; detail: string }[];
  columns: { product: string; quantity: string; unitPrice: string; total: string };
  lines: { name: string; quantity: string; unitPrice: string; total: string }[];
  totalLabel: string;
  total: string;
  /** What Soko records, and what it is not. */
  note: string;
}

interface Reader {
  say: Book["say"];
  language: Language;
  edition: Pick<Edition, "name" | "code">;
}

export function receiptSheet(receipt: Receipt, { say, language, edition }: Reader): ReceiptSheet {
  const { currency, option, gateway, confirmedBy, reference, gatewayReceipt } = receipt;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const fact = (key: string, detail: string | null) => ({ term: say(key), detail: detail ?? "" });
  const gone = say("payments.page.gone");
  return {
    site: edition.name,
    title: say("payments.receipt.title"),
    number: receipt.receiptNumber,
    demo: receipt.isDemo ? say("payments.receipt.demo") : null,
    warning: receipt.status === "cancelled" ? say("payments.page.cancelledPaid") : null,
    facts: [
      fact("payments.receipt.number", receipt.receiptNumber),
      fact("payments.page.order", receipt.orderNumber),
      fact(
        "payments.receipt.paidOn",
        formatDate(language, receipt.paidAt, hoursAhead[edition.code]),
      ),
      fact("payments.page.seller", receipt.seller.name || gone),
      fact("payments.page.buyer", receipt.buyer.name || gone),
      fact("payments.receipt.how", say(`payments.option.${option}.name`)),
      fact("payments.field.reference", gateway === "manual" ? reference : null),
      fact("payments.list.receipt", gatewayReceipt),
      fact(
        "payments.receipt.confirmedBy",
        confirmedBy === "seller" ? say("payments.receipt.by.seller") : "M-Pesa",
      ),
    ].filter(({ detail }) => detail !== ""),
    columns: {
      product: say("payments.receipt.product"),
      quantity: say("payments.receipt.quantity"),
      unitPrice: say("payments.receipt.unitPrice"),
      total: say("payments.receipt.lineTotal"),
    },
    lines: receipt.lines.map(({ name, quantity, unit, unitPrice, totalPrice }) => ({
      name,
      quantity: formatQuantity(language, quantity, unit),
      unitPrice: formatPrice(language, unitPrice, currency, unit),
      total: money(totalPrice),
    })),
    totalLabel: say("payments.receipt.total"),
    total: money(receipt.total),
    note: say(`payments.receipt.note.${confirmedBy}`),
  };
}
