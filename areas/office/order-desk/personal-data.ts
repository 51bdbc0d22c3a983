import { sql } from "drizzle-orm";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData } from "#server/personal-data.ts";
import { orderNote } from "./tables.ts";

/** Notes may name the parties of an order. */
const forgetNotes = statement(
  "notes of orders of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    delete from ${orderNote} where ${orderNote.subjectId} in (
      select ${marketOrder.id} from ${marketOrder}
      where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId}
      union all select ${marketOrderRequest.id} from ${marketOrderRequest}
      where ${marketOrderRequest.buyerId} = ${p.accountId} or ${marketOrderRequest.traderId} = ${p.accountId}
      union all select ${logisticsOrder.id} from ${logisticsOrder}
      where ${logisticsOrder.customerId} = ${p.accountId} or ${logisticsOrder.providerId} = ${p.accountId})`,
);

export const orderDeskPersonalData: PersonalData = {
  parts: {
    /** What the user wrote as an officer. */
    orderNotes: ownRows(orderNote, { own: ["by"], order: ["at", "id"] }),
  },
  /** Notes about the user's orders are deleted with the account. */
  end: endWith(forgetNotes),
};
