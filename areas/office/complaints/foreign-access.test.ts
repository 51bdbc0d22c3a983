import { newPerson, newProduct } from "#app/testing/factories.ts";
import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { exampleReason } from "#app/testing/order-people.ts";
import { complaints } from "./area.ts";

const decision = (input: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async ({ db, request, run }) => {
    const { id } = await newProduct(db);
    const { token } = await newPerson(db);
    await request("POST", `complaint/product/${id}`, { token, body: { reason: "wrong" } });
    const [row] = await run("select id from complaint_case where target_id = $1", [id]);
    return { input: { ...input, id: row.id }, by: "officer" };
  },
});

testForeignAccess(complaints, {
  cases: {
    "GET api portal/complaint/{id}": decision(),
    "POST api portal/complaint/{id}/withdraw": decision({ reason: exampleReason }),
    "POST api portal/complaint/{id}/warn": decision({ reason: exampleReason }),
    "POST api portal/complaint/{id}/dismiss": decision(),
  },
  ofEverybody: {
    "GET pages complaint/{kind}/{id}": "everyone may see what is offered and report it",
    "POST api complaint/{kind}/{id}": "everyone may report what is offered",
  },
});
