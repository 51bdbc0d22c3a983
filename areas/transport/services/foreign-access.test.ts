import { type MakeCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { transportServices } from "./area.ts";

/**
 * A service of the owner, with the input of an edit; the owner and the other buyer are both
 * providers.
 */
const service =
  (isListed: boolean, given: Record<string, unknown> = {}): MakeCase =>
  async ({ db, run, actors }) => {
    for (const { id } of [actors.owner, actors["another buyer"]]) {
      await run("insert into account_role values ($1, 'logistics provider')", [id]);
      await run(
        `insert into logistics_provider
          (account_id, name, headquarters_id, is_listed, created_at, updated_at)
         select $1, 'Carrier', min(id), true, now(), now() from location`,
        [id],
      );
    }
    const made = await newTransportService(db, { providerId: actors.owner.id, isListed });
    if (!isListed) await run("update logistic_service set withdrawn_at = now()");
    const unit = "unitId" in given ? { unitId: made.unitId } : {};
    return { input: { ...given, ...unit, id: made.id }, by: "owner" };
  };

const writtenService = {
  mode: "road",
  locationFrom: "Kigoma",
  locationTo: "Tabora",
  chargingMode: "flat",
  price: 90_000,
  unitId: 0,
  minDays: 1,
  maxDays: 2,
};

const ownService = "api portal/logistic-service/{id}";

testForeignAccess(transportServices, {
  cases: {
    [`GET ${ownService}`]: { make: service(true) },
    [`PUT ${ownService}`]: { make: service(true, writtenService) },
    [`POST ${ownService}/withdraw`]: { make: service(true) },
    [`POST ${ownService}/restore`]: { make: service(false) },
  },
  ofEverybody: {
    "POST api portal/logistic-service": "what it names is a list, the service its own",
    "POST api portal/logistic-service/example-cost": "what it names is a list; nothing is kept",
  },
});
