import fc from "fast-check";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupServiceSellers } from "#app/testing/service-sellers.ts";
import { setServiceVisibility } from "#areas/trade/market-services/set-service-visibility.ts";
import { apiBase } from "#core/paths.ts";

const why = "The picture shows something else.";
const sides = ["seller", "officer", "other"] as const;
const steps = ["submit", "withdraw", "approve", "decline", "rename", "reprice"] as const;
type State = "draft" | "submitted" | "approved" | "declined";

/** The second reckoning: what each step makes of each state, written out. */
const reckoning: Record<(typeof steps)[number], Partial<Record<State, State>>> = {
  submit: { draft: "submitted", declined: "submitted" },
  withdraw: { submitted: "draft", approved: "draft", declined: "draft" },
  approve: { submitted: "approved" },
  decline: { submitted: "declined", approved: "declined" },
  rename: {
    draft: "draft",
    submitted: "submitted",
    approved: "submitted",
    declined: "declined",
  },
  reprice: { draft: "draft", submitted: "submitted", approved: "approved", declined: "declined" },
};

const sideOf = (step: (typeof steps)[number]) =>
  step === "approve" || step === "decline" ? "officer" : "seller";

test("matches the reckoning after any sequence of steps by any side", async () => {
  const people = await setupServiceSellers();
  const { inState, act, post, get, rowOf, actsOf, sentMessages, seller, fields } = people;
  const tokens = {
    seller: seller.token,
    officer: people.officer.token,
    other: people.other.token,
  };
  let names = 0;
  async function take(id: string, step: (typeof steps)[number], token: string) {
    if (step === "rename") {
      const values = { ...fields, name: `Name ${names++}` };
      return (await post(`portal/market-service/${id}`, values, token, "PUT")).status;
    }
    if (step === "reprice") return (await act(id, "price", { price: 3000 }, token)).status;
    const seen = (await rowOf(id))?.updatedAt.toISOString();
    return (await act(id, step, { comment: why, seen }, token)).status;
  }
  const story = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...sides)), {
    minLength: 5,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(story, async (plannedSteps) => {
      const id = await inState("draft");
      const before = (await sentMessages(seller.id)).length;
      let state: State = "draft";
      const decisions: string[] = [];
      let notices = 0;
      for (const [step, side] of plannedSteps) {
        const next: State | undefined = side === sideOf(step) ? reckoning[step][state] : undefined;
        const status = await take(id, step, tokens[side]);
        expect([step, side, state, status === 200]).toEqual([step, side, state, !!next]);
        if (next) {
          if (step === "rename" ? next !== state : step !== "reprice")
            decisions.push(step === "rename" ? "edit" : step);
          if (side === "officer") notices += 1;
          state = next;
        }
        expect(await rowOf(id)).toMatchObject({ state, isListed: state === "approved" });
      }
      expect(await actsOf(id)).toEqual(decisions);
      expect((await sentMessages(seller.id)).length - before).toBe(notices);
      const seen = await get(`${apiBase}/market-service/${id}`);
      expect(seen.status).toBe(state === "approved" ? 200 : 404);
    }),
    { numRuns: 12 },
  );
});

test("lets one of twenty concurrent acts win", async () => {
  const { inState, act, actsOf, officer, seller, sentMessages } = await setupServiceSellers();
  for (const [state, name, token] of [
    ["draft", "submit", seller.token],
    ["submitted", "withdraw", seller.token],
    ["submitted", "approve", officer.token],
    ["submitted", "decline", officer.token],
  ] as const) {
    const id = await inState(state);
    const before = (await sentMessages(seller.id)).length;
    const answers = await atOnce(20, () => act(id, name, { comment: why }, token));
    const statuses = answers.map(({ status }) => status).sort();
    expect([name, ...statuses]).toEqual([name, 200, ...Array(19).fill(409)]);
    expect(await actsOf(id)).toEqual([name]);
    const notices = (await sentMessages(seller.id)).length - before;
    expect(notices).toBe(token === officer.token ? 1 : 0);
  }
});

test("does not decide on a version that the officer has not seen, nor on an own service", async () => {
  const { inState, act, edit, rowOf, officer, run, seller } = await setupServiceSellers();
  const id = await inState("submitted");
  const seen = (await rowOf(id))?.updatedAt.toISOString();
  await edit(id, { name: "Changed meanwhile" });
  for (const name of ["approve", "decline"]) {
    const { status, body } = await act(id, name, { seen, comment: why }, officer.token);
    expect([status, body.code]).toEqual([409, "seller_reviewed_meanwhile"]);
  }
  expect(await rowOf(id)).toMatchObject({ state: "submitted" });
  await run("insert into account_role values ($1, 'chamber officer')", [seller.id]);
  const own = await act(id, "approve", {}, seller.token);
  expect([own.status, own.body.code]).toEqual([403, "seller_own_service"]);
});

test("notifies the trader in their language, writes the audit log and shows the reason", async () => {
  const { create, act, officer, seller, sentMessages, run, request } = await setupServiceSellers();
  const { id } = (await create({ name: "", next: "submit" })).body.data;
  const pending = await request("GET", "desk/pending-review", { token: officer.token });
  if (pending.status === 200) expect(pending.body.data[0]).toMatchObject({ kind: "service" });
  await act(id, "decline", { comment: why }, officer.token);
  expect(await sentMessages(seller.id)).toMatchObject([
    {
      kind: "productApproval",
      payload: {
        isApproved: false,
        approvalComment: why,
        ids: { service: { fr: expect.any(String) } },
      },
      link: `/portal/services/${id}`,
      is_success: false,
    },
  ]);
  expect(
    await run("select subject, act, account_id from audit_entry where subject_id = $1", [id]),
  ).toEqual([{ subject: "service", act: "decline", account_id: seller.id }]);
  const { body } = await request("GET", `portal/market-service/${id}`, { token: seller.token });
  expect(body.data).toMatchObject({
    comment: why,
    decisions: [{ act: "decline", by: "Soko Tanzania", comment: why }, { act: "submit" }],
  });
});

test("shows again only the approved services of a trader who is public again", async () => {
  const { inState, rowOf, context, seller } = await setupServiceSellers();
  const ids = await Promise.all(
    (["draft", "submitted", "approved", "declined"] as const).map(inState),
  );
  for (const isPublic of [false, true]) {
    await setServiceVisibility(context, { traderId: seller.id, isPublic });
    const listed = await Promise.all(ids.map(async (id) => (await rowOf(id))?.isListed));
    expect(listed).toEqual([false, false, isPublic, false]);
  }
});
