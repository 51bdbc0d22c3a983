import { newAccount, newSeller, newShop } from "#app/testing/factories.ts";
import {
  type CreatedCase,
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { order as transportOrder } from "#app/testing/foreign-transport.ts";
import { insertLine, insertOrder, insertPaymentAccounts } from "#app/testing/payable-order.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { newId } from "#core/ids.ts";
import { payments } from "./area.ts";

type Side = "buyer" | "seller";
type Input = Record<string, unknown>;

/** An order of 2,500 shillings with the owner on one side and a new account on the other. */
async function orderOf(
  { db, run, actors: { owner } }: ForeignAccessSetup,
  side: Side,
): Promise<string> {
  if (side === "seller") {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    await newShop(db, owner.id, { state: "approved" });
  }
  const other = side === "seller" ? await newAccount(db) : await newSeller(db);
  const [buyerId, traderId] = side === "seller" ? [other.id, owner.id] : [owner.id, other.id];
  await insertPaymentAccounts(run, traderId);
  return (await insertOrder(run, { buyerId, traderId, currency: "TZS" })).id;
}

/** A payment of the order that awaits the seller's confirmation. */
async function paid({ run, context }: ForeignAccessSetup, orderId: string, proof?: string) {
  const id = newId();
  const key = proof && (await context.files.documents.put(Buffer.from(proof)));
  await run(
    `insert into payment (id, order_id, account_id, option, gateway, state, amount, currency,
       reference, proof, created_at, updated_at)
     select $1, id, buyer_id, 'bankTransfer', 'manual', 'submitted', total, currency, 'FT-1', $3,
       now(), now()
     from market_order where id = $2`,
    [id, orderId, key ?? null],
  );
  await run("update market_order set paid = 'submitted' where id = $1", [orderId]);
  return id;
}

const order = (side: Side, input: Input = {}, isPaid = false) => ({
  make: async (scene: ForeignAccessSetup): Promise<CreatedCase> => {
    const id = await orderOf(scene, side);
    if (isPaid) await paid(scene, id);
    return { input: { id, ...input }, by: "owner" };
  },
});

const proof = {
  make: async (scene: ForeignAccessSetup): Promise<CreatedCase> => {
    const id = await paid(scene, await orderOf(scene, "seller"), "%PDF-1.4 %%EOF");
    return { input: { id }, by: "owner" };
  },
};

const password = "mahindi meupe kabisa";

/** One of the owner's two accounts; the owner is a seller with a password. */
const account = (input: Input = {}) => ({
  make: async ({ run, actors: { owner } }: ForeignAccessSetup): Promise<CreatedCase> => {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    const digest = await hashPassword(password);
    await run("update account set password_hash = $2 where id = $1", [owner.id, digest]);
    const { bank: id } = await insertPaymentAccounts(run, owner.id);
    return { input: { id, ...input }, by: "owner" };
  },
});

const byPassword = { currentPassword: password };
const bank = { number: "0150123456799", name: "Neema Mushi", bankName: "CRDB" };

const receiptOf = {
  make: async (scene: ForeignAccessSetup): Promise<CreatedCase> => {
    const id = await orderOf(scene, "buyer");
    await paid(scene, id);
    await insertLine(scene, id);
    await scene.run("update payment set state = 'paid' where order_id = $1", [id]);
    await scene.run("update market_order set paid = 'paid' where id = $1", [id]);
    return { input: { id }, by: "owner" };
  },
};

/** A transport order of 100 shillings and more, with a payment in this state. */
const carried = (
  side: "customer" | "provider",
  state?: "submitted" | "paid",
  input: Input = {},
) => ({
  make: async (scene: ForeignAccessSetup): Promise<CreatedCase> => {
    const { input: made } = await transportOrder(side, "approved").make(scene);
    const id = String((made as { id: string }).id);
    if (state) {
      await scene.run(
        `insert into payment (id, logistics_order_id, account_id, option, gateway, state, amount,
           currency, reference, created_at, updated_at)
         select $1, id, customer_id, 'bankTransfer', 'manual', $3, total, currency, 'FT-1', now(),
           now() from logistics_order where id = $2`,
        [newId(), id, state],
      );
      await scene.run("update logistics_order set paid = $2 where id = $1", [id, state]);
    }
    const [{ total, provider_id: carrier }] = await scene.run(
      "select total, provider_id from logistics_order where id = $1",
      [id],
    );
    await insertPaymentAccounts(scene.run, carrier);
    return { input: { amount: String(total), ...input, id }, by: "owner" };
  },
});

const transportTransfer = { option: "bankTransfer", reference: "FT-1" };

const transfer = { option: "bankTransfer", amount: "2500", reference: "FT-1" };
const receipt = () => new File(["%PDF-1.4\n%%EOF\n"], "receipt.pdf", { type: "application/pdf" });

const cases: Record<string, ForeignAccessCase> = {
  "GET api market-order/payment/{id}": order("seller"),
  "POST api market-order/payment/{id}": order("buyer", transfer),
  "POST pages market-order/payment/{id}/form": order("buyer", transfer),
  "POST api market-order/payment/{id}/proof": order("buyer", { proof: receipt() }, true),
  "GET pages payment/{id}/proof": proof,
  "GET api market-order/receipt/{id}": receiptOf,
  "GET pages market-order/receipt/{id}/sheet": receiptOf,
  "GET pages market-order/receipt/{id}/pdf": receiptOf,
  "GET pages market-order/receipt/{id}/picture": receiptOf,
  "POST api portal/market-order/{id}/paid": order("seller", {}, true),
  "POST api portal/market-order/{id}/unpaid": order("seller", { reason: "Not there." }, true),
  "GET api logistics-service-order/payment/{id}": carried("customer"),
  "POST api logistics-service-order/payment/{id}": carried(
    "customer",
    undefined,
    transportTransfer,
  ),
  "POST pages logistics-service-order/payment/{id}/form": carried(
    "customer",
    undefined,
    transportTransfer,
  ),
  "POST api portal/logistics-service-order/{id}/paid": carried("provider", "submitted"),
  "POST api portal/logistics-service-order/{id}/unpaid": carried("provider", "submitted", {
    reason: "Not there.",
  }),
  "GET api logistics-service-order/receipt/{id}": carried("customer", "paid"),
  "GET pages logistics-service-order/receipt/{id}/pdf": carried("customer", "paid"),
  "GET pages logistics-service-order/receipt/{id}/picture": carried("customer", "paid"),
  "GET api portal/payment-account/{id}": account(),
  "PUT api portal/payment-account/{id}": account({ ...byPassword, ...bank }),
  "POST api portal/payment-account/{id}/default": account(byPassword),
  "DELETE api portal/payment-account/{id}": account(byPassword),
};

testForeignAccess(payments, {
  cases,
});
