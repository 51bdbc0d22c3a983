import fc from "fast-check";
import { expect, test } from "vitest";
import { setupSellers } from "#app/testing/seller-people.ts";
import { type ProductState, productRules } from "#areas/trade/market/product-states.ts";
import { apiBase } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";

const why = "The picture shows another good.";
const sides = ["seller", "officer", "other"] as const;
const steps = ["submit", "withdraw", "approve", "decline", "rename", "reprice", "order"] as const;

interface Model {
  state: ProductState;
  stock: number;
  decisions: string[];
  notices: number;
}

const isSellers = (act: string) => ["submit", "withdraw", "rename", "reprice"].includes(act);

/** The model after a step by one side; undefined where the step is refused. */
function after(model: Model, act: (typeof steps)[number], side: (typeof sides)[number]) {
  if (act === "order") return { ...model, stock: model.stock - 1 };
  if (side !== (isSellers(act) ? "seller" : "officer")) return undefined;
  if (act === "reprice") return { ...model, stock: 50 };
  const from = { state: model.state, side: side === "seller" ? side : "officer" } as const;
  if (act === "rename") {
    const state = stateAfter(productRules, "change", from) ?? model.state;
    const isSentBack = state !== model.state;
    return { ...model, state, decisions: [...model.decisions, ...(isSentBack ? ["edit"] : [])] };
  }
  const state = stateAfter(productRules, act, from);
  if (!state) return undefined;
  const notices = model.notices + (side === "officer" ? 1 : 0);
  return { ...model, state, notices, decisions: [...model.decisions, act] };
}

test("matches the state table after any sequence of steps", async () => {
  const people = await setupSellers();
  const { inState, act, request, get, rowOf, actsOf, sentMessages, run, seller, fields } = people;
  const tokens = {
    seller: seller.token,
    officer: people.officer.token,
    other: people.other.token,
  };
  let names = 0;
  async function step(id: string, what: (typeof steps)[number], token: string) {
    const row = await rowOf(id);
    if (what === "order") {
      await run("update product set quantity = quantity - 1 where id = $1", [id]);
      return 200;
    }
    if (what === "rename") {
      const body = { ...fields, name: `Name ${names++}`, quantity: row?.quantity };
      return (await request("PUT", `portal/product/${id}`, { token, body })).status;
    }
    const offer = { price: 3000, quantity: 50, seenQuantity: row?.quantity };
    const decision = { comment: why, seen: row?.updatedAt.toISOString() };
    const name = what === "reprice" ? "offer" : what;
    return (await act(id, name, what === "reprice" ? offer : decision, token)).status;
  }
  const story = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...sides)), {
    minLength: 5,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(story, async (plannedSteps) => {
      const id = await inState("draft");
      const before = (await sentMessages(seller.id)).length;
      let model: Model = { state: "draft", stock: 100, decisions: [], notices: 0 };
      for (const [what, side] of plannedSteps) {
        const next = after(model, what, side);
        const status = await step(id, what, tokens[side]);
        expect([what, side, model.state, status === 200]).toEqual([
          what,
          side,
          model.state,
          !!next,
        ]);
        model = next ?? model;
        const isListed = model.state === "approved";
        const { state, stock: quantity } = model;
        expect(await rowOf(id)).toMatchObject({ state, isListed, quantity });
      }
      expect(await actsOf(id)).toEqual(model.decisions);
      expect((await sentMessages(seller.id)).length - before).toBe(model.notices);
      const seen = await get(`${apiBase}/product/product-details/${id}`);
      expect(seen.status).toBe(model.state === "approved" ? 200 : 404);
    }),
    { numRuns: 12 },
  );
});
