import { listPendingReviews } from "#areas/office/desk/endpoints.ts";
import { deskPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { type OwnPart, WaitingPart } from "./waiting-part.tsx";

/** What officers have to decide. */
export async function loadDesk({ call, say }: PageContext): Promise<OwnPart> {
  const { total } = await call(listPendingReviews, { size: 1 });
  const desk = { to: deskPath, label: say("home.desk.open") };
  return {
    name: "desk",
    waiting: total,
    part: (
      <WaitingPart
        id="own-desk"
        title={say("home.desk.title")}
        more={desk}
        lines={
          total > 0 ? [{ to: deskPath, label: say("home.desk.waiting", { count: total }) }] : []
        }
        empty={{ text: say("home.desk.none"), act: desk }}
      />
    ),
  };
}
