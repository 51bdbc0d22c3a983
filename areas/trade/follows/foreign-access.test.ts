import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { follows } from "./area.ts";

const own = "the seller is public, the follow is the caller's own";

testForeignAccess(follows, {
  cases: {},
  ofEverybody: {
    "GET api followed-seller/{traderId}": own,
    "PUT api followed-seller/{traderId}": own,
    "DELETE api followed-seller/{traderId}": own,
  },
});
