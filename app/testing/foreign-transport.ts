import type { Side } from "#areas/transport/requests/transport-rules.ts";
import { newId } from "#core/ids.ts";
import type { ForeignAccessCase, ForeignAccessSetup } from "./foreign-access.ts";
import {
  newTransportOrder,
  newTransportRequest,
  newTransportService,
} from "./transport-factories.ts";

/** Creates a service of the owner, or of another carrier if the owner is the customer. */
export async function serviceOf({ db, run, actors: { owner } }: ForeignAccessSetup, side: Side) {
  if (side === "customer") return newTransportService(db);
  await makeProvider(run, owner.id);
  return newTransportService(db, { providerId: owner.id });
}

async function makeProvider(run: ForeignAccessSetup["run"], id: string) {
  await run("insert into account_role values ($1, 'logistics provider')", [id]);
  await run(
    `insert into logistics_provider (account_id, name, headquarters_id, is_listed, created_at, updated_at)
     select $1, 'Lake Lines', id, true, now(), now() from location where code = 'TZ-08'`,
    [id],
  );
}

export const request = (side: Side, given: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async (scene) => {
    const service = await serviceOf(scene, side);
    const own = side === "customer" ? { customerId: scene.actors.owner.id } : {};
    const { id } = await newTransportRequest(scene.db, { service, ...own });
    return { input: { ...given, id }, by: "owner" };
  },
});

/** @param orderState in which the action is possible */
export const order = (
  side: Side,
  orderState: "approved" | "dispatched" | "delivered",
  given: Record<string, unknown> = {},
): ForeignAccessCase => ({
  make: async (scene) => {
    const service = await serviceOf(scene, side);
    const own = side === "customer" ? { customerId: scene.actors.owner.id } : {};
    const { id } = await newTransportOrder(scene.db, { service, orderState, ...own });
    return { input: { ...given, id }, by: "owner" };
  },
});

export const reason = { reason: "The bridge is closed." };

/** Creates a photo of the owner's consignment, of a checkpoint or of its delivery. */
export const photo = (of: "checkpoint" | "order"): ForeignAccessCase => ({
  make: async (scene) => {
    const { run, db, context, actors } = scene;
    const state = { orderState: "dispatched", customerId: actors.owner.id } as const;
    const { id } = await newTransportOrder(db, state);
    const key = await context.files.documents.put(Buffer.from("a photo"));
    if (of === "order") {
      await run("update logistics_order set proof_photo = $1 where id = $2", [key, id]);
      return { input: { id }, by: "owner" };
    }
    return { input: { id: await reported(run, id, { photo: key }) }, by: "owner" };
  },
});

export async function reported(
  run: ForeignAccessSetup["run"],
  orderId: string,
  { photo = null, by = null }: { photo?: string | null; by?: string | null },
) {
  const id = newId();
  await run(
    `insert into logistics_checkpoint (id, order_id, place, photo, at, created_at, by)
     values ($1, $2, 'TZDOD', $3, now(), now(), $4)`,
    [id, orderId, photo, by],
  );
  return id;
}
