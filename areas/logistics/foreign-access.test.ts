import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { logistics } from "./area.ts";

testForeignAccess(logistics, {
  cases: {},
  ofEverybody: {},
});
