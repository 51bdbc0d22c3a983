import { newAccount, tokenOf } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { priceEnquiries } from "./area.ts";

/** Creates another user's enquiry, open or answered. */
async function createEnquiry(
  { db, request, run, actors: { officer } }: ForeignAccessSetup,
  answered = false,
) {
  const [goods] = await run("select id from commodity limit 1");
  const [place] = await run("select id from location limit 1");
  const token = await tokenOf(db, (await newAccount(db)).id);
  const { body } = await request("POST", "price-enquiry", {
    token,
    body: { commodityId: goods.id, locationId: place.id },
  });
  const id = body.data.id as string;
  if (answered) {
    const path = `portal/price-enquiry/${id}/answer`;
    const answer = { answer: "62,000 for a sack.", isPublished: false };
    await request("POST", path, { token: officer.token, body: answer });
  }
  return id;
}

const byOfficer = (input: object, answered = false): ForeignAccessCase => ({
  make: async (scene) => ({
    input: { ...input, id: await createEnquiry(scene, answered) },
    by: "officer",
  }),
});

testForeignAccess(priceEnquiries, {
  cases: {
    "POST api portal/price-enquiry/{id}/answer": byOfficer({ answer: "Yes.", isPublished: true }),
    "POST api portal/price-enquiry/{id}/publish": byOfficer({ isPublished: true }, true),
  },
  ofEverybody: {
    "POST api price-enquiry": "commodities and places are public, the enquiry is the caller's own",
  },
});
