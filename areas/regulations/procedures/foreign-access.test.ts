import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { regulations } from "./area.ts";

testForeignAccess(regulations, {
  cases: {},
  ofEverybody: {
    "GET api regulation-progress": "procedures are public; what is answered is the caller's own",
    "PUT api regulation-progress/{regulationId}":
      "procedures are public, the tick is the caller's own",
    "DELETE api regulation-progress/{regulationId}":
      "procedures are public, the ticks are the caller's own",
  },
});
