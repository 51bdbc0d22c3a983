import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { creditFiles } from "./area.ts";

/** A file that the owner created from a sale two months ago. */
const own: ForeignAccessCase = {
  make: async ({ request, actors: { owner } }) => {
    const day = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
    const sale = { product: "Beans", quantity: 1, saleUnitPrice: 900, saleDate: day };
    await request("POST", "bookkeeping/sales", { token: owner.token, body: sale });
    const { body } = await request("POST", "bookkeeping/credit-files", {
      token: owner.token,
      body: {},
    });
    return { input: { id: body.data.id as string }, by: "owner" };
  },
};

testForeignAccess(creditFiles, {
  cases: {
    "POST api bookkeeping/credit-files/{id}/revoke": own,
    "GET pages bookkeeping/credit-files/{id}/pdf": own,
  },
});
