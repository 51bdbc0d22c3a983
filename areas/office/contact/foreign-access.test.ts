import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { contactUs } from "./area.ts";

async function written({ run, request }: ForeignAccessSetup) {
  const message = `What does a stall cost, number ${Math.random()}?`;
  await request("POST", "contact", {
    body: { name: "Asha Mwakyusa", email: "asha@soko.test", message },
  });
  const [row] = await run("select id from contact_message where message = $1", [message]);
  return row.id as string;
}

const byOfficer = (more: object = {}): ForeignAccessCase => ({
  make: async (scene) => ({ input: { id: await written(scene), ...more }, by: "officer" }),
});

testForeignAccess(contactUs, {
  cases: {
    "GET api portal/contact-message/{id}": byOfficer(),
    "POST api portal/contact-message/{id}/answer": byOfficer({ answer: "Yes, gladly" }),
    "POST api portal/contact-message/{id}/done": byOfficer(),
  },
});
