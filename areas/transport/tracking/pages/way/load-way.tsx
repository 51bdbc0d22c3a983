import { trackingPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import {
  listMarketOrderRoutes,
  type OrderRoute,
  getOrderRoute as readWay,
} from "../../endpoints.ts";
import { checkpointPhotoPath, deliveryProofPath } from "../../tracking-paths.ts";
import { drawRoute } from "./draw-route.tsx";

type PageScope = Pick<PageContext, "call" | "say" | "language" | "edition">;

/**
 * Loads and renders where the goods of a transport order are, with the reports, for its own page.
 */
export async function loadRoute(pageContext: PageScope, id: string): Promise<string> {
  const way = await pageContext.call(readWay, { id });
  return writtenWay(way, pageContext);
}

/**
 * Renders the routes of all transport of a market order, for its two sides; "" if there is none.
 */
export async function loadMarketOrderRoutes(
  pageContext: PageScope,
  marketOrderId: string,
): Promise<string> {
  const { data } = await pageContext.call(listMarketOrderRoutes, { marketOrderId });
  if (data.length === 0) return "";
  const { say } = pageContext;
  return prerender(
    <section id="transport" aria-labelledby="transport-title" className="section">
      <div className="section-head">
        <h2 id="transport-title">{say("logistics.track.title")}</h2>
      </div>
      {data.map((way) => (
        <div key={way.orderId} className="mb-6">
          {data.length > 1 && <h3>{way.orderNumber}</h3>}
          <Written html={writtenWay(way, pageContext)} />
        </div>
      ))}
    </section>,
  );
}

const writtenWay = (way: OrderRoute, wording: Wording): string =>
  prerender(
    <div className="grid gap-4">
      <Written html={drawRoute({ way, wording })} />
      <Reports way={way} wording={wording} />
      <p>
        <LineAnchor href={trackingPath(way.trackingCode)}>
          {wording.say("logistics.track.link")}
        </LineAnchor>
      </p>
    </div>,
  );

const Written = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, texts escaped
  <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
);

/** Notes and photos of the checkpoints, newest first, and who received the goods. */
function Reports({ way, wording }: { way: OrderRoute; wording: Wording }) {
  const { say, language, edition } = wording;
  const reports = way.checkpoints.filter(({ note, hasPhoto }) => note || hasPhoto).reverse();
  const photo = (path: string) => (
    <LineAnchor href={path} download>
      {say("logistics.track.photo")}
    </LineAnchor>
  );
  return (
    <>
      {way.receivedBy && <p>{say("logistics.track.receivedBy", { name: way.receivedBy })}</p>}
      {way.hasProofPhoto && <p>{photo(deliveryProofPath(way.orderId))}</p>}
      {reports.length > 0 && (
        <ul className="grid gap-2">
          {reports.map(({ id, name, at, note, hasPhoto }) => (
            <li key={id} className="border-b border-line pb-2">
              <p className="hint">
                {name},{" "}
                <time dateTime={at}>
                  {formatMoment(language, at, utcOffsetHours[edition.code])}
                </time>
              </p>
              {note && <p>{note}</p>}
              {hasPhoto && photo(checkpointPhotoPath(id))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
